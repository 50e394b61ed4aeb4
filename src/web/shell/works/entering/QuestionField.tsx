import type { CustomField } from '#contract/contest-parts.ts'
import type { WorkAnswer } from '#contract/work-parts.ts'
import { TickBox } from '#web/ui/form/boxes.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { FieldError, type Labelled } from '#web/ui/form/FieldFrame.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { useWords } from '../../words/page-words.tsx'
import styles from './entering.module.css'

interface QuestionFieldProps {
  question: CustomField
  frame: Labelled
  value: WorkAnswer | undefined
  answer: (answer: WorkAnswer) => void
  named: (option: CustomField['options'][number]) => string
}

const Several = ({ question, frame, value, answer, named }: QuestionFieldProps) => {
  const chosen = Array.isArray(value) ? value : []
  return (
    <fieldset className={styles.options} id={frame.id} tabIndex={-1}>
      <legend>{frame.label}</legend>
      {frame.help ? <p>{frame.help}</p> : null}
      <FieldError id={frame.id} error={frame.error} />
      {question.options.map(option => (
        <label key={option.id} className={styles.option}>
          <TickBox
            dense="labelled"
            checked={chosen.includes(option.id)}
            onChange={({ target }) =>
              answer(target.checked ? [...chosen, option.id] : chosen.filter(id => id !== option.id))
            }
          />
          {named(option)}
        </label>
      ))}
    </fieldset>
  )
}

const YesOrNo = ({ frame, value, answer }: QuestionFieldProps) => {
  const { words } = useWords('send-art')
  return (
    <Choice
      {...frame}
      value={typeof value === 'boolean' ? String(value) : ''}
      onChange={({ target }) => answer(target.value === '' ? '' : target.value === 'true')}
    >
      <option value="">{words.questions.choose}</option>
      <option value="true">{words.questions.yes}</option>
      <option value="false">{words.questions.no}</option>
    </Choice>
  )
}

/** One question of a contest or of a call, by its kind. */
export const QuestionField = (props: QuestionFieldProps) => {
  const { question, frame, value, answer, named } = props
  const { words } = useWords('send-art')
  const typed = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const text = {
    ...frame,
    value: typed,
    onChange: ({ target }: { target: { value: string } }) => answer(target.value)
  }
  if (question.kind === 'long') return <TextArea {...text} rows={6} />
  if (question.kind === 'choices') return <Several {...props} />
  if (question.kind === 'yes_no') return <YesOrNo {...props} />
  if (question.kind === 'date') return <Field {...text} type="date" />
  if (question.kind === 'number')
    return (
      <Field
        {...text}
        type="number"
        step="any"
        min={question.min ?? undefined}
        max={question.max ?? undefined}
        onChange={({ target }) => answer(target.value === '' ? '' : target.valueAsNumber)}
      />
    )
  if (question.kind === 'short') return <Field {...text} maxLength={question.max ?? undefined} />
  return (
    <Choice {...text}>
      <option value="">{words.questions.choose}</option>
      {question.options.map(option => (
        <option key={option.id} value={option.id}>
          {named(option)}
        </option>
      ))}
    </Choice>
  )
}
