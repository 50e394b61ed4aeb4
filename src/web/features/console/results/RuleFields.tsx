import { useState } from 'react'
import type { FieldFacts } from '#web/ui/form/FieldFrame.tsx'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import { OneOf } from '#web/ui/form/OneOf.tsx'
import { Field } from '#web/ui/form/Field.tsx'

const rules = ['best', 'threshold', 'hand'] as const
const ways = ['on', 'off'] as const

interface RuleFieldsProps {
  field: (name: string) => FieldFacts
  /** How many are chosen in the ranking. */
  works: number
  /** What was previewed is no longer what is asked for. */
  changed: () => void
}

/** By what it is said who goes on. */
export const RuleFields = ({ field, works, changed }: RuleFieldsProps) => {
  const { words, say } = useWords('console-results')
  const [by, choose] = useState<(typeof rules)[number]>('best')
  const { advance } = words
  const number = { type: 'number', dir: 'ltr', required: true, onChange: changed } as const
  return (
    <>
      <OneOf
        {...field('by')}
        label={advance.by}
        names={rules}
        labels={advance.rules}
        value={by}
        change={rule => {
          choose(rule)
          changed()
        }}
      />
      {by === 'best' ? (
        <Field
          {...field('rule.of_each')}
          {...number}
          label={advance.of_each}
          help={advance.of_each_help}
          inputMode="numeric"
          min={1}
          max={1000}
          defaultValue={10}
        />
      ) : null}
      {by === 'threshold' ? (
        <Field
          {...field('rule.at_least')}
          {...number}
          label={advance.at_least}
          help={advance.at_least_help}
          inputMode="decimal"
          min={0}
          max={100}
          step={0.01}
          defaultValue={70}
        />
      ) : null}
      {by === 'hand' ? (
        <Choice
          // By the name under which the server would miss them.
          {...field('rule.works')}
          label={advance.on}
          help={say(advance.chosen, { count: works })}
          onChange={changed}
        >
          {ways.map(way => (
            <option key={way} value={way}>
              {advance.ways[way]}
            </option>
          ))}
        </Choice>
      ) : null}
    </>
  )
}
