/* Words as people write them, in Latin and in Arabic letters; each is folded alike by the database and by the server. */
import { wordsIn } from '#server/platform/words-in.ts'

export interface Vocabulary {
  words: readonly string[]
  /** Of a row by its number, inside a statement. */
  at: (n: string) => string
}

export const vocabularyOf = (text: string): Vocabulary => {
  const words = text.split(' ')
  const broken = words.find(word => {
    const folded = word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
    return wordsIn(word).join(' ') !== folded
  })
  if (broken !== undefined) throw new Error(`The database does not fold "${broken}" as the server does`)
  const listed = words.map(word => `'${word}'`).join(', ')
  return { words, at: n => `(ARRAY[${listed}])[1 + (${n}) % ${words.length}]` }
}
