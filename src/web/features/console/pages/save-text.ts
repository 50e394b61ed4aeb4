/* Saving a text while others may do so too: lines that do not meet go together, lines that do are asked about. */
import type { ContentVersion } from '#contract/content.ts'
import { problemOf } from '#web/shell/failure.ts'
import { linesOf, weave } from './texts.ts'
import type { Lines } from './texts.ts'

export interface Base {
  version: number
  lines: Lines
}

export interface TextClash {
  /** Theirs with mine laid over. */
  mine: Lines
  theirs: Lines
  version: number
  paths: string[]
}

/** `woven`: what was saved is not what was typed, since somebody else's lines came with it. */
export type Outcome = { saved: ContentVersion; woven: boolean } | { clash: TextClash }

/** Version 0 is the product's own text, over which nothing was laid yet. */
export const baseOf = (newest: ContentVersion | null): Base => ({
  version: newest?.version ?? 0,
  lines: linesOf(newest?.translations ?? {})
})

/** The server answers a stale save with the version that stands. */
const currentIn = (error: unknown): ContentVersion | null => {
  const problem = problemOf(error)
  return problem?.code === 'stale' ? (problem.options.current as ContentVersion | null) : null
}

type Send = (version: number, lines: Lines) => Promise<ContentVersion>

export const saveText = async (send: Send, before: Base, mine: Lines, woven = false): Promise<Outcome> => {
  try {
    return { saved: await send(before.version, mine), woven }
  } catch (error) {
    const current = currentIn(error)
    if (!current) throw error
    const now = baseOf(current)
    const { lines, clashes } = weave(before.lines, mine, now.lines)
    if (clashes.length === 0) return saveText(send, now, lines, true)
    return { clash: { mine: lines, theirs: now.lines, version: now.version, paths: clashes } }
  }
}
