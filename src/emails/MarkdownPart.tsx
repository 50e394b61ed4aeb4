/* What organisers have written, in a mail. As everywhere in mails, the look stands in the markup itself. */
import { Fragment } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import type { MarkdownBlock, MarkdownInline } from '#contract/rules/markdown.ts'
import { isSafeLink } from '#contract/rules/rich-text.ts'
import { faces, light, schemesOf } from './colours.ts'
import { prose } from './prose.ts'

type Accent = string | undefined

const emphases = { strong: 'strong', em: 'em', del: 's' } as const

const inlineOf = (inline: MarkdownInline, accent: Accent): ReactNode => {
  if (typeof inline === 'string') return inline
  if (inline.type === 'break') return <br />
  if (inline.type === 'code') return <code>{inline.text}</code>
  const content = <Inline content={inline.content} accent={accent} />
  if (inline.type !== 'link') {
    const Emphasis = emphases[inline.type]
    return <Emphasis>{content}</Emphasis>
  }
  if (!isSafeLink(inline.href)) return content
  return (
    <a className="lead" href={inline.href} style={{ color: schemesOf(accent).light.accent_text }}>
      {content}
    </a>
  )
}

const Inline = ({ content, accent }: { content: readonly MarkdownInline[]; accent: Accent }) =>
  content.map((inline, at) => <Fragment key={at}>{inlineOf(inline, accent)}</Fragment>)

const headingSizes = [22, 19, 17]
const cell: CSSProperties = {
  ...prose,
  margin: 0,
  padding: '6px 10px',
  textAlign: 'start',
  border: `1px solid ${light.line}`
}

const Row = ({ cells, head, accent }: { cells: MarkdownInline[][]; head: boolean; accent: Accent }) => (
  <tr>
    {cells.map((content, at) => {
      const inside = <Inline content={content} accent={accent} />
      return head ? (
        <th key={at} className="ink line" style={cell}>
          {inside}
        </th>
      ) : (
        <td key={at} className="ink line" style={cell}>
          {inside}
        </td>
      )
    })}
  </tr>
)

const List = ({ block, accent }: { block: MarkdownBlock & { type: 'list' }; accent: Accent }) => {
  const items = block.items.map((item, at) => (
    <li key={at} className="ink" dir="auto" style={{ ...prose, margin: '0 0 6px' }}>
      <Blocks blocks={item} accent={accent} />
    </li>
  ))
  const style: CSSProperties = { margin: '0 0 16px', paddingInlineStart: 24, color: light.ink }
  return block.start === null ? (
    <ul style={style}>{items}</ul>
  ) : (
    <ol start={block.start} style={style}>
      {items}
    </ol>
  )
}

const blockOf = (block: MarkdownBlock, accent: Accent): ReactNode => {
  switch (block.type) {
    case 'heading':
      return (
        <p
          className="ink"
          dir="auto"
          style={{
            ...prose,
            fontFamily: faces.display,
            fontSize: headingSizes[block.level - 1] ?? 16,
            fontWeight: 600
          }}
        >
          <Inline content={block.content} accent={accent} />
        </p>
      )
    case 'paragraph':
      return (
        <p className="ink" dir="auto" style={{ ...prose, overflowWrap: 'anywhere' }}>
          <Inline content={block.content} accent={accent} />
        </p>
      )
    case 'line':
      return <Inline content={block.content} accent={accent} />
    case 'list':
      return <List block={block} accent={accent} />
    case 'table':
      return (
        <table cellPadding={0} cellSpacing={0} style={{ margin: '0 0 16px', borderCollapse: 'collapse' }}>
          <tbody>
            <Row cells={block.header} head accent={accent} />
            {block.rows.map((cells, at) => (
              <Row key={at} cells={cells} head={false} accent={accent} />
            ))}
          </tbody>
        </table>
      )
    case 'quote':
      return (
        <blockquote
          className="line"
          style={{ margin: '0 0 16px', paddingInlineStart: 16, borderInlineStart: `3px solid ${light.line}` }}
        >
          <Blocks blocks={block.content} accent={accent} />
        </blockquote>
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
      return (
        <hr
          className="line"
          style={{ margin: '0 0 16px', border: 0, borderTop: `1px solid ${light.line}` }}
        />
      )
  }
}

const Blocks = ({ blocks, accent }: { blocks: readonly MarkdownBlock[]; accent: Accent }) =>
  blocks.map((block, at) => <Fragment key={at}>{blockOf(block, accent)}</Fragment>)

export const MarkdownPart = ({ blocks, accent }: { blocks: readonly MarkdownBlock[]; accent: Accent }) => (
  <Blocks blocks={blocks} accent={accent} />
)
