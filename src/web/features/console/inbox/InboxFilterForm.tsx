import { contactTopics, threadStates } from '#contract/rules/contact-choices.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import { ListFilters } from '../ListFilters.tsx'
import { inboxFilters, type InboxFilters } from './filters.ts'

export const InboxFilterForm = ({ filters }: { filters: InboxFilters }) => {
  const { words } = useWords('console-inbox')
  const { words: contact } = useWords('contact')
  const { filter } = words
  return (
    <ListFilters
      filters={filters}
      parse={inboxFilters.parse}
      words={filter}
      states={threadStates}
      nameOf={words.states}
    >
      {field => (
        <>
          <Choice {...field('topic')} label={filter.topic} defaultValue={filters.topic ?? ''}>
            <option value="">{filter.any}</option>
            {contactTopics.map(topic => (
              <option key={topic} value={topic}>
                {contact.topics[topic]}
              </option>
            ))}
          </Choice>
          <Choice {...field('assigned')} label={filter.assigned} defaultValue={filters.assigned ?? ''}>
            <option value="">{filter.any}</option>
            <option value="me">{filter.me}</option>
            <option value="nobody">{filter.nobody}</option>
          </Choice>
          <Choice {...field('unread')} label={filter.read} defaultValue={filters.unread ?? ''}>
            <option value="">{filter.any}</option>
            <option value="1">{filter.unread}</option>
          </Choice>
        </>
      )}
    </ListFilters>
  )
}
