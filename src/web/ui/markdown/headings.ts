/* The headings of a text that was read, and the contents that are made of them. */
import type { Token, Tokens } from 'marked'
import { plainText } from './plain-text.ts'

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

const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading'

/** The headings of a text with the ids under which it shows them; equal headings are counted. */
export const headingsOf = (tokens: Token[]): Map<Token, Heading> => {
  const seen = new Map<string, number>()
  return new Map(
    tokens.filter(isHeading).map(token => {
      const text = plainText(token.tokens)
      const id = idFrom(text)
      const times = (seen.get(id) ?? 0) + 1
      seen.set(id, times)
      return [token, { id: times === 1 ? id : `${id}-${times}`, text, depth: token.depth }]
    })
  )
}

/** The table of contents: the sections of the text, without what is nested in them. */
export const contentsOf = (tokens: Token[]): Heading[] =>
  [...headingsOf(tokens).values()].filter(heading => heading.depth === 2)
