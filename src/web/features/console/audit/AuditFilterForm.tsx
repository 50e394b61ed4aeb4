import { useNavigate } from '#web/router/hooks.ts'
import { auditKinds, isTeamVerb, verbsOf, type AuditKind } from '#contract/rules/audit-verbs.ts'
import { may } from '#contract/rules/permissions.ts'
import { printFilters } from '#web/shell/forms/address-filters.ts'
import { LinkTo } from '#web/shell/page/link.tsx'
import { useMe } from '#web/shell/session/me.ts'
import { usePair, useWords } from '#web/shell/words/page-words.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { FilterForm } from '../FilterForm.tsx'
import { useMembers } from '../people/lists.ts'
import { auditFilters, isTurned, localOf, type AuditFilters } from './filters.ts'
import { useVerbWords } from './verb-words.ts'

interface FiltersProps {
  filters: AuditFilters
  /** Of whoever is filters for, where an entry tells it. */
  named: string
}

const Actors = ({ filters, named }: FiltersProps) => {
  const { words } = useWords('console-audit')
  const me = useMe()
  const { items } = useMembers()
  const people = (items ?? [])
    .filter(({ user_id, role }) => user_id !== me.id && may(role, 'see_audit'))
    .map(({ user_id, first_name, last_name }) => ({ id: user_id, name: `${first_name} ${last_name}` }))
  const known = ['guest', 'system', me.id, ...people.map(({ id }) => id)]
  const { actor } = filters
  return (
    <>
      <option value="">{words.filter.anybody}</option>
      <option value={me.id}>{words.filter.me}</option>
      {people.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {actor === undefined || known.includes(actor) ? null : <option value={actor}>{named || actor}</option>}
      <option value="guest">{words.by.guest}</option>
      <option value="system">{words.by.system}</option>
    </>
  )
}

const Kind = ({ kind }: { kind: AuditKind }) => {
  const { words } = useWords('console-audit')
  const wordsOf = useVerbWords()
  const pair = usePair()
  return (
    <optgroup label={words.kinds[kind]}>
      <option value={kind}>{pair(words.kinds[kind], words.filter.all)}</option>
      {verbsOf(kind)
        .filter(isTeamVerb)
        .map(verb => (
          <option key={verb} value={verb}>
            {wordsOf(verb)}
          </option>
        ))}
    </optgroup>
  )
}

export const AuditFilterForm = ({ filters, named }: FiltersProps) => {
  const { words } = useWords('console-audit')
  const { filter } = words
  const navigate = useNavigate()
  const go = (typed: URLSearchParams) => {
    const wished = auditFilters.parse(typed)
    void navigate({ search: printFilters(wished) }, { preventScrollReset: true })
    return wished
  }
  const span = { type: 'datetime-local', dir: 'ltr', min: '1990-01-01T00:00', max: '2199-12-31T23:59' }
  return (
    <>
      <FilterForm filters={filters} submit={filter.go} go={go}>
        {field => (
          <>
            {/* Anew once the name is there: what a choice begins with, it keeps. */}
            <Choice {...field('actor')} key={named} label={filter.actor} defaultValue={filters.actor ?? ''}>
              <Actors filters={filters} named={named} />
            </Choice>
            <Choice {...field('action')} label={filter.action} defaultValue={filters.action ?? ''}>
              <option value="">{filter.anything}</option>
              {auditKinds.map(kind => (
                <Kind key={kind} kind={kind} />
              ))}
            </Choice>
            <Field
              {...field('thing')}
              label={filter.thing}
              dir="ltr"
              autoComplete="off"
              spellCheck={false}
              defaultValue={filters.thing ?? ''}
              maxLength={120}
            />
            <Field {...field('from')} {...span} label={filter.from} defaultValue={localOf(filters.from)} />
            <Field
              {...field('until')}
              {...span}
              error={isTurned(filters) ? filter.turned : undefined}
              label={filter.until}
              defaultValue={localOf(filters.until)}
            />
          </>
        )}
      </FilterForm>
      {printFilters(filters) === '' ? null : (
        <p>
          <LinkTo to="?">{filter.clear}</LinkTo>
        </p>
      )}
    </>
  )
}
