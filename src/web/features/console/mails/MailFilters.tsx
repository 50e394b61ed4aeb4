import { useNavigate } from 'react-router'
import { mailStates } from '#contract/rules/mail-states.ts'
import { useWords } from '#web/shell/words.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { FilterForm } from '../FilterForm.tsx'
import { askedBy, searchFor, type Asked } from './asked.ts'

export const MailFilters = ({ asked }: { asked: Asked }) => {
  const { words } = useWords('console-mails')
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
            {mailStates.map(state => (
              <option key={state} value={state}>
                {words.states[state]}
              </option>
            ))}
          </Choice>
        </>
      )}
    </FilterForm>
  )
}
