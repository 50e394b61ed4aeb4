import { kindOf, type TeamVerb } from '#contract/rules/audit-verbs.ts'
import { useWords } from '#web/shell/words/page-words.tsx'

/** What was done, as people say it. */
export const useVerbWords = (): ((verb: TeamVerb) => string) => {
  const { words } = useWords('console-audit')
  return verb => {
    const kind = kindOf(verb)
    const said: Record<string, string> = words.done[kindOf(verb)]
    // Every verb has its words: a test compares the two.
    return said[verb.slice(kind.length + 1)] ?? verb
  }
}
