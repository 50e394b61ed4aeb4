/* The headings of a text that was read, and the contents that are made of them. */
import { lettersOf, type MarkdownBlock } from '#contract/rules/markdown.ts'

export interface Heading {
  id: string
  text: string
  depth: number
}

// A prefix of its own keeps a heading from taking the id of a part of the page.
const idFrom = (text: string): string => {
  const words = text
    .toLowerCase()
    .normalize('NFC')
    .match(/[\p{Letter}\p{Mark}\p{Number}]+/gu)
  return `part-${(words ?? []).join('-')}`
}

type HeadingBlock = Extract<MarkdownBlock, { type: 'heading' }>

const isHeading = (block: MarkdownBlock): block is HeadingBlock => block.type === 'heading'

/** The headings of a text with the ids under which it shows them; equal headings are counted. */
export const headingsOf = (blocks: readonly MarkdownBlock[]): Map<MarkdownBlock, Heading> => {
  const seen = new Map<string, number>()
  return new Map(
    blocks.filter(isHeading).map(block => {
      const text = lettersOf(block.content)
      const id = idFrom(text)
      const times = (seen.get(id) ?? 0) + 1
      seen.set(id, times)
      return [block, { id: times === 1 ? id : `${id}-${times}`, text, depth: block.level }]
    })
  )
}

/** The table of contents: the sections of the text, without what is nested in them. */
export const contentsOf = (blocks: readonly MarkdownBlock[]): Heading[] =>
  [...headingsOf(blocks).values()].filter(heading => heading.depth === 2)
