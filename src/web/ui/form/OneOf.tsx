import type { ComponentProps } from 'react'
import { Choice } from './Choice.tsx'

interface OneOfProps<Name extends string> extends Omit<
  ComponentProps<typeof Choice>,
  'value' | 'onChange' | 'children' | 'defaultValue'
> {
  /** In their order. */
  names: readonly Name[]
  labels: Record<Name, string>
  value: Name
  change: (value: Name) => void
}

/** One of a few that the code knows by name. */
export const OneOf = <Name extends string>({ names, labels, value, change, ...choice }: OneOfProps<Name>) => (
  <Choice
    {...choice}
    value={value}
    onChange={({ currentTarget }) => {
      const chosen = names.find(each => each === currentTarget.value)
      if (chosen !== undefined) change(chosen)
    }}
  >
    {names.map(name => (
      <option key={name} value={name}>
        {labels[name]}
      </option>
    ))}
  </Choice>
)
