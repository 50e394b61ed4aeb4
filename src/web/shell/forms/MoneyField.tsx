import { useState } from 'react'
import { asDecimal, digitsOf } from '#contract/rules/money.ts'
import { fromDecimal } from '#contract/rules/typed-amount.ts'
import { Field } from '#web/ui/form/Field.tsx'
import type { Labelled } from '#web/ui/form/FieldFrame.tsx'
import { useLocale } from '../words/locale.ts'
import { useFormWords } from './use-form.ts'

interface MoneyFieldProps extends Labelled {
  currency: string
  /** In the currency's smallest unit. */
  value: number | null
  change: (amount: number | null) => void
  /** It may well be thousands, which are shown without a sign between them. */
  large?: boolean
  required?: boolean
}

/** What an amount looks like there, such as 12.50 or 1500.00. */
const useExample = (currency: string, large: boolean): string => {
  const after = digitsOf(currency)
  return new Intl.NumberFormat(useLocale(), {
    useGrouping: false,
    minimumFractionDigits: after,
    maximumFractionDigits: after
  }).format(Number(asDecimal(large ? 150_000 : 1250, currency)))
}

/** An amount of money. What is typed stays as it is typed; what it means is told at once, and none where it is no amount. */
export const MoneyField = ({
  currency,
  value,
  change,
  large = false,
  required,
  error,
  ...facts
}: MoneyFieldProps) => {
  const { words, say } = useFormWords()
  const [told, tell] = useState(false)
  const unreadable = say(words.no_amount, { example: useExample(currency, large) })
  return (
    <Field
      {...facts}
      error={told ? unreadable : error}
      required={required}
      inputMode={digitsOf(currency) === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      dir="ltr"
      defaultValue={value === null ? '' : asDecimal(value, currency)}
      onChange={({ currentTarget: input }) => {
        const amount = fromDecimal(input.value, currency)
        const isWrong = amount === null && input.value.trim() !== ''
        input.setCustomValidity(isWrong ? unreadable : '')
        if (!isWrong) tell(false)
        change(amount)
      }}
      // Who is still typing has not got it wrong yet.
      onBlur={({ currentTarget: input }) => tell(input.validity.customError)}
    />
  )
}
