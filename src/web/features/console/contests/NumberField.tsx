import { Field } from '#web/ui/form/Field.tsx'
import type { Fields } from '../use-editor.ts'

interface NumberFieldProps {
  editor: Fields
  path: string
  label: string
  help?: string
  value: number | null
  change: (value: number | null) => void
  min?: number
  max?: number
  required?: boolean
  /** It stands and cannot be changed any more. */
  readOnly?: boolean
  /** Where halves and less are typed. */
  step?: number
}

/** Without what binary fractions add. */
const onStep = (typed: number, step: number): number => {
  const steps = Math.round(1 / step)
  return Math.round(typed * steps) / steps
}

/** What is typed stays as it is typed; what it means is told at once. */
export const NumberField = ({ editor, path, label, value, change, step = 1, ...rules }: NumberFieldProps) => (
  <Field
    {...editor.field(path)}
    {...rules}
    label={label}
    type="number"
    step={step}
    inputMode={step === 1 ? 'numeric' : 'decimal'}
    dir="ltr"
    defaultValue={value ?? ''}
    onChange={({ currentTarget: { valueAsNumber: typed } }) =>
      change(Number.isNaN(typed) ? null : onStep(typed, step))
    }
  />
)
