/* The words of texts: those by which a thing is found, and those that are looked for, folded in one way. */
import { wordsKept, wordsLooked } from '#contract/rules/finding.ts'

const mostKept = 160

export const wordsOf = (texts: readonly string[]): string[] => wordsKept(texts, mostKept)

export const wordsIn = (typed: string): string[] => wordsLooked(typed)
