/* In which order the found stand, and under which headings. */
import { groups } from './command.ts'
import type { PaletteCommand, Group } from './command.ts'
import type { FoundCommand } from './source.ts'

export interface Section {
  /** Null for what was searched: there the best stands first, whatever it is. */
  name: Group | 'recent' | null
  commands: readonly PaletteCommand[]
}

const byGroup = (commands: readonly PaletteCommand[]): Section[] =>
  groups.map(name => ({ name, commands: commands.filter(({ group }) => group === name) }))

export const arrange = (
  found: readonly FoundCommand[],
  query: string,
  recent: readonly string[]
): readonly Section[] => {
  const sections: Section[] = []
  if (query.trim() === '') {
    const commands = found.map(({ command }) => command)
    const again = recent.flatMap(id => commands.find(command => command.id === id) ?? [])
    sections.push(
      { name: 'recent', commands: again },
      ...byGroup(commands.filter(command => !again.includes(command)))
    )
  } else
    sections.push({
      name: null,
      commands: found.toSorted((one, other) => one.rank - other.rank).map(({ command }) => command)
    })
  return sections.filter(({ commands }) => commands.length > 0)
}
