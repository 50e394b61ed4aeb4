/* What was typed into a search, split into the words that are looked for; a work's own words are split the same way. */
const mostWords = 6

export const wordsIn = (typed: string): string[] => typed.match(/[\p{L}\p{N}]+/gu)?.slice(0, mostWords) ?? []
