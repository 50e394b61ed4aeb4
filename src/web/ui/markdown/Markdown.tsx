import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { lettersOf, type MarkdownBlock, type MarkdownInline } from '#contract/rules/markdown.ts'
import { Inline } from './Inline.tsx'
import { headingsOf } from './headings.ts'
import styles from './markdown.module.css'

type Of<T extends MarkdownBlock['type']> = Extract<MarkdownBlock, { type: T }>

/** Draws a text as the server read it. There is no HTML in it, links are checked, headings carry their ids. */
export const Markdown = ({ blocks }: { blocks: readonly MarkdownBlock[] }) => (
  <div className={styles.text}>
    <Blocks blocks={blocks} ids={new Map([...headingsOf(blocks)].map(([block, { id }]) => [block, id]))} />
  </div>
)

type Ids = ReadonlyMap<MarkdownBlock, string>

const Blocks = ({ blocks, ids }: { blocks: readonly MarkdownBlock[]; ids: Ids }) =>
  // A text never changes under its reader, so the place of a block is its key.
  blocks.map((block, at) => <Fragment key={at}>{drawn(block, ids)}</Fragment>)

const drawn = (block: MarkdownBlock, ids: Ids): ReactNode => {
  switch (block.type) {
    case 'heading':
      return <Heading block={block} id={ids.get(block)} />
    case 'paragraph':
      return (
        <p>
          <Inline content={block.content} />
        </p>
      )
    case 'line':
      return <Inline content={block.content} />
    case 'list':
      return <List block={block} ids={ids} />
    case 'table':
      return <Table block={block} />
    case 'quote':
      return (
        <blockquote>
          <Blocks blocks={block.content} ids={ids} />
        </blockquote>
      )
    case 'code':
      return (
        <pre>
          <code>{block.text}</code>
        </pre>
      )
    default:
      return <hr />
  }
}

/** The page has its title already, so a text begins at the second level whatever its writer typed. */
const Heading = ({ block, id }: { block: Of<'heading'>; id: string | undefined }) => {
  const Level = block.level <= 2 ? 'h2' : block.level === 3 ? 'h3' : 'h4'
  return (
    <Level id={id} tabIndex={id === undefined ? undefined : -1}>
      <Inline content={block.content} />
    </Level>
  )
}

const List = ({ block, ids }: { block: Of<'list'>; ids: Ids }) => {
  const items = block.items.map((item, at) => (
    <li key={at}>
      <Blocks blocks={item} ids={ids} />
    </li>
  ))
  return block.start === null ? <ul>{items}</ul> : <ol start={block.start}>{items}</ol>
}

const named = (header: readonly MarkdownInline[][], at: number): string | undefined => {
  const cell = header[at]
  return cell && header.length > 2 ? lettersOf(cell) : undefined
}

/**
 * On a narrow screen each row becomes a small list, with the column's name before each cell; where there is only one
 * beside the first, it goes without saying.
 */
const Table = ({ block: { header, rows } }: { block: Of<'table'> }) => (
  <table>
    <thead>
      <tr>
        {header.map((cell, at) => (
          <th key={at} scope="col">
            <Inline content={cell} />
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row, line) => (
        <tr key={line}>
          {row.map((cell, at) => (
            <td key={at} data-column={named(header, at)}>
              <Inline content={cell} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
