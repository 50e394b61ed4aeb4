import { useState } from 'react'
import type { Contest } from '#contract/contests.ts'
import type { Diploma } from '#contract/diploma-shapes.ts'
import { printedCode } from '#contract/rules/diploma-code.ts'
import { diplomaKinds, diplomaStates } from '#contract/rules/diploma-choices.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { usePaged } from '#web/shell/api/paged/use-paged.ts'
import { paths } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import styles from '../console.module.css'
import { DataTable, type Act } from '../DataTable.tsx'
import table from '../table.module.css'
import { PagedList } from '../PagedList.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import { ReissueDialog } from './ReissueDialog.tsx'
import { RevokeDialog } from './RevokeDialog.tsx'

interface TableProps {
  diplomas: readonly Diploma[]
  revoke: (diploma: Diploma) => void
  reissue: (diploma: Diploma) => void
}

const DiplomaTable = ({ diplomas, revoke, reissue }: TableProps) => {
  const { words, say } = useWords('console-diplomas')
  const told = words.list
  const actsOf = (diploma: Diploma): Act[] => {
    const { facts, state } = diploma
    if (!facts || facts.name === '') return []
    const values = { number: facts.number }
    const anew = { label: told.reissue, of: say(told.reissue_of, values), act: () => reissue(diploma) }
    if (state === 'ready')
      return [{ label: told.revoke, of: say(told.revoke_of, values), act: () => revoke(diploma) }, anew]
    return state === 'revoked' ? [anew] : []
  }
  return (
    <DataTable
      rows={diplomas}
      keyOf={({ id }) => id}
      columns={[
        {
          title: told.number,
          as: 'name',
          render: ({ facts }) =>
            facts ? (
              <TeamLink className={table.link} to={place => paths.diploma(place, printedCode(facts.code))}>
                {facts.number}
              </TeamLink>
            ) : (
              '–'
            )
        },
        {
          title: told.name,
          render: ({ facts }) => (facts ? facts.name || told.nobody : '–')
        },
        { title: told.kind, render: ({ kind }) => words.kinds[kind] },
        { title: told.work, render: ({ facts }) => facts?.work || '–' },
        {
          title: told.state,
          render: ({ state, reason }) => (
            <>
              {words.states[state]}
              {reason === '' ? null : (
                <span className={table.under}>
                  <bdi>{reason}</bdi>
                </span>
              )}
            </>
          )
        }
      ]}
      acts={{ title: told.acts, of: actsOf }}
    />
  )
}

interface Filters {
  kind?: Diploma['kind'] | undefined
  state?: Diploma['state'] | undefined
}

const FilterFields = ({ filters, change }: { filters: Filters; change: (filters: Filters) => void }) => {
  const { words } = useWords('console-diplomas')
  const { list, kinds, states } = words
  return (
    <div className={styles.pair}>
      <Choice
        id="diploma-kind"
        name="kind"
        label={list.kind}
        value={filters.kind ?? ''}
        onChange={({ target }) =>
          change({ ...filters, kind: diplomaKinds.find(each => each === target.value) })
        }
      >
        <option value="">{list.any}</option>
        {diplomaKinds.map(kind => (
          <option key={kind} value={kind}>
            {kinds[kind]}
          </option>
        ))}
      </Choice>
      <Choice
        id="diploma-state"
        name="state"
        label={list.state}
        value={filters.state ?? ''}
        onChange={({ target }) =>
          change({ ...filters, state: diplomaStates.find(each => each === target.value) })
        }
      >
        <option value="">{list.any}</option>
        {diplomaStates.map(state => (
          <option key={state} value={state}>
            {states[state]}
          </option>
        ))}
      </Choice>
    </div>
  )
}

export const Issued = ({ contest }: { contest: Contest }) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words } = useWords('console-diplomas')
  const [filters, filter] = useState<Filters>({})
  const [revoked, revoke] = useState<Diploma | null>(null)
  const [reissued, reissue] = useState<Diploma | null>(null)
  const { kind, state } = filters
  const list = usePaged(api.diplomas.list, {
    team: link,
    whose: 'all',
    contest: contest.id,
    limit: 100,
    ...(kind && { kind }),
    ...(state && { state })
  })
  const none = kind || state ? words.list.none : words.list.empty
  return (
    <section className={styles.part}>
      <h2>{words.list.title}</h2>
      <FilterFields filters={filters} change={filter} />
      <PagedList list={list} none={none}>
        {items => <DiplomaTable diplomas={items} revoke={revoke} reissue={reissue} />}
      </PagedList>
      {revoked ? <RevokeDialog diploma={revoked} close={() => revoke(null)} /> : null}
      {reissued ? <ReissueDialog diploma={reissued} close={() => reissue(null)} /> : null}
    </section>
  )
}
