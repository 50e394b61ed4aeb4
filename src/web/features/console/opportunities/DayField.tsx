import { Field } from '#web/ui/form/Field.tsx'
import type { Fields } from '../use-editor.ts'

interface DayFieldProps {
  editor: Fields
  path: string
  label: string
  value: string | null
  change: (value: string | null) => void
  optional?: string | undefined
  help?: string
}

/** A day of the calendar. */
export const DayField = ({ editor, path, label, value, change, optional, help }: DayFieldProps) => (
  <Field
    {...editor.field(path)}
    label={label}
    optional={optional}
    help={help}
    type="date"
    dir="ltr"
    min="1990-01-01"
    max="2199-12-31"
    defaultValue={value ?? ''}
    onChange={({ currentTarget }) => change(currentTarget.value || null)}
  />
)
