/* Markdown as plain text, for who reads mails without any look: close to what was typed. */
import type { MarkdownBlock, MarkdownInline } from '#contract/rules/markdown.ts'
import { isSafeLink } from '#contract/rules/rich-text.ts'

const inlineAsText = (content: readonly MarkdownInline[]): string =>
  content
    .map(inline => {
      if (typeof inline === 'string') return inline
      if (inline.type === 'break') return '\n'
      if (inline.type === 'code') return inline.text
      const text = inlineAsText(inline.content)
      return inline.type === 'link' && text !== inline.href && isSafeLink(inline.href)
        ? `${text} (${inline.href})`
        : text
    })
    .join('')

const indented = (text: string, by: string): string => text.replaceAll('\n', `\n${by}`)

export const blockAsText = (block: MarkdownBlock): string => {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
    case 'line':
      return inlineAsText(block.content)
    case 'list':
      return block.items
        .map((item, at) => {
          const sign = block.start === null ? '- ' : `${block.start + at}. `
          return sign + indented(item.map(blockAsText).join('\n'), ' '.repeat(sign.length))
        })
        .join('\n')
    case 'table':
      return [block.header, ...block.rows].map(row => row.map(inlineAsText).join(' | ')).join('\n')
    case 'quote':
      return `> ${indented(block.content.map(blockAsText).join('\n\n'), '> ')}`
    case 'code':
      return block.text
    default:
      return '* * *'
  }
}
