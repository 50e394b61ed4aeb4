import { useEffect, useRef, useState } from 'react'
import { typedNumber } from '#contract/rules/typed-number.ts'
import { Field } from '#web/ui/form/Field.tsx'
import type { Labelled } from '#web/ui/form/FieldFrame.tsx'
import { useFormWords } from './use-form.ts'

interface TypedNumberFieldProps extends Labelled {
  value: number | null
  change: (value: number | null) => void
  decimals?: boolean
}

const asTyped = (value: number | null): string => (value === null ? '' : String(value))

/** A size or a year. What is typed stays as it is typed; what it means is told at once, and none where it is no number. */
export const TypedNumberField = ({ value, change, decimals, error, ...facts }: TypedNumberFieldProps) => {
  const { words } = useFormWords()
  const input = useRef<HTMLInputElement>(null)
  const [typed, type] = useState(() => asTyped(value))
  const [told, tell] = useState(false)
  const number = typedNumber(typed)
  // Filled from elsewhere since: what was typed is not what stands.
  const shown = (Number.isNaN(number) ? null : number) === value ? typed : asTyped(value)
  const isWrong = shown === typed && Number.isNaN(number)
  useEffect(() => input.current?.setCustomValidity(isWrong ? words.no_number : ''), [isWrong, words])
  return (
    <Field
      {...facts}
      ref={input}
      error={told && isWrong ? words.no_number : error}
      inputMode={decimals ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={shown}
      onChange={({ currentTarget }) => {
        const next = typedNumber(currentTarget.value)
        type(currentTarget.value)
        if (!Number.isNaN(next)) tell(false)
        change(Number.isNaN(next) ? null : next)
      }}
      // Who is still typing has not got it wrong yet.
      onBlur={() => tell(isWrong)}
    />
  )
}
