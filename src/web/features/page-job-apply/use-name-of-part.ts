import type { ApplicationParts } from '#contract/applications.ts'
import { useWords } from '#web/shell/words/page-words.tsx'

/** What the parts of an application are called, where one is spoken of. */
export const useNameOfPart = () => {
  const { words } = useWords('page-job-apply')
  const { parts, person } = words
  const names: Record<keyof ApplicationParts, string> = {
    name: person.name,
    contact: person.contact,
    statement: parts.statement,
    answers: parts.questions,
    with_cv: person.cv,
    may_be_named: person.named,
    works: parts.works
  }
  return (name: keyof ApplicationParts): string => names[name]
}
