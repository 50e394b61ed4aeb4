/* All that the palette finds. A new kind of finds is a new source in this list. */
import { useFinds } from './finds.ts'
import { useOtherTeams } from './other-teams.ts'
import { useOwnCommands } from './own-commands.ts'
import { joined } from './source.ts'
import type { FoundCommands, PaletteQuery, PaletteSource } from './source.ts'

const sources: readonly PaletteSource[] = [useOwnCommands, useOtherTeams, useFinds]

/** The list never changes, so its hooks are called in one order. */
export const useAnswers = (asked: PaletteQuery): FoundCommands => joined(sources.map(source => source(asked)))
