/* A paragraph that is nothing but the name of a block of ours. */
import type { MarkdownBlock } from '#contract/rules/markdown.ts'

const double = /^\{\{(\w+)\}\}$/

export const blockIn = (block: MarkdownBlock): string | null => {
  if (block.type !== 'paragraph') return null
  const [alone, ...rest] = block.content
  if (typeof alone !== 'string' || rest.length > 0) return null
  return double.exec(alone)?.[1] ?? null
}
