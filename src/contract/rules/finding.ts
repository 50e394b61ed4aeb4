/*
 * What it means that a text is found: each of the words that were typed begins one of its words, both folded. And how it
 * is shown: as parts, those that were found marked, so that nobody has to write HTML to say so.
 */
import { wordsIn } from './fold.ts'

/** More words than these narrow nothing any more, and none of them is worth a search of its own. */
const mostLooked = 12
const longestWord = 60
/** Where a language has no blanks, a word can be as long as its text; it is found by its beginning. */
const mostRead = 4 * longestWord

export const searchLimits = { characters: 200 } as const

export interface TextPart {
  text: string
  found: boolean
}

const cut = (word: string): string => [...word].slice(0, longestWord).join('')

/** Each once. Of the signs that other searches take for operators none is left. */
export const wordsLooked = (typed: string): string[] =>
  [...new Set(wordsIn(typed).map(cut))].slice(0, mostLooked)

// Folding makes eighteen letters of one sign: what is written twice is folded once, and of a run without an end its beginning.
const runs = /[^\s\p{P}]+/gu

export const wordsKept = (texts: readonly string[], most: number): string[] => {
  const written = new Set(texts.flatMap(text => text.match(runs) ?? []).map(run => run.slice(0, mostRead)))
  return [...new Set([...written].flatMap(wordsIn).map(cut))].slice(0, most)
}

export const holdsAll = (words: readonly string[], looked: readonly string[]): boolean =>
  looked.every(start => words.some(word => word.startsWith(start)))

// As they stand in a text, with the marks that folding takes away and the line that lengthens Arabic letters.
const written = /[\p{L}\p{N}\p{M}]+/gu

interface Hit {
  from: number
  to: number
}

/** One after the other, so that whoever wants the first looks no further. */
function* hitsIn(text: string, looked: readonly string[]): Generator<Hit> {
  for (const { 0: word, index } of text.matchAll(written))
    if (wordsIn(word.slice(0, mostRead)).some(folded => looked.some(start => folded.startsWith(start))))
      yield { from: index, to: index + word.length }
}

/** The whole text in parts. */
export const marked = (text: string, looked: readonly string[]): TextPart[] => {
  const parts: TextPart[] = []
  let at = 0
  for (const { from, to } of hitsIn(text, looked)) {
    if (from > at) parts.push({ text: text.slice(at, from), found: false })
    parts.push({ text: text.slice(from, to), found: true })
    at = to
  }
  if (at < text.length) parts.push({ text: text.slice(at), found: false })
  return parts
}

const before = 60
const longest = 200

/** At a blank near it, so that no word is cut in two; where there is none for long, as in Japanese, right there. */
const blankAfter = (text: string, at: number): number => {
  const blank = text.indexOf(' ', at)
  return blank === -1 || blank > at + 20 ? at : blank + 1
}

const blankBefore = (text: string, at: number): number => {
  const blank = text.lastIndexOf(' ', at)
  return blank < at - 20 ? at : blank
}

// Half of a pair is no letter.
const whole = (text: string, at: number): number => (/[\uDC00-\uDFFF]/.test(text[at] ?? '') ? at + 1 : at)

/** As much of it as stands around the first word found; its beginning where none is. */
export const snippetOf = (text: string, looked: readonly string[]): TextPart[] => {
  const plain = text.replaceAll(/\s+/gu, ' ').trim()
  const [hit] = hitsIn(plain, looked)
  const first = hit?.from ?? 0
  const from = first <= before ? 0 : whole(plain, blankAfter(plain, first - before))
  const end = from + longest
  const to = end >= plain.length ? plain.length : whole(plain, blankBefore(plain, end))
  return marked(`${from > 0 ? '… ' : ''}${plain.slice(from, to)}${to < plain.length ? ' …' : ''}`, looked)
}
