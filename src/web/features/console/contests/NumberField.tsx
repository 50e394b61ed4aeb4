import { Field } from '#web/ui/form/Field.tsx'
import type { Fields } from '../use-editor.ts'

interface NumberFieldProps {
  editor: Fields
  path: string
  label: string
  value: number | null
  change: (value: number | null) => void
  min?: number
  max?: number
  required?: boolean
  /** How many of the smallest units make one: 100 for cents. */
  units?: number
}

/** What is typed stays as it is typed; what it means is told at once. */
export const NumberField = ({
  editor,
  path,
  label,
  value,
  change,
  units = 1,
  ...rules
}: NumberFieldProps) => (
  <Field
    {...editor.field(path)}
    {...rules}
    label={label}
    type="number"
    step={1 / units}
    inputMode={units === 1 ? 'numeric' : 'decimal'}
    dir="ltr"
    defaultValue={value === null ? '' : value / units}
    onChange={({ currentTarget: { valueAsNumber: typed } }) =>
      change(Number.isNaN(typed) ? null : Math.round(typed * units))
    }
  />
)

/** How many of its smallest units a currency counts as one. */
export const unitsOf = (currency: string): number => {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2)
}
