import { useState } from 'react'
import { ageOn, dayOfAges, hasAgeBand } from '#contract/rules/age-on.ts'
import { momentsOf } from '#contract/rules/contest-dates.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { ageOf } from '#web/shell/contest/age-terms.ts'
import { changesOf, useTerms } from '#web/shell/contest/terms.ts'
import { dayIn, momentIn } from '#web/shell/contest/moments.ts'
import { ClosesApart } from '#web/shell/contest/ClosesApart.tsx'
import { closesApart } from '#web/shell/contest/page/phase.ts'
import { MomentHere } from '#web/shell/contest/Moment.tsx'
import { sentenceFor } from '#web/shell/forms/form-faults.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { useKnowMe } from '#web/shell/session/me.ts'
import { paths } from '#web/shell/page/paths.ts'
import { Pair } from '#web/shell/words/Pair.tsx'
import { saveAnyway } from '#web/shell/saving/save-changes.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useCall } from '#web/shell/api/use-call.ts'
import { useFormWords } from '#web/shell/forms/use-form.ts'
import button from '#web/ui/button.module.css'
import { RadioBox } from '#web/ui/form/boxes.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { FieldError } from '#web/ui/form/FieldFrame.tsx'
import type { EntryEditor } from '../editor.ts'
import entering from '#web/shell/works/entering/entering.module.css'
import styles from '../send-art.module.css'
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

/** Asked where the category has limits of age, and of who is not of age; it belongs to the account and is shown to nobody. */
const BirthDate = ({ editor, asked }: { editor: EntryEditor; asked: 'birth_help' | 'birth_minor' }) => {
  const { me, team, words, say, field, contest } = editor
  const { api } = useShell()
  const formWords = useFormWords()
  const know = useKnowMe()
  const stands = me.birth_date ?? ''
  const [typed, type] = useState<string | null>(null)
  const birth_date = typed ?? stands
  const { send, busy, refusal, wait } = useCall(() =>
    saveAnyway(
      version => api.accounts.update.call({ team: team.link, version, birth_date: birth_date || null }),
      me.version
    )
  )
  const save = async (): Promise<void> => {
    if (birth_date === stands) return
    const outcome = await send(undefined)
    if (!outcome || 'refusal' in outcome) return
    know(outcome.answer)
    type(now => (now === birth_date ? null : now))
  }
  const day = dayOfAges(contest)
  const told = refusal?.fields[0]?.message ?? (refusal ? sentenceFor(refusal, wait, formWords) : undefined)
  return (
    <div className={styles.part}>
      <Field
        {...field('birth_date')}
        {...(told !== undefined && { error: told })}
        type="date"
        label={words.labels.birth_date}
        help={
          me.birth_date !== null && day !== null
            ? say(words.eligibility.age_then, { age: ageOn(me.birth_date, day) })
            : words.eligibility[asked]
        }
        autoComplete="bday"
        value={birth_date}
        onChange={({ target }) => type(target.value)}
        onBlur={() => void save()}
      />
      <button className={button.plain} type="button" aria-disabled={busy} onClick={() => void save()}>
        {words.eligibility.birth_save}
      </button>
    </div>
  )
}

export const EligibilityStep = (editor: EntryEditor) => {
  const { contest, team, values, words } = editor
  const terms = useTerms()
  const { locale } = terms
  const category = contest.categories.find(({ id }) => id === values.category_id)
  const banded = contest.categories.filter(hasAgeBand)
  const day = dayOfAges(contest)
  const limited = category !== undefined && hasAgeBand(category)
  const asks = !limited && day !== null && editor.me.birth_date === null
  const younger = !limited && values.declarations.of_age === false
  return (
    <>
      <p className={styles.contest}>{textIn(contest.title, locale, team.default_locale)}</p>
      <dl className={styles.facts}>
        <Dates {...editor} />
        <div>
          <dt>{terms.words.age.title}</dt>
          <dd>
            {banded.length === 0
              ? terms.words.age.any
              : banded.map(each => (
                  <p key={each.id}>
                    <Pair name={textIn(each.title, locale, team.default_locale)} value={ageOf(terms, each)} />
                  </p>
                ))}
            {banded.length > 0 && day !== null ? (
              <p>{terms.say(terms.words.age.on, { day: dayIn(locale, day, 'UTC') })}</p>
            ) : null}
          </dd>
        </div>
        <div>
          <dt>{terms.words.changes.title}</dt>
          <dd>{changesOf(terms, contest)}</dd>
        </div>
      </dl>
      <p>
        {words.eligibility.rules} <TeamLink to={paths.rulebook}>{words.eligibility.rulebook}</TeamLink>
      </p>
      {asks ? <OfAge editor={editor} day={day} /> : null}
      {limited || younger ? (
        <BirthDate editor={editor} asked={limited ? 'birth_help' : 'birth_minor'} />
      ) : null}
      <Guardian editor={editor} />
    </>
  )
}
