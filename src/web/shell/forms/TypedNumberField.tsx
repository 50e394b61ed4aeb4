import { useEffect, useRef, useState } from 'react'
import { typedNumber } from '#contract/rules/typed-number.ts'
import { Field } from '#web/ui/form/Field.tsx'
import type { Labelled } from '#web/ui/form/FieldFrame.tsx'
import { useFormWords } from './use-form.ts'

interface TypedNumberFieldProps extends Labelled {
  value: number | null
  change: (value: number | null) => void
  decimals?: boolean
  /** What is less has not been typed to its end, until the field is left. */
  least?: number
  /** What was typed before and is no number, where whoever asks keeps it. */
  mistyped?: string | undefined
  mistype?: (typed: string | null) => void
}

const asTyped = (value: number | null): string => (value === null ? '' : String(value))

/** A size or a year. What is typed stays as it is typed; what it means is told at once, and none where it is no number. */
export const TypedNumberField = (props: TypedNumberFieldProps) => {
  const { value, change, decimals, least = 0, mistyped, mistype, error, ...facts } = props
  const { words } = useFormWords()
  const input = useRef<HTMLInputElement>(null)
  const [typed, type] = useState(() => mistyped ?? asTyped(value))
  const [told, tell] = useState(mistyped !== undefined)
  const [unfinished, setUnfinished] = useState(false)
  const number = typedNumber(typed)
  const meant = Number.isNaN(number) ? null : number
  // Filled from elsewhere since: what was typed is not what stands.
  const shown = unfinished || meant === value ? typed : asTyped(value)
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
        mistype?.(Number.isNaN(next) ? currentTarget.value : null)
        if (!Number.isNaN(next)) tell(false)
        const goes_on = next !== null && next < least
        setUnfinished(goes_on)
        if (!goes_on) change(Number.isNaN(next) ? null : next)
      }}
      // Who is still typing has not got it wrong yet.
      onBlur={() => {
        tell(isWrong)
        setUnfinished(false)
        if (unfinished) change(meant)
      }}
    />
  )
}
