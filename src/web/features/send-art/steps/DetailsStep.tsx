import { isSameTitle } from '#contract/rules/same-title.ts'
import { stands } from '#contract/rules/work-status.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { MoneyField } from '#web/shell/forms/MoneyField.tsx'
import { earliestYear } from '#contract/rules/work-limits.ts'
import { TypedNumberField } from '#web/shell/forms/TypedNumberField.tsx'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { Tick } from '#web/ui/form/Tick.tsx'
import type { EntryEditor } from '../editor.ts'
import { useMyWorks } from '../use-my-works.ts'
import styles from '../send-art.module.css'

const longestStatement = 2000

type NumberName = 'year' | 'height' | 'width' | 'depth'

/** Of a field for a number: what stands in it, and what was typed there and is none. */
const numberIn = ({ field, words, values, change, mistyped, mistype }: EntryEditor, name: NumberName) => ({
  ...field(name),
  label: words.labels[name],
  value: values[name],
  change: (value: number | null) => change({ [name]: value }),
  mistyped: mistyped[name],
  mistype: (typed: string | null) => mistype(name, typed)
})

const Size = ({ editor, optional }: { editor: EntryEditor; optional: string }) => {
  const { values, change, field, words } = editor
  return (
    <fieldset className={styles.row}>
      <legend>{words.details.size}</legend>
      {(['height', 'width', 'depth'] as const).map(name => (
        <TypedNumberField {...numberIn(editor, name)} key={name} optional={optional} decimals />
      ))}
      <Choice
        {...field('unit')}
        label={words.labels.unit}
        value={values.unit}
        onChange={({ target }) => change({ unit: target.value === 'in' ? 'in' : 'cm' })}
      >
        <option value="cm">{words.details.cm}</option>
        <option value="in">{words.details.inch}</option>
      </Choice>
    </fieldset>
  )
}

/** Whether the artist has entered something of this title in the contest already: it may be meant, or be a slip. */
const useTwice = ({ team, contest, values, state, words, say }: EntryEditor): string | undefined => {
  const { data } = useMyWorks(team.link, contest.id)
  const same = data?.items.find(
    ({ id, status, parts }) =>
      id !== state.thing.id &&
      (stands(status) || status === 'draft') &&
      isSameTitle(parts.title, values.title)
  )
  if (!same || values.title.trim() === '') return undefined
  const { entry_number: number } = same
  return number === null ? words.details.twice_draft : say(words.details.twice, { number })
}

export const DetailsStep = (editor: EntryEditor) => {
  const { contest, values, change, field, words, say } = editor
  const { words: common } = useWords('common')
  const locale = useLocale()
  const { optional } = common.form
  const text = (name: 'title' | 'medium' | 'edition' | 'statement') => ({
    ...field(name),
    label: words.labels[name],
    dir: 'auto',
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value })
  })
  const currency =
    new Intl.DisplayNames(locale, { type: 'currency' }).of(contest.currency) ?? contest.currency
  const left = longestStatement - [...values.statement].length
  return (
    <>
      <Field {...text('title')} help={useTwice(editor)} maxLength={120} autoComplete="off" />
      <TypedNumberField {...numberIn(editor, 'year')} least={earliestYear} />
      <Field {...text('medium')} help={words.details.medium_help} maxLength={120} autoComplete="off" />
      <Size editor={editor} optional={optional} />
      <Field
        {...text('edition')}
        help={words.details.edition_help}
        optional={optional}
        maxLength={40}
        autoComplete="off"
      />
      <TextArea
        {...text('statement')}
        optional={optional}
        rows={8}
        help={say(left >= 0 ? words.details.left : words.details.over, { count: Math.abs(left) })}
      />
      <Tick
        {...field('for_sale')}
        label={words.labels.for_sale}
        checked={values.for_sale}
        onChange={({ target }) => change({ for_sale: target.checked })}
      />
      {values.for_sale ? (
        <MoneyField
          {...field('price')}
          label={say(words.details.price_in, { currency })}
          currency={contest.currency}
          value={values.price}
          change={price => change({ price })}
        />
      ) : null}
    </>
  )
}
