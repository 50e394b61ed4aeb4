/*
 * How well a command answers what was typed. Each term may stand at the beginning of a word, within one, or with its
 * letters scattered; the words that a command is called by count for more than those it is only looked for by.
 */
import { wordsIn } from '#contract/rules/fold.ts'

export interface Searched {
  words: string
  keywords: string
}

const levels = { name: 0, word: 1, keyword: 2, inside: 3, inside_keyword: 4, scattered: 5 } as const

// A level weighs more than any distance within it.
const step = 1000

/** How far its letters lie apart, where all of them come in order; null where they do not. */
const spread = (term: string, text: string): number | null => {
  let first = -1
  let at = -1
  for (const letter of term) {
    at = text.indexOf(letter, at + 1)
    if (at === -1) return null
    if (first === -1) first = at
  }
  return at - first
}

const costOf = (term: string, words: readonly string[], keywords: readonly string[]): number | null => {
  const starts = (word: string): boolean => word.startsWith(term)
  const holds = (word: string): boolean => word.includes(term)
  if (words[0]?.startsWith(term)) return levels.name * step
  if (words.some(starts)) return levels.word * step
  if (keywords.some(starts)) return levels.keyword * step
  if (words.some(holds)) return levels.inside * step
  if (keywords.some(holds)) return levels.inside_keyword * step
  // A single letter stands somewhere in nearly everything.
  const distance = [...term].length > 1 ? spread(term, words.join('')) : null
  return distance === null ? null : levels.scattered * step + Math.min(distance, step - 1)
}

/** The smaller, the better; null where some term is not found at all. The worst of several terms decides. */
export const rankOf = (query: string, { words, keywords }: Searched): number | null => {
  const terms = wordsIn(query)
  const [names, others] = [wordsIn(words), wordsIn(keywords)]
  // What is typed as one word finds what is written as two, and the other way round.
  const joined = costOf(terms.join(''), [names.join('')], [])
  const costs = terms.map(term => costOf(term, names, others))
  const apart = costs.reduce(
    (worst, cost) => (worst === null || cost === null ? null : Math.max(worst, cost)),
    0
  )
  if (apart === null || joined === null) return apart ?? joined
  return Math.min(apart, joined)
}
