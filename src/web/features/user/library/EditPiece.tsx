import type { LibraryPiece } from '#contract/library.ts'
import type { Team } from '#contract/teams.ts'
import { CallForm } from '#web/shell/forms/CallForm.tsx'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/words.tsx'
import button from '#web/ui/button.module.css'
import { Choice } from '#web/ui/form/Choice.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import styles from './library.module.css'

interface EditProps {
  team: Team
  piece: LibraryPiece
  done: () => void
  close: () => void
}

/** What is no number stays as it was typed, and is refused by its field. */
const numberIn = (typed: string): number | null =>
  typed.trim() === '' ? null : Number(typed.replace(',', '.'))

const shown = (value: number | null): string => (value === null ? '' : String(value))

/** What a picture shows, for wherever it is used next. */
export const EditPiece = ({ team, piece, done, close }: EditProps) => {
  const { api } = useShell()
  const { words } = useWords('user-library')
  const { words: common } = useWords('common')
  const { description, from, picture } = piece
  const { fields } = words
  const { optional } = common.form
  const {
    form,
    summary,
    field,
    button: submit
  } = useForm({
    send: values =>
      api.library.describe.call({
        team: team.link,
        from,
        picture: picture.id,
        title: values.text('title'),
        year: numberIn(values.text('year')),
        medium: values.text('medium'),
        height: numberIn(values.text('height')),
        width: numberIn(values.text('width')),
        depth: numberIn(values.text('depth')),
        unit: values.text('unit') === 'in' ? 'in' : 'cm',
        alt: values.text('alt')
      }),
    done
  })
  const line = (name: 'title' | 'medium', max: number) => (
    <Field
      {...field(name)}
      label={fields[name]}
      optional={optional}
      maxLength={max}
      dir="auto"
      defaultValue={description[name]}
    />
  )
  const number = (name: 'year' | 'height' | 'width' | 'depth') => (
    <Field
      {...field(name)}
      label={fields[name]}
      optional={optional}
      inputMode={name === 'year' ? 'numeric' : 'decimal'}
      autoComplete="off"
      defaultValue={shown(description[name])}
    />
  )
  return (
    <div className={styles.form}>
      <CallForm form={form} summary={summary}>
        {line('title', 120)}
        <Field
          {...field('alt')}
          label={fields.alt}
          help={fields.alt_help}
          optional={optional}
          maxLength={250}
          dir="auto"
          defaultValue={description.alt}
        />
        {line('medium', 120)}
        {number('year')}
        <div className={styles.size}>
          {number('height')}
          {number('width')}
          {number('depth')}
          <Choice {...field('unit')} label={fields.unit} defaultValue={description.unit}>
            <option value="cm">{fields.cm}</option>
            <option value="in">{fields.inch}</option>
          </Choice>
        </div>
        <SubmitButton {...submit}>{words.save}</SubmitButton>
        <button className={button.plain} type="button" onClick={close}>
          {words.cancel}
        </button>
      </CallForm>
    </div>
  )
}
