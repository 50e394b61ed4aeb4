/*
 * Long texts become the structure that is drawn, once, when they are saved: in a thread beside the server, one after the
 * other, and team by team. It starts with the first text and ends soon after the last.
 */
import type { MarkdownBlock } from '#contract/rules/markdown.ts'
import { FairQueue } from '../fair-queue.ts'
import { MarkdownThread, type ReadMarkdown } from './markdown-thread.ts'

// An announcement in every language, of several people of one team. A text takes a fifth of a second at most.
const inTurns = new FairQueue({ at_once: 1, longest_line: 12, longest_lines: 100, patience_ms: 15_000 })
const idle_ms = 10_000

let thread: MarkdownThread | null = null
let idle: NodeJS.Timeout | undefined

const endThread = (): void => {
  void thread?.end()
  thread = null
}

const readNow = async (source: string): Promise<ReadMarkdown> => {
  clearTimeout(idle)
  if (thread === null || thread.hasEnded) thread = new MarkdownThread()
  try {
    return await thread.read(source)
  } finally {
    idle = setTimeout(endThread, idle_ms).unref()
  }
}

/** A text of this team as it is drawn, or the rule that it breaks. */
export const readAside = (team_id: string, source: string): Promise<ReadMarkdown> =>
  inTurns.run(team_id, () => readNow(source))

/** So much was worked for a text in vain that no other of the same request is looked at. */
export const endsReading = (read: ReadMarkdown): boolean =>
  !Array.isArray(read) && read.code === 'too_intricate'

/** As it was typed: for what was stored before there were rules. */
const paragraphsOf = (source: string): MarkdownBlock[] =>
  source
    .split('\n\n')
    .filter(text => text.trim() !== '')
    .map(text => ({ type: 'paragraph', content: [text.trim()] }))

// Nobody but the visitor waits for what is read for a page, so each team's line of them may be as long as all lines.
const longest_line_of_readers = 100

/** What visitors read of a team, or of the product itself: it waits behind no other team and behind nobody who writes. */
const readersOf = (team_id: string | null): string => `readers of ${team_id ?? 'the product'}`

const most_kept = 40
const kept = new Map<string, Promise<MarkdownBlock[]>>()

/** For a text that was not read when it was saved: the product's own, which is no team's, or a team's from before. */
export const readStored = (team_id: string | null, source: string): Promise<MarkdownBlock[]> => {
  const read = kept.get(source)
  if (read) return read
  const reading = inTurns
    .run(readersOf(team_id), () => readNow(source), longest_line_of_readers)
    .then(answer => (Array.isArray(answer) ? answer : paragraphsOf(source)))
  kept.set(source, reading)
  reading.catch(() => kept.delete(source))
  const [oldest] = kept.keys()
  if (kept.size > most_kept && oldest !== undefined) kept.delete(oldest)
  return reading
}
