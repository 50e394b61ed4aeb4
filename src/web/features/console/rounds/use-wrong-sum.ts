import type { Criterion } from '#contract/rounds.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { percentIn } from '#web/shell/words/percent-in.ts'
import { wrongSum } from './weights.ts'

/** What is said of weights that do not make all of it; null where they do. */
export const useWrongSum = () => {
  const { words, say } = useWords('console-rounds')
  const locale = useLocale()
  return (criteria: readonly Criterion[]): string | null => {
    const sum = wrongSum(criteria)
    if (sum === null) return null
    return say(words.criterion.wrong_sum, { sum: percentIn(locale, sum / 100), all: percentIn(locale, 1) })
  }
}
