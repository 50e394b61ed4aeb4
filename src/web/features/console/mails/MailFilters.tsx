import { mailStates } from '#contract/rules/mail-states.ts'
import { useWords } from '#web/shell/words.tsx'
import { ListFilters } from '../ListFilters.tsx'
import { askedBy, searchFor, type Asked } from './asked.ts'

export const MailFilters = ({ asked }: { asked: Asked }) => {
  const { words } = useWords('console-mails')
  return (
    <ListFilters
      asked={asked}
      searchFor={typed => searchFor(askedBy(typed))}
      words={words.filter}
      states={mailStates}
      nameOf={words.states}
    />
  )
}
