/* A team's own words in a letter. Every look stands in the markup, as it does in all of it. */
import { Fragment, type CSSProperties, type ReactNode } from 'react'
import type { MarkdownBlock, MarkdownInline } from '#contract/rules/markdown.ts'
import { isSafeLink } from '#contract/rules/rich-text.ts'
import { faces, type EmailLook } from './colours.ts'

interface Dressed {
  look: EmailLook
  prose: CSSProperties
  /** Below the subject, which is the first heading of a mail and the second of a page. */
  heading: 'h2' | 'h3'
}

const marks = { strong: 'strong', em: 'em', del: 'del' } as const

const inlineOf = (inline: MarkdownInline, look: EmailLook, key: number): ReactNode => {
  if (typeof inline === 'string') return inline
  if (inline.type === 'break') return <br key={key} />
  if (inline.type === 'code') return inline.text
  const content = inline.content.map((each, at) => inlineOf(each, look, at))
  if (inline.type === 'link' && !isSafeLink(inline.href)) return <Fragment key={key}>{content}</Fragment>
  if (inline.type !== 'link') {
    const Mark = marks[inline.type]
    return <Mark key={key}>{content}</Mark>
  }
  return (
    <a
      key={key}
      className="lead"
      href={inline.href}
      style={{ color: look.accent_text, overflowWrap: 'anywhere' }}
    >
      {content}
    </a>
  )
}

interface RowProps extends Pick<Dressed, 'look' | 'prose'> {
  cells: readonly MarkdownInline[][]
  isHead: boolean
}

const Row = ({ cells, isHead, look, prose }: RowProps) => {
  const Cell = isHead ? 'th' : 'td'
  const border = `1px solid ${look.line}`
  return (
    <tr>
      {cells.map((content, at) => (
        <Cell
          key={at}
          className="ink line"
          style={{ ...prose, margin: 0, padding: '6px 10px', textAlign: 'start', border }}
        >
          {content.map((each, place) => inlineOf(each, look, place))}
        </Cell>
      ))}
    </tr>
  )
}

const Block = ({ block, look, prose, heading: Heading }: Dressed & { block: MarkdownBlock }) => {
  const words = (content: readonly MarkdownInline[]) => content.map((each, at) => inlineOf(each, look, at))
  switch (block.type) {
    case 'heading':
      return (
        <Heading
          className="ink"
          style={{ ...prose, margin: '8px 0 8px', fontFamily: faces.display, fontSize: 20, fontWeight: 400 }}
        >
          {words(block.content)}
        </Heading>
      )
    case 'paragraph':
      return (
        <p className="ink" dir="auto" style={{ ...prose, overflowWrap: 'anywhere' }}>
          {words(block.content)}
        </p>
      )
    case 'line':
      return words(block.content)
    case 'list': {
      const items = block.items.map((item, at) => (
        <li key={at} style={{ margin: '0 0 4px' }}>
          <EmailProse blocks={item} look={look} prose={prose} heading={Heading} />
        </li>
      ))
      const listStyleType = block.start === null ? 'disc' : 'decimal'
      const style = { ...prose, listStyleType, paddingInlineStart: 24, overflowWrap: 'anywhere' } as const
      return block.start === null ? (
        <ul className="ink" style={style}>
          {items}
        </ul>
      ) : (
        <ol className="ink" style={style} start={block.start}>
          {items}
        </ol>
      )
    }
    case 'quote':
      return (
        <blockquote
          className="line"
          style={{ margin: '0 0 16px', paddingInlineStart: 14, borderInlineStart: `3px solid ${look.line}` }}
        >
          <EmailProse blocks={block.content} look={look} prose={prose} heading={Heading} />
        </blockquote>
      )
    case 'rule':
      return (
        <hr className="line" style={{ margin: '24px 0', border: 0, borderTop: `1px solid ${look.line}` }} />
      )
    case 'table':
      return (
        <table cellPadding={0} cellSpacing={0} style={{ margin: '0 0 16px', borderCollapse: 'collapse' }}>
          <tbody>
            {[block.header, ...block.rows].map((cells, at) => (
              <Row key={at} cells={cells} isHead={at === 0} look={look} prose={prose} />
            ))}
          </tbody>
        </table>
      )
    case 'code':
      return (
        <pre
          className="ink"
          dir="ltr"
          style={{ ...prose, fontFamily: 'monospace', fontSize: 14, whiteSpace: 'pre-wrap' }}
        >
          {block.text}
        </pre>
      )
    default:
      throw new Error('A mail was given what no text has')
  }
}

export const EmailProse = ({ blocks, ...dressed }: Dressed & { blocks: readonly MarkdownBlock[] }) =>
  blocks.map((block, at) => <Block key={at} block={block} {...dressed} />)
