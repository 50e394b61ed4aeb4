/*
 * Whose payment it is by the name alone. Banks write names in capitals, without accents, with the family's name first, with a
 * title, with an initial, and for two people at once; so names are compared as sets of words.
 */
import { wordsIn } from '../fold.ts'
import type { Balance } from './open-items.ts'

/** Where a keyboard has no ä, it becomes ae on the one side and a on the other. */
const plainWord = (word: string): string => word.replaceAll(/([aou])e|aa/g, (_, vowel: string = 'a') => vowel)

const wordsOf = (name: string): string[] => [...new Set(wordsIn(name).map(plainWord))]

/** All that is open under one name. */
export interface NameGroup {
  words: string[]
  balances: Balance[]
  /** By what is left of each, or was due where nothing is. */
  byAmount: Map<string, Balance[]>
  byCurrency: Map<string, Balance[]>
}

export const amountKey = (currency: string, amount: number): string => `${currency} ${amount}`

const listed = <Value>(lists: Map<string, Value[]>, key: string, value: Value): void => {
  const before = lists.get(key)
  if (before) before.push(value)
  else lists.set(key, [value])
}

/** An initial is a word of one letter. */
const isWord = (word: string): boolean => word.length > 1

const matches = (one: string, other: string): boolean =>
  one === other || (one[0] === other[0] && isWord(one) !== isWord(other))

/** Every word of the one is in the other, two of them at least and one of them written out. */
const isWithin = (few: readonly string[], many: readonly string[]): boolean =>
  few.length >= 2 &&
  few.every(word => many.some(other => matches(word, other))) &&
  few.some(word => isWord(word) && many.includes(word))

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every(word => other.includes(word))

const put = (group: NameGroup, balance: Balance): void => {
  // One person by two spellings of a name.
  if (group.balances.at(-1) === balance) return
  const { left, item } = balance
  group.balances.push(balance)
  listed(group.byAmount, amountKey(item.currency, left > 0 ? left : item.amount_due), balance)
  listed(group.byCurrency, item.currency, balance)
}

const groupsOf = (balances: readonly Balance[]): NameGroup[] => {
  const groups = new Map<string, NameGroup>()
  for (const balance of balances)
    for (const name of balance.item.payer_names) {
      const words = wordsOf(name).toSorted()
      const key = words.join(' ')
      const group = groups.get(key) ?? { words, balances: [], byAmount: new Map(), byCurrency: new Map() }
      groups.set(key, group)
      put(group, balance)
    }
  groups.delete('')
  return [...groups.values()]
}

export interface AlikeNames {
  ofPayer: (name: string) => readonly NameGroup[]
  /** Of names that stand in what a payer wrote. */
  inText: (text: string) => readonly NameGroup[]
}

/** A group is listed under each of its words, and once under the one that is in the fewest names. */
const indexOf = (groups: readonly NameGroup[]) => {
  const byWord = new Map<string, NameGroup[]>()
  for (const group of groups) for (const word of group.words.filter(isWord)) listed(byWord, word, group)
  const rarestOf = (words: readonly string[]): string | undefined =>
    words
      .filter(isWord)
      .toSorted((one, other) => (byWord.get(one)?.length ?? 0) - (byWord.get(other)?.length ?? 0))[0]
  const byRarest = new Map<string, NameGroup[]>()
  for (const group of groups) listed(byRarest, rarestOf(group.words) ?? group.words[0] ?? '', group)
  return { byWord, byRarest, rarestOf }
}

export const alikeNames = (balances: readonly Balance[]): AlikeNames => {
  const { byWord, byRarest, rarestOf } = indexOf(groupsOf(balances))
  const nearest = (words: readonly string[]): NameGroup[] => words.flatMap(word => byRarest.get(word) ?? [])
  const ofWords = (words: readonly string[]): NameGroup[] => {
    const around = (byWord.get(rarestOf(words) ?? '') ?? []).filter(group => isWithin(words, group.words))
    const near = nearest(words).filter(group => isSame(group.words, words) || isWithin(group.words, words))
    return [...new Set([...near, ...around])]
  }
  // A statement has the same payers again and again.
  const before = new Map<string, readonly NameGroup[]>()
  return {
    ofPayer: name => {
      const known = before.get(name) ?? ofWords(wordsOf(name))
      before.set(name, known)
      return known
    },
    inText: text => {
      const words = wordsOf(text)
      return nearest(words).filter(group => isWithin(group.words, words))
    }
  }
}
