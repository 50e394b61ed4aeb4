import { sameValue } from '#web/shell/same-value.ts'
import { useWords } from '#web/shell/words.tsx'
import { Clashes } from '#web/ui/form/Clashes.tsx'
import type { Clash, PartState } from './use-part.ts'

interface PartClashesProps<Values extends object> {
  part: Pick<PartState<Values>, 'clashes' | 'values' | 'change'>
  labels: Record<keyof Values, string>
  /** How a value is read. */
  shown: (field: keyof Values, values: Values) => string
}

/** One of the two is taken into the form, and saved with the rest of it. */
export const PartClashes = <Values extends object>({ part, labels, shown }: PartClashesProps<Values>) => {
  const { words } = useWords('common')
  const { clashes, values, change } = part
  const named = (name: string): Clash<Values> | undefined => clashes.find(({ field }) => field === name)
  const isTaken = (name: string, of: 'mine' | 'other'): boolean => {
    const clash = named(name)
    return clash !== undefined && sameValue(values[clash.field], clash[of][clash.field])
  }
  if (clashes.length === 0) return null
  return (
    <Clashes
      key={JSON.stringify(clashes)}
      words={{ ...words.clash, theirs: words.clash.other }}
      clashes={clashes.map(({ field, mine, other }) => ({
        name: field,
        label: labels[field],
        mine: shown(field, mine),
        theirs: shown(field, other)
      }))}
      taken={name => (isTaken(name, 'mine') ? 'mine' : isTaken(name, 'other') ? 'theirs' : null)}
      take={(name, side) => {
        const clash = named(name)
        if (!clash) return
        const { field, mine, other } = clash
        const value = (side === 'mine' ? mine : other)[field]
        // One field of a part, under its own name.
        change({ [field]: value } as unknown as Partial<Values>)
      }}
    />
  )
}
