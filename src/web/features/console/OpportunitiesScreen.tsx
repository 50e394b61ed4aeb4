import { useState } from 'react'
import { useSearchParams } from '#web/router/hooks.ts'
import type { OpportunityLine } from '#contract/opportunities.ts'
import { opportunityStates } from '#contract/rules/opportunity-choices.ts'
import { may } from '#contract/rules/permissions.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { usePaged, type Paged } from '#web/shell/api/paged/use-paged.ts'
import { addressFilters, oneOf, printFilters } from '#web/shell/forms/address-filters.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useMe } from '#web/shell/session/me.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { usePair, useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import styles from './console.module.css'
import { FilterTabs } from './FilterTabs.tsx'
import { ListTable } from './ListTable.tsx'
import { momentThere } from './dates.ts'
import { ActDialog, actsOf, type ActName } from './opportunities/Acts.tsx'
import table from './table.module.css'
import { useOwnTeam } from './use-own-team.ts'

const filters = addressFilters({ state: oneOf(opportunityStates) })

const useNameOf = () => {
  const { words } = useWords('console-opportunities')
  const locale = useLocale()
  const { default_locale } = useOwnTeam()
  return ({ title }: OpportunityLine): string => textIn(title, locale, default_locale) || words.list.untitled
}

interface TableProps {
  list: Paged<OpportunityLine>
  /** None of those that were asked for, or none at all. */
  narrowed: boolean
  begin: (name: ActName, line: OpportunityLine) => void
}

/** A draft leads to where it is written, what is public to its page. */
const Table = ({ list: lines, narrowed, begin }: TableProps) => {
  const { words, say } = useWords('console-opportunities')
  const { words: page } = useWords('opportunities')
  const { rooms } = useWords('console').words
  const locale = useLocale()
  const pair = usePair()
  const unreviewed = may(useMe().role, 'publish_unreviewed')
  const nameOf = useNameOf()
  const { list, acts } = words
  return (
    <ListTable
      list={lines}
      none={
        <>
          <h2>{list.empty_title}</h2>
          <p>{narrowed ? list.none_in_state : list.empty_text}</p>
        </>
      }
      keyOf={({ id }) => id}
      columns={[
        {
          title: list.opportunity,
          as: 'name',
          render: line => (
            <TeamLink
              className={table.link}
              to={place => paths.pageJobPost(place) + printFilters({ opportunity: line.id })}
            >
              <bdi>{nameOf(line)}</bdi>
            </TeamLink>
          )
        },
        {
          title: rooms.applications,
          render: line =>
            line.state === 'draft' || line.state === 'in_review' ? null : (
              <TeamLink
                className={table.link}
                to={place => paths.room('applications')(place) + printFilters({ opportunity: line.id })}
                aria-label={pair(rooms.applications, nameOf(line))}
              >
                {rooms.applications}
              </TeamLink>
            )
        },
        { title: words.names.kind, render: ({ kind }) => page.kinds[kind] },
        {
          title: list.organisation,
          render: ({ organisation: { name, suspended } }) =>
            suspended ? pair(name, words.organisations.suspended) : name
        },
        { title: list.state, render: ({ state }) => words.states[state] },
        {
          title: list.deadline,
          as: 'time',
          render: ({ deadline, time_zone }) =>
            deadline === null ? list.none : momentThere(locale, deadline, time_zone)
        }
      ]}
      acts={{
        title: list.act,
        of: line =>
          actsOf(line, unreviewed).map(name => ({
            label: acts[name],
            of: say(acts[`${name}_of`], { title: nameOf(line) }),
            act: () => begin(name, line)
          }))
      }}
    />
  )
}

const OpportunitiesScreen = () => {
  const { api } = useShell()
  const { link: team } = useOwnTeam()
  const { words } = useWords('console-opportunities')
  const [search] = useSearchParams()
  const { state } = filters.parse(search)
  const list = usePaged(api.opportunities.all, { team, ...(state && { state }) })
  const [doing, act] = useState<{ name: ActName; line: OpportunityLine } | null>(null)
  const nameOf = useNameOf()
  return (
    <>
      <p className={styles.note}>{words.lead}</p>
      <p>
        <TeamLink className={button.primary} to={paths.pageJobPost}>
          {words.list.begin}
        </TeamLink>
      </p>
      <FilterTabs
        name="state"
        choices={opportunityStates}
        chosen={state}
        words={words.states}
        label={words.list.state}
        all={words.list.all}
      />
      <Table list={list} narrowed={state !== undefined} begin={(name, line) => act({ name, line })} />
      {doing ? <ActDialog {...doing} title={nameOf(doing.line)} close={() => act(null)} /> : null}
    </>
  )
}

export const screen = defineUnlisted({
  page: 'console-opportunities',
  words: ['opportunities', 'console-contests'],
  Component: OpportunitiesScreen
})
