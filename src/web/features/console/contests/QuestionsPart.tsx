import type { CustomField } from '#contract/contest-parts.ts'
import { longestAnswer } from '#contract/rules/answer-fault.ts'
import { fieldKinds, mostFields, mostOptions } from '#contract/rules/contest-choices.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { OneOf } from '#web/ui/form/OneOf.tsx'
import { Tick } from '#web/ui/form/Tick.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import styles from './contests.module.css'
import { newPartId } from './part-id.ts'
import { boundOf } from './kept.ts'
import { NumberField } from './NumberField.tsx'
import { Rows } from './Rows.tsx'
import { SaidField } from './SaidField.tsx'
import type { Fields } from '../use-editor.ts'
import type { ContestEditing } from './use-contest-editor.ts'

const blank = (): CustomField => ({
  id: newPartId(),
  kind: 'short',
  label: {},
  help: {},
  required: false,
  jury_sees: true,
  options: [],
  min: null,
  max: null
})

const hasOptions = (kind: CustomField['kind']): boolean => kind === 'choice' || kind === 'choices'
const hasRange = (kind: CustomField['kind']): boolean => kind === 'number' || kind === 'choices'

interface FieldsProps {
  editor: Fields
  question: CustomField
  /** As artists have read it since entries opened; null where it is new then, undefined where nobody relies on any. */
  promised: CustomField | null | undefined
  path: string
  change: (question: CustomField) => void
}

const Options = ({ editor, question, promised, path, change }: FieldsProps) => {
  const { words, say } = useWords('console-contests')
  const locale = useLocale()
  const { default_locale } = useOwnTeam()
  return (
    <Rows
      items={question.options}
      change={options => change({ ...question, options })}
      make={() => ({ id: newPartId(), label: {} })}
      nameOf={({ label }, place) =>
        textIn(label, locale, default_locale) || say(words.question.option, { place: place + 1 })
      }
      most={mostOptions}
      words={{ add: words.question.add_option }}
      removable={({ id }) => !promised?.options.some(option => option.id === id)}
    >
      {(option, place, set) => (
        <SaidField
          editor={editor}
          path={`${path}.options.${place}.label`}
          needed
          label={say(words.question.option, { place: place + 1 })}
          value={option.label}
          change={label => set({ ...option, label })}
          max={120}
        />
      )}
    </Rows>
  )
}

const Range = ({ editor, question, promised, path, change }: FieldsProps) => {
  const { words } = useWords('console-contests')
  const { kind, min, max } = question
  const before = promised ?? undefined
  const longest = before && (kind === 'short' || kind === 'long') ? longestAnswer[kind] : null
  const isText = kind === 'short' || kind === 'long'
  if (!isText && !hasRange(kind)) return null
  return (
    <div className={styles.numbers}>
      {isText ? null : (
        <NumberField
          editor={editor}
          path={`${path}.min`}
          label={words.question.min}
          value={min}
          change={value => change({ ...question, min: value })}
          {...boundOf(before?.min, 'down')}
        />
      )}
      <NumberField
        editor={editor}
        path={`${path}.max`}
        label={isText ? words.question.max_length : words.question.max}
        value={max}
        change={value => change({ ...question, max: value })}
        {...boundOf(before && (before.max ?? longest), 'up')}
      />
    </div>
  )
}

const QuestionFields = (props: FieldsProps) => {
  const { editor, question, promised, path, change } = props
  const { words } = useWords('console-contests')
  const fixed = {
    required: promised === null || promised?.required === false,
    jury_sees: promised?.jury_sees === false
  }
  const pick = (kind: typeof question.kind): void => {
    // What the other kind does not know would only be refused.
    change({ ...question, kind, options: hasOptions(kind) ? question.options : [], min: null, max: null })
  }
  return (
    <>
      <SaidField
        editor={editor}
        path={`${path}.label`}
        needed
        label={words.question.label}
        value={question.label}
        change={label => change({ ...question, label })}
        max={120}
      />
      <SaidField
        editor={editor}
        path={`${path}.help`}
        label={words.question.help}
        value={question.help}
        change={help => change({ ...question, help })}
        max={300}
      />
      <OneOf
        {...editor.field(`${path}.kind`)}
        label={words.question.kind}
        names={fieldKinds}
        labels={words.kinds}
        disabled={promised !== undefined && promised !== null}
        value={question.kind}
        change={pick}
      />
      {hasOptions(question.kind) ? <Options {...props} /> : null}
      <Range key={question.kind} {...props} />
      {(['required', 'jury_sees'] as const).map(name => (
        <Tick
          key={name}
          {...editor.field(`${path}.${name}`)}
          label={words.question[name]}
          checked={question[name]}
          disabled={fixed[name]}
          onChange={({ currentTarget: { checked } }) => change({ ...question, [name]: checked })}
        />
      ))}
    </>
  )
}

interface QuestionRowsProps {
  editor: Fields
  /** Of the list, within what is sent. */
  path: string
  questions: readonly CustomField[]
  change: (questions: CustomField[]) => void
  /** What is said where there are none. */
  none?: string
  /** As artists have read them since entries opened, and which of them somebody has answered. */
  kept?: { questions: readonly CustomField[]; answered: readonly string[] } | undefined
}

/** What is asked beside the usual: of entries to a contest, of applications. */
export const QuestionRows = ({ editor, path, questions, change: set, none, kept }: QuestionRowsProps) => {
  const { words } = useWords('console-contests')
  const locale = useLocale()
  const { default_locale } = useOwnTeam()
  return (
    <Rows
      items={questions}
      change={set}
      make={blank}
      nameOf={({ label }) => textIn(label, locale, default_locale)}
      most={mostFields}
      words={{ add: words.question.add, ...(none !== undefined && { none }) }}
      removable={({ id }) => !kept?.answered.includes(id)}
    >
      {(question, place, change) => (
        <QuestionFields
          editor={editor}
          question={question}
          promised={kept && (kept.questions.find(({ id }) => id === question.id) ?? null)}
          path={`${path}.${place}`}
          change={change}
        />
      )}
    </Rows>
  )
}

export const QuestionsPart = ({ editor }: { editor: ContestEditing }) => {
  const { words } = useWords('console-contests')
  const { promised, resting } = editor.kept
  return (
    <>
      {promised ? <p className={styles.none}>{words.kept.questions}</p> : null}
      <QuestionRows
        editor={editor}
        path="fields"
        questions={editor.values.fields}
        change={fields => editor.change({ fields })}
        none={words.question.none}
        kept={promised ? { questions: promised.fields, answered: resting?.answered ?? [] } : undefined}
      />
    </>
  )
}
