import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'

/** The number of an entry or a message, as every room writes it. */
export const useNumbered = () => {
  const { words, say } = useWords('console')
  return (number: number): string => say(words.numbered, { number })
}

/** Several entries by their numbers, as a sentence names them. */
export const useNumbers = () => {
  const numbered = useNumbered()
  const list = new Intl.ListFormat(useLocale())
  return (numbers: readonly number[]): string => list.format(numbers.map(numbered))
}
