/*
 * A long text as it was read from Markdown: the structure that is kept with it, searched and drawn. There is no HTML in
 * it, and nothing is left to be parsed: whoever shows it walks a tree of known depth.
 */
export type MarkdownInline =
  | string
  | { type: 'strong' | 'em' | 'del'; content: MarkdownInline[] }
  | { type: 'link'; href: string; content: MarkdownInline[] }
  | { type: 'code'; text: string }
  | { type: 'break' }

export type MarkdownBlock =
  | { type: 'heading'; level: number; content: MarkdownInline[] }
  /** A line stands in a tight list, where there are no paragraphs. */
  | { type: 'paragraph' | 'line'; content: MarkdownInline[] }
  | { type: 'list'; start: number | null; items: MarkdownBlock[][] }
  | { type: 'table'; header: MarkdownInline[][]; rows: MarkdownInline[][][] }
  | { type: 'quote'; content: MarkdownBlock[] }
  | { type: 'code'; text: string }
  | { type: 'rule' }

export const markdownLimits = {
  /** Lists, quotations and emphasis, one within the other. */
  depth: 12,
  /** The same sign, one after the other. */
  run: 200,
  /** Blocks, cells and pieces of text. */
  parts: 10_000,
  /** Of one processor; a text of full length takes ten. */
  milliseconds: 200
} as const

export type MarkdownCode = 'nested_too_deeply' | 'long_run' | 'too_many_parts' | 'too_intricate'

export interface MarkdownFault {
  code: MarkdownCode
  params: Record<string, string | number>
}

/** The letters of a run of text, without any of its marks. */
export const lettersOf = (content: readonly MarkdownInline[]): string =>
  content
    .map(inline => {
      if (typeof inline === 'string') return inline
      if (inline.type === 'break') return ' '
      return inline.type === 'code' ? inline.text : lettersOf(inline.content)
    })
    .join('')

const linesOf = (block: MarkdownBlock): string[] => {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
    case 'line':
      return [lettersOf(block.content)]
    case 'list':
      return block.items.flat().flatMap(linesOf)
    case 'table':
      return [block.header, ...block.rows].flatMap(row => row.map(lettersOf))
    case 'quote':
      return block.content.flatMap(linesOf)
    case 'code':
      return [block.text]
    default:
      return []
  }
}

/** As it is read aloud, a blank between one block and the next. */
export const markdownTextOf = (blocks: readonly MarkdownBlock[]): string => blocks.flatMap(linesOf).join(' ')

const mapInline = (inline: MarkdownInline, say: (text: string) => string): MarkdownInline => {
  if (typeof inline === 'string') return say(inline)
  if (inline.type === 'break') return inline
  if (inline.type === 'code') return { ...inline, text: say(inline.text) }
  return { ...inline, content: inline.content.map(each => mapInline(each, say)) }
}

/** The same structure with other letters in it; where a link leads stays. */
export const mapMarkdown = (
  blocks: readonly MarkdownBlock[],
  say: (text: string) => string
): MarkdownBlock[] => {
  const all = (content: readonly MarkdownInline[]) => content.map(each => mapInline(each, say))
  return blocks.map((block): MarkdownBlock => {
    switch (block.type) {
      case 'heading':
      case 'paragraph':
      case 'line':
        return { ...block, content: all(block.content) }
      case 'list':
        return { ...block, items: block.items.map(item => mapMarkdown(item, say)) }
      case 'table':
        return { ...block, header: block.header.map(all), rows: block.rows.map(row => row.map(all)) }
      case 'quote':
        return { ...block, content: mapMarkdown(block.content, say) }
      case 'code':
        return { ...block, text: say(block.text) }
      default:
        return block
    }
  })
}
