import { useQuery } from '@tanstack/react-query'
import type { Category } from '#contract/contests.ts'
import { hasAgeBand } from '#contract/rules/age-on.ts'
import { takesWork } from '#contract/rules/category-open.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { stands } from '#contract/rules/work-status.ts'
import { ageOf } from '#web/shell/contest/age-terms.ts'
import { feeOf, mediaOf, picturesOf, useTerms } from '#web/shell/contest/terms.ts'
import { momentIn } from '#web/shell/contest/moments.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { RadioBox } from '#web/ui/form/boxes.tsx'
import { FieldError } from '#web/ui/form/FieldFrame.tsx'
import { idOf, type EntryEditor } from '../editor.ts'
import entering from '#web/shell/works/entering/entering.module.css'
import styles from '../send-art.module.css'
import { BirthDate } from './BirthDate.tsx'

/** What is entered already, so that one sees how much room is left before one has filled anything in. */
const useStanding = ({ team, contest, state }: EntryEditor): (string | null)[] => {
  const { api } = useShell()
  const { data } = useQuery(
    api.works.list.queryOptions({ input: { team: team.link, contest: contest.id, mine: '1', limit: 100 } })
  )
  return (data?.items ?? [])
    .filter(({ id, status }) => id !== state.thing.id && stands(status))
    .map(({ category_id }) => category_id)
}

const Row = ({ editor, category, left }: { editor: EntryEditor; category: Category; left: number }) => {
  const { contest, team, values, change, words, say, state } = editor
  const terms = useTerms()
  const { locale } = terms
  const { id, closed, over, ends_at } = category
  const { categories } = terms.words
  const isChosen = values.category_id === id
  const shut = !isChosen && !takesWork(contest, category, state.thing)
  const room = over ? null : say(words.category.left, { left })
  const facts = [
    ageOf(terms, category),
    mediaOf(terms, category.media),
    picturesOf(terms, category),
    category.fee === null ? null : feeOf(terms, category.fee, contest.currency),
    ends_at &&
      terms.say(over ? categories.closed_on : categories.closes, {
        time: momentIn(locale, ends_at, contest.time_zone)
      }),
    closed ? categories.closed : room
  ].filter(Boolean)
  return (
    <>
      <div className={entering.option}>
        <RadioBox
          dense="labelled"
          id={idOf(id)}
          name="category_id"
          checked={isChosen}
          disabled={shut}
          onChange={() => change({ category_id: id })}
        />
        <label htmlFor={idOf(id)}>
          <strong>{textIn(category.title, locale, team.default_locale)}</strong>
          <span className={styles.small}>{facts.join(' · ')}</span>
          <span className={styles.small}>{textIn(category.description, locale, team.default_locale)}</span>
        </label>
      </div>
      {/* It may refuse who chose it: asked here, before anything is filled in. */}
      {isChosen && hasAgeBand(category) ? <BirthDate editor={editor} asked="birth_help" /> : null}
    </>
  )
}

export const CategoryStep = (editor: EntryEditor) => {
  const { contest, words, say, field } = editor
  const standing = useStanding(editor)
  const { id, error } = field('category_id')
  return (
    <fieldset className={entering.options} id={id} tabIndex={-1}>
      <legend>{words.category.choose}</legend>
      <p>{say(words.category.in_all, { left: Math.max(0, contest.per_person - standing.length) })}</p>
      <FieldError id={id} error={error} />
      {contest.categories.map(category => (
        <Row
          key={category.id}
          editor={editor}
          category={category}
          left={Math.max(0, contest.per_category - standing.filter(each => each === category.id).length)}
        />
      ))}
    </fieldset>
  )
}
