import type { MarkedToken, Token } from 'marked'
import type { ReactNode } from 'react'
import { Fragment } from 'react'
import { Link, useLocation } from 'react-router'
import { plainText, unescaped } from './plain-text.ts'
import { safeHref } from './safe-href.ts'

const TextLink = ({ href, children }: { href: string; children: ReactNode }) => {
  const { pathname } = useLocation()
  const safe = safeHref(href, pathname)
  if (!safe) return <>{children}</>
  if (safe.leads === 'inside') return <Link to={safe.href}>{children}</Link>
  return (
    <a href={safe.href} rel={safe.leads === 'outside' ? 'noopener noreferrer ugc' : undefined}>
      {children}
    </a>
  )
}

const drawn = (token: MarkedToken): ReactNode => {
  switch (token.type) {
    case 'strong':
      return (
        <strong>
          <Inline tokens={token.tokens} />
        </strong>
      )
    case 'em':
      return (
        <em>
          <Inline tokens={token.tokens} />
        </em>
      )
    case 'del':
      return (
        <s>
          <Inline tokens={token.tokens} />
        </s>
      )
    case 'link':
      return (
        <TextLink href={token.autolink ? token.href : unescaped(token.href)}>
          <Inline tokens={token.tokens} />
        </TextLink>
      )
    case 'codespan':
      return <code>{token.text}</code>
    case 'br':
      return <br />
    case 'escape':
      return token.text
    case 'image':
      // Pictures belong to the media of a team, with ratio and alternatives; an address in a text has neither.
      return plainText([token])
    case 'text':
      return token.tokens ? <Inline tokens={token.tokens} /> : unescaped(token.text)
    default:
      // Raw HTML and what Markdown may yet invent.
      return null
  }
}

/** A run of text with its emphasis and links. */
export const Inline = ({ tokens }: { tokens: Token[] }) =>
  // The lexer gives no other tokens than those it is typed with, since no extension is registered; a text never
  // changes under its reader, so the place of a token is its key.
  tokens.map((token, at) => <Fragment key={at}>{drawn(token as MarkedToken)}</Fragment>)
