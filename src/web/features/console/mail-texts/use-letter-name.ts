import type { EditableName, LetterVariant } from '#contract/rules/mail-choices.ts'
import { usePair, useWords } from '#web/shell/words/page-words.tsx'

/** What a letter is called, and what it is about where it can be about several things. */
export const useLetterName = () => {
  const { words } = useWords('console-mail-texts')
  const pair = usePair()
  return (name: EditableName, variant: LetterVariant): string =>
    variant === '' ? words.letters[name] : pair(words.letters[name], words.variants[variant])
}
