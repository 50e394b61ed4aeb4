import type { MarkedToken, Token, Tokens } from 'marked'
import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { Inline } from './Inline.tsx'
import { headingsOf } from './headings.ts'
import styles from './markdown.module.css'

/** Draws the tokens of `readMarkdown`. HTML in the text is dropped, links are checked, headings carry their ids. */
export const Markdown = ({ tokens }: { tokens: Token[] }) => (
  <div className={styles.text}>
    <Blocks tokens={tokens} ids={new Map([...headingsOf(tokens)].map(([token, { id }]) => [token, id]))} />
  </div>
)

type Ids = ReadonlyMap<Token, string>

const Blocks = ({ tokens, ids }: { tokens: Token[]; ids: Ids }) =>
  // The lexer gives no other tokens than those it is typed with, since no extension is registered; a text never
  // changes under its reader, so the place of a token is its key.
  tokens.map((token, at) => <Fragment key={at}>{drawn(token as MarkedToken, ids)}</Fragment>)

const drawn = (token: MarkedToken, ids: Ids): ReactNode => {
  switch (token.type) {
    case 'heading':
      return <Heading token={token} id={ids.get(token)} />
    case 'paragraph':
      return (
        <p>
          <Inline tokens={token.tokens} />
        </p>
      )
    case 'list':
      return <List token={token} ids={ids} />
    case 'table':
      return <Table token={token} />
    case 'blockquote':
      return (
        <blockquote>
          <Blocks tokens={token.tokens} ids={ids} />
        </blockquote>
      )
    case 'code':
      return (
        <pre>
          <code>{token.text}</code>
        </pre>
      )
    case 'hr':
      return <hr />
    default:
      // What stands in a tight list item is inline; spaces, definitions and HTML show nothing.
      return <Inline tokens={[token]} />
  }
}

/** The page has its title already, so a text begins at the second level whatever its writer typed. */
const Heading = ({ token, id }: { token: Tokens.Heading; id: string | undefined }) => {
  const Level = token.depth <= 2 ? 'h2' : token.depth === 3 ? 'h3' : 'h4'
  return (
    <Level id={id} tabIndex={id === undefined ? undefined : -1}>
      <Inline tokens={token.tokens} />
    </Level>
  )
}

const List = ({ token, ids }: { token: Tokens.List; ids: Ids }) => {
  const items = token.items.map((item, at) => (
    <li key={at}>
      <Blocks tokens={item.tokens} ids={ids} />
    </li>
  ))
  return token.ordered ? <ol start={token.start === '' ? 1 : token.start}>{items}</ol> : <ul>{items}</ul>
}

/**
 * On a narrow screen each row becomes a small list, with the column's name before each cell; where there is only one
 * beside the first, it goes without saying.
 */
const Table = ({ token }: { token: Tokens.Table }) => {
  const named = token.header.length > 2
  return (
    <table>
      <thead>
        <tr>
          {token.header.map((cell, at) => (
            <th key={at} scope="col">
              <Inline tokens={cell.tokens} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {token.rows.map((row, line) => (
          <tr key={line}>
            {row.map((cell, at) => (
              <td key={at} data-column={named ? token.header[at]?.text : undefined}>
                <Inline tokens={cell.tokens} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
