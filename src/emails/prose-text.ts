/* A team's own words as plain text, for who reads mails so. */
import { isSafeLink } from '#contract/rules/rich-text.ts'
import { lettersOf, type MarkdownBlock, type MarkdownInline } from '#contract/rules/markdown.ts'

const inlineText = (content: readonly MarkdownInline[]): string =>
  content
    .map(inline => {
      if (typeof inline === 'string') return inline
      if (inline.type === 'break') return '\n'
      if (inline.type === 'code') return inline.text
      if (inline.type !== 'link') return inlineText(inline.content)
      const letters = lettersOf(inline.content)
      const address = inline.href.replace(/^mailto:/, '')
      const isSaid = letters === inline.href || letters === address
      return isSaid || !isSafeLink(inline.href) ? letters : `${letters} (${inline.href})`
    })
    .join('')

const indented = (text: string, first: string, rest: string): string =>
  text
    .split('\n')
    .map((line, at) => (at === 0 ? first : rest) + line)
    .join('\n')

const listText = (items: readonly MarkdownBlock[][], start: number | null): string =>
  items
    .map((item, at) => {
      const sign = start === null ? '- ' : `${start + at}. `
      return indented(item.map(blockText).join('\n'), sign, ' '.repeat(sign.length))
    })
    .join('\n')

const blockText = (block: MarkdownBlock): string => {
  switch (block.type) {
    case 'list':
      return listText(block.items, block.start)
    case 'quote':
      return indented(block.content.map(blockText).join('\n'), '> ', '> ')
    case 'rule':
      return '* * *'
    case 'heading':
    case 'paragraph':
    case 'line':
      return inlineText(block.content)
    case 'table':
      return [block.header, ...block.rows].map(row => row.map(inlineText).join(' | ')).join('\n')
    case 'code':
      return block.text
    default:
      throw new Error('A mail was given what no text has')
  }
}

export const proseAsText = (blocks: readonly MarkdownBlock[]): string => blocks.map(blockText).join('\n\n')
