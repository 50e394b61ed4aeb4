import { dayOfAges, hasAgeBand } from '#contract/rules/age-on.ts'
import { momentsOf } from '#contract/rules/contest-dates.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { changesOf, useTerms } from '#web/shell/contest/terms.ts'
import { dayIn, momentIn } from '#web/shell/contest/moments.ts'
import { ClosesApart } from '#web/shell/contest/ClosesApart.tsx'
import { closesApart } from '#web/shell/contest/page/phase.ts'
import { MomentHere } from '#web/shell/contest/Moment.tsx'
import { askingFor } from '#web/shell/contest/queries.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { RadioBox } from '#web/ui/form/boxes.tsx'
import { FieldError } from '#web/ui/form/FieldFrame.tsx'
import { Ages } from '../Ages.tsx'
import type { EntryEditor } from '../editor.ts'
import entering from '#web/shell/works/entering/entering.module.css'
import styles from '../send-art.module.css'
import { BirthDate } from './BirthDate.tsx'
import { Guardian } from './Guardian.tsx'

/** With the close of the category that is chosen; until one is, of all that can be. */
const Dates = ({ contest, team, values }: EntryEditor) => {
  const { words, locale } = useTerms()
  const { time_zone: zone } = contest
  const category = contest.categories.find(({ id }) => id === values.category_id)
  const apart = category ? null : closesApart(contest)
  const categories = category ? [category] : contest.categories
  return momentsOf({ ...contest, categories }, team.features).map(({ name, at }) => (
    <div key={name}>
      <dt>{words.dates[name]}</dt>
      <dd>
        {name === 'closes_at' && apart ? (
          <ClosesApart closes={apart} zone={zone} labelled />
        ) : (
          <>
            {momentIn(locale, at, zone)} <MomentHere at={at} zone={zone} />
          </>
        )}
      </dd>
    </div>
  ))
}

/** Asked where no category asks for ages and no date of birth is known: a child goes on with a guardian. */
const OfAge = ({ editor, day }: { editor: EntryEditor; day: string }) => {
  const { values, change, words, say, field } = editor
  const { locale } = useTerms()
  const { declarations } = values
  const { id, error } = field('of_age')
  return (
    <fieldset className={entering.options} id={id} tabIndex={-1}>
      <legend>{say(words.eligibility.of_age, { day: dayIn(locale, day, 'UTC') })}</legend>
      <p>{words.eligibility.of_age_why}</p>
      <FieldError id={id} error={error} />
      {([true, false] as const).map(of_age => (
        <label key={String(of_age)} className={entering.option}>
          <RadioBox
            dense="labelled"
            name="of_age"
            checked={declarations.of_age === of_age}
            onChange={() => change({ declarations: { ...declarations, of_age } })}
          />
          {of_age ? words.eligibility.yes : words.eligibility.no}
        </label>
      ))}
    </fieldset>
  )
}

export const EligibilityStep = (editor: EntryEditor) => {
  const { contest, team, values, words } = editor
  const terms = useTerms()
  const { locale } = terms
  const category = contest.categories.find(({ id }) => id === values.category_id)
  const day = dayOfAges(contest)
  const limited = category !== undefined && hasAgeBand(category)
  const asks = !limited && day !== null && editor.me.birth_date === null
  const younger = !limited && values.declarations.of_age === false
  return (
    <>
      <p className={styles.contest}>{textIn(contest.title, locale, team.default_locale)}</p>
      {/* What is asked stands before what is to be read: on a phone the facts fill more than a screen. */}
      {asks ? <OfAge editor={editor} day={day} /> : null}
      {limited || younger ? (
        <BirthDate editor={editor} asked={limited ? 'birth_help' : 'birth_minor'} />
      ) : null}
      <Guardian editor={editor} />
      <dl className={styles.facts}>
        <Dates {...editor} />
        <div>
          <dt>{terms.words.age.title}</dt>
          <dd>
            <Ages contest={contest} team={team} />
          </dd>
        </div>
        <div>
          <dt>{terms.words.changes.title}</dt>
          <dd>{changesOf(terms, contest)}</dd>
        </div>
      </dl>
      <p>
        {words.eligibility.rules}{' '}
        <TeamLink to={place => paths.rulebook(place) + askingFor(team, contest)}>
          {words.eligibility.rulebook}
        </TeamLink>
      </p>
    </>
  )
}
