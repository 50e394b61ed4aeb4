/* What answers a query. */
import type { Command, Texts } from './command.ts'
import { rankOf } from './rank.ts'

export interface PaletteQuery {
  query: string
  texts: Omit<Texts, 'console'>
}

export interface Found {
  command: Command
  /** The smaller, the better; of one scale for all sources. */
  rank: number
}

export interface Answer {
  found: readonly Found[]
  /** Whether there may be more. */
  state: 'whole' | 'waiting' | 'failed'
}

/** A hook, so that a source may ask and wait as everything else does. */
export type Source = (asked: PaletteQuery) => Answer

/** For sources that have all of their commands at hand. */
export const foundIn = (commands: readonly Command[], query: string): Found[] =>
  commands.flatMap(command => {
    const rank = rankOf(query, command)
    return rank === null ? [] : [{ command, rank }]
  })

/** One answer out of those of several sources. */
export const joined = (answers: readonly Answer[]): Answer => ({
  found: answers.flatMap(({ found }) => found),
  state:
    (['waiting', 'failed'] as const).find(state => answers.some(answer => answer.state === state)) ?? 'whole'
})
