/* Markdown as the server reads it, for tests of what is drawn of it. */
import type { MarkdownBlock } from '#contract/rules/markdown.ts'
import { readMarkdown } from '#server/platform/markdown/read.ts'

export const blocksOf = (source: string): MarkdownBlock[] => {
  const read = readMarkdown(source)
  if (!Array.isArray(read)) throw new Error(`The text is refused: ${read.code}`)
  return read
}
