import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { isSafeLink } from '#contract/rules/rich-text.ts'
import type { Block, Inline, ListItem, Mark, RichText as Text } from '#contract/rules/rich-text.ts'
import styles from './rich-text.module.css'

interface Shown {
  renderPicture: (picture: { picture_id: string; alt: string }) => ReactNode
  renderWork: (work_id: string) => ReactNode
}

/** What is written by others is not vouched for to search engines, and learns nothing of where its readers came from. */
const outward = 'nofollow noopener noreferrer'

const marked = (inner: ReactNode, mark: Mark): ReactNode => {
  switch (mark.type) {
    case 'bold':
      return <strong>{inner}</strong>
    case 'italic':
      return <em>{inner}</em>
    case 'strike':
      return <s>{inner}</s>
    case 'code':
      return <code>{inner}</code>
    default:
      // Checked when it was stored, and once more where it becomes an address.
      return isSafeLink(mark.attrs.href) ? (
        <a href={mark.attrs.href} rel={outward}>
          {inner}
        </a>
      ) : (
        inner
      )
  }
}

const Words = ({ of }: { of: Inline[] | undefined }) =>
  (of ?? []).map((inline, place) => (
    <Fragment key={place}>
      {inline.type === 'hardBreak' ? <br /> : (inline.marks ?? []).reduce<ReactNode>(marked, inline.text)}
    </Fragment>
  ))

const Items = ({ of, shown }: { of: ListItem[]; shown: Shown }) =>
  of.map((item, place) => (
    <li key={place}>
      <Blocks of={item.content} shown={shown} />
    </li>
  ))

const OneBlock = ({ block, shown }: { block: Block; shown: Shown }) => {
  switch (block.type) {
    case 'paragraph':
      return block.content?.length ? (
        <p>
          <Words of={block.content} />
        </p>
      ) : null
    case 'heading': {
      const Heading = block.attrs.level === 2 ? 'h2' : 'h3'
      return (
        <Heading>
          <Words of={block.content} />
        </Heading>
      )
    }
    case 'bulletList':
      return (
        <ul>
          <Items of={block.content} shown={shown} />
        </ul>
      )
    case 'orderedList':
      return (
        <ol>
          <Items of={block.content} shown={shown} />
        </ol>
      )
    case 'blockquote':
      return (
        <blockquote>
          <Blocks of={block.content} shown={shown} />
        </blockquote>
      )
    case 'horizontalRule':
      return <hr />
    case 'picture':
      return shown.renderPicture(block.attrs)
    default:
      return shown.renderWork(block.attrs.work_id)
  }
}

const Blocks = ({ of, shown }: { of: Block[]; shown: Shown }) =>
  of.map((block, place) => <OneBlock key={place} block={block} shown={shown} />)

interface RichTextProps extends Shown {
  text: Text
  /** The language it is written in, which may not be the page's. */
  lang: string
  dir: 'ltr' | 'rtl'
}

/** A text of the blog, drawn from its structure on the server and in the browser alike: no HTML is ever handed on. */
export const RichText = ({ text, lang, dir, ...shown }: RichTextProps) => (
  <div className={styles.text} lang={lang} dir={dir}>
    <Blocks of={text.content} shown={shown} />
  </div>
)
