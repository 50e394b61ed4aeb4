/*
 * What a team can write in place of a letter of ours. A value stands in single braces, `{first_name}`, anywhere in its
 * words; a block stands in double ones, `{{button}}`, alone in a paragraph, and each exactly once. Both are read out of the
 * catalogue: a value is what our own texts name in every case, so it is there in every mail of the kind; the team's name
 * always is.
 */
import { placesIn, wordsOf } from '#content/messages.ts'
import type { Texts } from '#contract/content.ts'
import type { Locale } from '#contract/locales.ts'
import type { EditableName, LetterVariant } from '#contract/rules/mail-choices.ts'
import type { MarkdownBlock } from '#contract/rules/markdown.ts'
import { blockIn } from './block-in.ts'
import type { EditableLetter } from './letter-facts.ts'
import { piecesOf, sectionOf, textOf } from './letter-section.ts'

export interface OwnLetterAt {
  name: EditableName
  facts: EditableLetter
  variant: LetterVariant
}

interface OurPiece {
  key: string
  /** Null for what stays ours and is placed as a block. */
  words: string | null
}

/** Pieces that are more than words, by their name in the catalogue. */
const always = new Set(['button', 'second', 'code', 'note', 'quote'])

const settledBy = ({ facts: { by }, variant }: OwnLetterAt): Record<string, string> =>
  by === undefined ? {} : { [by]: variant }

/** What our letter says in this variant, from top to bottom; a piece that says nothing in it is left out. */
const ourPieces = (locale: Locale, at: OwnLetterAt): OurPiece[] => {
  const settled = settledBy(at)
  return piecesOf(sectionOf(locale, at.name)).flatMap(([key, said]): OurPiece[] => {
    const words = typeof said === 'string' ? wordsOf(said, settled) : null
    if (words === '') return []
    const isOurs = always.has(key) || at.facts.kept?.includes(key) === true
    return [{ key, words: isOurs ? null : words }]
  })
}

const textsIn = (said: string | Texts): string[] =>
  typeof said === 'string' ? [said] : Object.values(said).flatMap(textsIn)

/** The values that every mail of this kind has. English names them; the other languages name the same. */
export const valuesOfLetter = (at: OwnLetterAt): string[] => {
  const settled = settledBy(at)
  const texts = textsIn(sectionOf('en', at.name))
  return [...new Set(['team', ...texts.flatMap(text => [...placesIn(text, settled)])])]
}

/** The blocks that its body must have. */
export const blocksOfLetter = (at: OwnLetterAt): string[] =>
  ourPieces('en', at).flatMap(({ key, words }) => (words === null ? [key] : []))

const asParagraph = ({ key, words }: OurPiece): string =>
  words === null ? `{{${key}}}` : words.replaceAll('\n', '  \n')

/** Ours, as a team can begin from it. A line that a number decides is empty: it has to be said otherwise. */
export const ourWords = (
  locale: Locale,
  at: OwnLetterAt
): { subject: string; preheader: string; body: string } => {
  const section = sectionOf(locale, at.name)
  const line = (key: string) => wordsOf(textOf(section, key), settledBy(at)) ?? ''
  return {
    subject: line('subject'),
    preheader: line('preheader'),
    body: ourPieces(locale, at).map(asParagraph).join('\n\n')
  }
}

/** With every block of ours: one that came with a later version of the product is added at the end, so no fact is lost. */
export const withAllBlocks = (blocks: readonly MarkdownBlock[], at: OwnLetterAt): MarkdownBlock[] => {
  const placed = new Set(blocks.map(blockIn))
  const missing = blocksOfLetter(at).filter(key => !placed.has(key))
  return [...blocks, ...missing.map((key): MarkdownBlock => ({ type: 'paragraph', content: [`{{${key}}}`] }))]
}
