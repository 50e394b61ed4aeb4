import { mailStates } from '#contract/rules/mail-states.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { ListFilters } from '../ListFilters.tsx'
import { mailFilters, type MailFilters } from './filters.ts'

export const MailFilterForm = ({ filters }: { filters: MailFilters }) => {
  const { words } = useWords('console-mails')
  return (
    <ListFilters
      filters={filters}
      parse={mailFilters.parse}
      words={words.filter}
      states={mailStates}
      nameOf={words.states}
    />
  )
}
