import { useState } from 'react'
import { useNavigate, useSearchParams } from '#web/router/hooks.ts'
import type { Contest } from '#contract/contests.ts'
import type { Diploma, ListedDiploma } from '#contract/diploma-shapes.ts'
import { printedCode } from '#contract/rules/diploma-code.ts'
import { usePaged } from '#web/shell/api/paged/use-paged.ts'
import { printFilters } from '#web/shell/forms/address-filters.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import styles from '../console.module.css'
import { DataTable, type Act } from '../DataTable.tsx'
import { dayIn } from '../dates.ts'
import { Done, type DoneThing } from '../Done.tsx'
import table from '../table.module.css'
import { PagedList } from '../PagedList.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import own from './diplomas.module.css'
import { diplomaFilters, type ListedDiplomas } from './filters.ts'
import { useNumber } from './number.ts'
import { ReissueDialog } from './ReissueDialog.tsx'
import { RevokeDialog } from './RevokeDialog.tsx'

/** Emails are watched until they have gone out. */
const onTheirWay = { is: ({ email }: ListedDiploma) => email?.state === 'queued', again_ms: 3000 }

/** Whether and when its holder was written to; the email itself says why not. */
const Emailed = ({ diploma: { facts, email } }: { diploma: ListedDiploma }) => {
  const { words, say } = useWords('console-diplomas')
  const locale = useLocale()
  if (!facts) return '–'
  if (email === null) return words.emails.none
  const { id, state, sent_at } = email
  return (
    <TeamLink className={table.link} to={paths.room('mails', id)}>
      {sent_at === null ? words.emails[state] : say(words.emails.sent_on, { day: dayIn(locale, sent_at) })}
    </TeamLink>
  )
}

interface TableProps {
  diplomas: readonly ListedDiploma[]
  revoke: (diploma: Diploma) => void
  reissue: (diploma: Diploma) => void
}

const DiplomaTable = ({ diplomas, revoke, reissue }: TableProps) => {
  const { words, say } = useWords('console-diplomas')
  const told = words.list
  const numberOf = useNumber()
  const actsOf = (diploma: Diploma): Act[] => {
    const { facts, state } = diploma
    if (!facts || facts.name === '') return []
    const values = { number: numberOf(diploma) }
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
        },
        { title: told.email, render: diploma => <Emailed diploma={diploma} /> }
      ]}
      acts={{ title: told.acts, of: actsOf }}
    />
  )
}

interface FilterFieldsProps {
  filters: ListedDiplomas
  contest: string
}

/** A choice takes effect at once. */
const FilterFields = ({ filters, contest }: FilterFieldsProps) => {
  const { words } = useWords('console-diplomas')
  const navigate = useNavigate()
  const go = (name: string, value: string): void => {
    const typed = new URLSearchParams(printFilters(filters))
    typed.set(name, value)
    const search = printFilters({ contest, ...diplomaFilters.parse(typed) })
    void navigate({ search }, { preventScrollReset: true })
  }
  const { list, kinds, states, emailed } = words
  const fields = [
    { name: 'kind', label: list.kind, choices: Object.entries(kinds) },
    { name: 'state', label: list.state, choices: Object.entries(states) },
    { name: 'emailed', label: list.email, choices: Object.entries(emailed) }
  ] as const
  return (
    <div className={own.filters}>
      {fields.map(({ name, label, choices }) => (
        <Choice
          key={name}
          id={`diploma-${name}`}
          name={name}
          label={label}
          value={filters[name] ?? ''}
          onChange={({ target }) => go(name, target.value)}
        >
          <option value="">{list.any}</option>
          {choices.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Choice>
      ))}
    </div>
  )
}

export const Issued = ({ contest }: { contest: Contest }) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words } = useWords('console-diplomas')
  const [search] = useSearchParams()
  const filters = diplomaFilters.parse(search)
  const [revoked, revoke] = useState<Diploma | null>(null)
  const [reissued, reissue] = useState<Diploma | null>(null)
  const [told, tell] = useState<DoneThing | null>(null)
  const close = (): void => {
    revoke(null)
    reissue(null)
  }
  const over = (what: string): void => {
    tell({ what })
    close()
  }
  const list = usePaged(
    api.diplomas.list,
    { team: link, whose: 'all', contest: contest.id, limit: 100, ...filters },
    { watched: onTheirWay }
  )
  const none = printFilters(filters) === '' ? words.list.empty : words.list.none
  return (
    <section className={styles.part}>
      <h2>{words.list.title}</h2>
      <FilterFields filters={filters} contest={contest.id} />
      <Done told={told} />
      <PagedList list={list} none={none}>
        {items => <DiplomaTable diplomas={items} revoke={revoke} reissue={reissue} />}
      </PagedList>
      {revoked ? <RevokeDialog diploma={revoked} done={over} close={close} /> : null}
      {reissued ? <ReissueDialog diploma={reissued} done={over} close={close} /> : null}
    </section>
  )
}
