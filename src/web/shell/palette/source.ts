/* What answers a query. */
import type { PaletteCommand, PaletteTexts } from './command.ts'
import { rankOf } from './rank.ts'

export interface PaletteQuery {
  query: string
  texts: Omit<PaletteTexts, 'console'>
}

export interface FoundCommand {
  command: PaletteCommand
  /** The smaller, the better; of one scale for all sources. */
  rank: number
}

export interface FoundCommands {
  found: readonly FoundCommand[]
  /** Whether there may be more. */
  state: 'whole' | 'waiting' | 'failed'
}

/** A hook, so that a source may ask and wait as everything else does. */
export type PaletteSource = (asked: PaletteQuery) => FoundCommands

/** For sources that have all of their commands at hand. */
export const foundIn = (commands: readonly PaletteCommand[], query: string): FoundCommand[] =>
  commands.flatMap(command => {
    const rank = rankOf(query, command)
    return rank === null ? [] : [{ command, rank }]
  })

/** One answer out of those of several sources. */
export const joined = (answers: readonly FoundCommands[]): FoundCommands => ({
  found: answers.flatMap(({ found }) => found),
  state:
    (['waiting', 'failed'] as const).find(state => answers.some(answer => answer.state === state)) ?? 'whole'
})
