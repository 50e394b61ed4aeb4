import * as z from 'zod'
import type { MarkdownBlock } from './rules/markdown.ts'

/** A long text as it is drawn. It was checked when it was made, so it need not be walked again on its way out. */
export const readMarkdown = z
  .custom<MarkdownBlock[]>(value => Array.isArray(value))
  .meta({ type: 'array', items: {} })
