import { useState } from 'react'
import type { Criterion } from '#contract/rounds.ts'
import { isOnStep } from '#contract/rules/sheet.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { useDesk } from './desk-context.ts'
import { markOf } from './marking.ts'

interface NumberMarkProps {
  criterion: Criterion
  place: number
}

/** For a scale that is too fine for buttons. What is no mark stays in the field and is not taken. */
export const NumberMark = ({ criterion, place }: NumberMarkProps) => {
  const { words, say } = useWords('rate')
  const { score, set, choose, writable } = useDesk()
  const { id, min, max, step } = criterion
  const mark = score.marks[id]
  const [wrong, setWrong] = useState<string | null>(null)
  const range = say(words.marks.range, { min, max, step })
  const type = (text: string): void => {
    const value = Number(text)
    const fits = text === '' || (value >= min && value <= max && isOnStep(value, criterion))
    setWrong(fits ? null : text)
    if (fits) set(markOf(id), text === '' ? null : value)
  }
  return (
    <Field
      id={`mark-${id}`}
      name={`mark-${id}`}
      label={words.figures.mark}
      help={range}
      error={wrong === null ? undefined : range}
      type="number"
      inputMode="decimal"
      min={min}
      max={max}
      step={step}
      readOnly={!writable}
      value={wrong ?? mark ?? ''}
      onFocus={() => choose(place)}
      onChange={event => type(event.target.value)}
    />
  )
}
