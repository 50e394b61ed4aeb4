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
  /** How many of the smallest units make one: 100 for cents. */
  units?: number
  /** Where halves and less are typed. */
  step?: number
}

/** Of what is kept in small units a whole number; else on its step, without what binary fractions add. */
const wholeOf = (typed: number, units: number, step: number): number => {
  if (units !== 1) return Math.round(typed * units)
  const steps = Math.round(1 / step)
  return Math.round(typed * steps) / steps
}

/** What is typed stays as it is typed; what it means is told at once. */
export const NumberField = ({
  editor,
  path,
  label,
  value,
  change,
  units = 1,
  step = 1 / units,
  ...rules
}: NumberFieldProps) => (
  <Field
    {...editor.field(path)}
    {...rules}
    label={label}
    type="number"
    step={step}
    inputMode={step === 1 ? 'numeric' : 'decimal'}
    dir="ltr"
    defaultValue={value === null ? '' : value / units}
    onChange={({ currentTarget: { valueAsNumber: typed } }) =>
      change(Number.isNaN(typed) ? null : wholeOf(typed, units, step))
    }
  />
)
