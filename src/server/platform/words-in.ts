/* The words of texts: those by which a thing is found, and those that are looked for, split in one way. */
const mostKept = 60
const mostLooked = 6
const longest = 60

const split = (text: string): string[] =>
  text
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .flatMap(word => (word === '' ? [] : [[...word].slice(0, longest).join('')]))

/** Each once; the database brings them to the form in which they are compared. */
export const wordsOf = (texts: readonly string[]): string[] =>
  [...new Set(texts.flatMap(split))].slice(0, mostKept)

export const wordsIn = (typed: string): string[] => split(typed).slice(0, mostLooked)
