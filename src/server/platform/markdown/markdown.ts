/*
 * Long texts become the structure that is drawn, once, when they are saved: in a thread beside the server, one after the
 * other. It starts with the first text and ends soon after the last.
 */
import { Problem } from '#contract/problems.ts'
import type { MarkdownBlock } from '#contract/rules/markdown.ts'
import { MarkdownThread, type ReadMarkdown } from './markdown-thread.ts'

const longest_line = 100
const idle_ms = 10_000

let thread: MarkdownThread | null = null
let idle: NodeJS.Timeout | undefined
let last: Promise<unknown> = Promise.resolve()
let waiting = 0

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

/** The text as it is drawn, or the rule that it breaks. */
export const readAside = async (source: string): Promise<ReadMarkdown> => {
  if (waiting >= longest_line) throw new Problem('unavailable', { reason: 'overloaded', retry_after: 5 })
  waiting += 1
  const before = last
  const turn = before.then(() => readNow(source))
  // Whoever is next waits for its end, however it ends.
  last = turn.catch(() => undefined)
  try {
    return await turn
  } finally {
    waiting -= 1
  }
}

/** As it was typed: for what was stored before there were rules. */
const paragraphsOf = (source: string): MarkdownBlock[] =>
  source
    .split('\n\n')
    .filter(text => text.trim() !== '')
    .map(text => ({ type: 'paragraph', content: [text.trim()] }))

const most_kept = 40
const kept = new Map<string, Promise<MarkdownBlock[]>>()

/** For a text that was not read when it was saved: the product's own, or one from before. */
export const readStored = (source: string): Promise<MarkdownBlock[]> => {
  const read = kept.get(source)
  if (read) return read
  const reading = readAside(source).then(answer => (Array.isArray(answer) ? answer : paragraphsOf(source)))
  kept.set(source, reading)
  reading.catch(() => kept.delete(source))
  const [oldest] = kept.keys()
  if (kept.size > most_kept && oldest !== undefined) kept.delete(oldest)
  return reading
}
