import type { ReactNode } from 'react'
import { Fragment } from 'react'
import { useLocation } from '#web/router/hooks.ts'
import { Link } from '#web/router/link.tsx'
import type { MarkdownInline } from '#contract/rules/markdown.ts'
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

const drawn = (inline: MarkdownInline): ReactNode => {
  if (typeof inline === 'string') return inline
  switch (inline.type) {
    case 'strong':
      return (
        <strong>
          <Inline content={inline.content} />
        </strong>
      )
    case 'em':
      return (
        <em>
          <Inline content={inline.content} />
        </em>
      )
    case 'del':
      return (
        <s>
          <Inline content={inline.content} />
        </s>
      )
    case 'link':
      return (
        <TextLink href={inline.href}>
          <Inline content={inline.content} />
        </TextLink>
      )
    case 'code':
      return <code>{inline.text}</code>
    default:
      return <br />
  }
}

/** A run of text with its emphasis and links. */
export const Inline = ({ content }: { content: readonly MarkdownInline[] }) =>
  // A text never changes under its reader, so the place of a piece is its key.
  content.map((inline, at) => <Fragment key={at}>{drawn(inline)}</Fragment>)
