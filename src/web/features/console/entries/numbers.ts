import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'

/** Several entries by their numbers, as a sentence names them. */
export const useNumbers = () => {
  const { words, say } = useWords('console-entries')
  const locale = useLocale()
  const list = new Intl.ListFormat(locale)
  return (numbers: readonly number[]): string =>
    list.format(numbers.map(number => say(words.numbered, { number })))
}
