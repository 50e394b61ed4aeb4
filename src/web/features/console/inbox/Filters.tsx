import { useNavigate } from 'react-router'
import { contactTopics, threadStates } from '#contract/rules/contact-choices.ts'
import { useWords } from '#web/shell/words.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { FilterForm } from '../FilterForm.tsx'
import { askedBy, searchFor, type Asked } from './asked.ts'

export const Filters = ({ asked }: { asked: Asked }) => {
  const { words } = useWords('console-inbox')
  const { words: contact } = useWords('contact')
  const { filter } = words
  const navigate = useNavigate()
  const go = (typed: URLSearchParams): void =>
    void navigate({ search: searchFor(askedBy(typed)) }, { preventScrollReset: true })
  return (
    <FilterForm asked={asked} submit={filter.go} go={go}>
      {field => (
        <>
          <Field
            {...field('q')}
            label={filter.search}
            type="search"
            autoComplete="off"
            defaultValue={asked.q ?? ''}
            maxLength={200}
          />
          <Choice {...field('state')} label={filter.state} defaultValue={asked.state ?? ''}>
            <option value="">{filter.any}</option>
            {threadStates.map(state => (
              <option key={state} value={state}>
                {words.states[state]}
              </option>
            ))}
          </Choice>
          <Choice {...field('topic')} label={filter.topic} defaultValue={asked.topic ?? ''}>
            <option value="">{filter.any}</option>
            {contactTopics.map(topic => (
              <option key={topic} value={topic}>
                {contact.topics[topic]}
              </option>
            ))}
          </Choice>
          <Choice {...field('assigned')} label={filter.assigned} defaultValue={asked.assigned ?? ''}>
            <option value="">{filter.any}</option>
            <option value="me">{filter.me}</option>
            <option value="nobody">{filter.nobody}</option>
          </Choice>
          <Choice {...field('unread')} label={filter.read} defaultValue={asked.unread ?? ''}>
            <option value="">{filter.any}</option>
            <option value="1">{filter.unread}</option>
          </Choice>
        </>
      )}
    </FilterForm>
  )
}
