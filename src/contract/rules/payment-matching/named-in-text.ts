/*
 * Which of many references and numbers a payer wrote, in whatever groups, letters and words around. Blanks and signs are left
 * out of the text, and what is looked for is looked up at each place where it could begin: that takes the same time for ten
 * open invoices and for ten thousand.
 */
import { isCreditorReference } from '../creditor-reference.ts'
import type { Balance } from './open-items.ts'

interface Compact {
  /** Capitals and figures. */
  signs: string
  /** Whether each stood right behind the one before it. */
  joined: boolean[]
}

const isFigure = (code: number): boolean => code >= 0x30 && code <= 0x39
const isLetter = (code: number): boolean => code >= 0x41 && code <= 0x5a

const compact = (text: string): Compact => {
  const joined: boolean[] = []
  let signs = ''
  let behind = false
  for (const sign of text.toUpperCase()) {
    const code = sign.charCodeAt(0)
    const isKept = isFigure(code) || isLetter(code)
    if (isKept) {
      signs += sign
      joined.push(behind)
    }
    behind = isKept
  }
  return { signs, joined }
}

/** Figures that touch are one number, and letters that touch one word: nothing begins or ends within either. */
const isBetween = ({ signs, joined }: Compact, at: number): boolean =>
  at === 0 ||
  at >= signs.length ||
  !joined[at] ||
  isFigure(signs.charCodeAt(at)) !== isFigure(signs.charCodeAt(at - 1))

/** What is shorter stands in texts by chance: a day, a price, a house. */
const shortestNumber = 5

/** Without what stands between its figures and letters; nothing where it could be anything. */
const telling = (written: string): string[] => {
  const { signs } = compact(written)
  return signs.length >= shortestNumber && /\d/.test(signs) ? [signs] : []
}

interface Known {
  byText: Map<string, Balance[]>
  /** How long what is looked for can be. */
  lengths: number[]
}

const knownOf = (balances: readonly Balance[], textsOf: (balance: Balance) => readonly string[]): Known => {
  const byText = new Map<string, Balance[]>()
  for (const balance of balances)
    for (const text of textsOf(balance)) {
      const before = byText.get(text)
      if (before) before.push(balance)
      else byText.set(text, [balance])
    }
  return { byText, lengths: [...new Set([...byText.keys()].map(({ length }) => length))] }
}

export interface Naming {
  balances: Balance[]
  by: 'reference' | 'number'
}

const add = (found: Set<Balance>, { byText, lengths }: Known, text: Compact, at: number): void => {
  for (const length of lengths) {
    const end = at + length
    if (end > text.signs.length || !isBetween(text, end)) continue
    for (const balance of byText.get(text.signs.slice(at, end)) ?? []) found.add(balance)
  }
}

/** Finds all that a text names; a reference is looked for first, since its check digits leave no doubt. */
export const namingIn = (balances: readonly Balance[]): ((text: string) => Naming | null) => {
  const references = knownOf(balances, ({ item: { reference } }) =>
    isCreditorReference(reference) ? [reference] : []
  )
  const entries = knownOf(balances, ({ item }) => item.entries.flatMap(telling))
  const numbers = knownOf(balances, ({ item }) => telling(item.number))
  return written => {
    const text = compact(written)
    const byReference = new Set<Balance>()
    const byNumber = new Set<Balance>()
    for (let at = text.signs.indexOf('RF'); at !== -1; at = text.signs.indexOf('RF', at + 1))
      add(byReference, references, text, at)
    for (let at = 0; at < text.signs.length; at += 1) {
      if (!isBetween(text, at)) continue
      add(byReference, entries, text, at)
      add(byNumber, numbers, text, at)
    }
    const found = new Set([...byReference, ...byNumber])
    if (found.size === 0) return null
    return { balances: [...found], by: byReference.size > 0 ? 'reference' : 'number' }
  }
}
