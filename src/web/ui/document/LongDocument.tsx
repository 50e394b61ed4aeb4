import type { ReactNode } from 'react'
import type { MarkdownBlock } from '#contract/rules/markdown.ts'
import layout from '../layout.module.css'
import { Disclosure } from '../Disclosure.tsx'
import { Markdown } from '../markdown/Markdown.tsx'
import { contentsOf } from '../markdown/headings.ts'
import type { Heading } from '../markdown/headings.ts'
import styles from './document.module.css'

interface LongDocumentProps {
  title: string
  lead: string
  /** The text, as the server read it. */
  body: readonly MarkdownBlock[]
  /** What is written above the table of contents. */
  contents: string
  /** Which state of the text this is, in words; nothing for the first. */
  version: string | null
  /** What comes before the text, from edge to edge. */
  before?: ReactNode
}

/** A text to be read, searched and printed: title, contents that stay in sight, one column of a readable width. */
export const LongDocument = ({ title, lead, body, contents, version, before }: LongDocumentProps) => {
  const headings = contentsOf(body)
  return (
    <article className={layout.wall}>
      <header className={`${layout.columns} ${styles.head}`}>
        <h1 className={styles.title}>{title}</h1>
        <p className={`${layout.lead} ${styles.lead}`}>{lead}</p>
      </header>
      {before}
      <div className={`${layout.columns} ${styles.body}`}>
        <div className={styles.margin}>
          {headings.length > 1 ? <Contents label={contents} headings={headings} /> : null}
          {version ? <p className={styles.version}>{version}</p> : null}
        </div>
        <div className={styles.text}>
          <Markdown blocks={body} />
        </div>
      </div>
    </article>
  )
}

/** Folded where there is little room, always open beside the text. */
const Contents = ({ label, headings }: { label: string; headings: Heading[] }) => (
  <>
    <Disclosure className={styles.folded} label={label} wide>
      <ContentsList headings={headings} />
    </Disclosure>
    <nav className={styles.open} aria-label={label}>
      <p className={layout.caption}>{label}</p>
      <ContentsList headings={headings} />
    </nav>
  </>
)

const ContentsList = ({ headings }: { headings: Heading[] }) => (
  <ol className={styles.contents}>
    {headings.map(({ id, text }) => (
      <li key={id}>
        <a href={`#${encodeURIComponent(id)}`}>{text}</a>
      </li>
    ))}
  </ol>
)
