import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { OperatedOrganisation } from '#contract/operated-organisations.ts'
import {
  organisationStandings,
  type OrganisationAct,
  type OrganisationStanding
} from '#contract/rules/opportunity-choices.ts'
import { listed } from '#contract/rules/listed.ts'
import { usePaged } from '#web/shell/api/paged/use-paged.ts'
import { addressFilters, oneOf } from '#web/shell/forms/address-filters.ts'
import { LinkTo } from '#web/shell/page/link.tsx'
import { defineScreen } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { countryName } from '#web/shell/words/countries.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/words.tsx'
import { Asking } from './Asking.tsx'
import blog from './blog/blog.module.css'
import styles from './console.module.css'
import { DataTable } from './DataTable.tsx'
import { ChangeOrganisationDialog } from './operated/ChangeOrganisationDialog.tsx'
import { ShowMore } from './ShowMore.tsx'
import table from './table.module.css'

const filters = addressFilters({ standing: oneOf(organisationStandings) })

const Standings = ({ chosen }: { chosen: OrganisationStanding | undefined }) => {
  const { words } = useWords('operator')
  const { states } = words.organisations
  return (
    <nav className={blog.tabs} aria-label={states.label}>
      <LinkTo to="?" aria-current={chosen === undefined ? 'true' : undefined}>
        {states.all}
      </LinkTo>
      {organisationStandings.map(standing => (
        <LinkTo
          key={standing}
          to={`?standing=${standing}`}
          aria-current={standing === chosen ? 'true' : undefined}
        >
          {states[standing]}
        </LinkTo>
      ))}
    </nav>
  )
}

const standingOf = ({ suspended, verified }: OperatedOrganisation): OrganisationStanding => {
  if (suspended) return 'suspended'
  return verified ? 'verified' : 'unverified'
}

const actsOf = ({ suspended, verified }: OperatedOrganisation): OrganisationAct[] => [
  verified ? 'unverify' : 'verify',
  suspended ? 'reinstate' : 'suspend'
]

interface RowsProps {
  organisations: readonly OperatedOrganisation[]
  begin: (organisation: OperatedOrganisation, act: OrganisationAct) => void
}

const OrganisationRows = ({ organisations, begin }: RowsProps) => {
  const { words, say } = useWords('operator')
  const { columns, states, none } = words.organisations
  const locale = useLocale()
  if (organisations.length === 0) return <p className={table.none}>{none}</p>
  return (
    <DataTable
      rows={organisations}
      keyOf={({ id }) => id}
      columns={[
        { title: columns.name, as: 'name', render: ({ name }) => name },
        { title: columns.team, render: ({ team_name }) => team_name },
        {
          title: columns.place,
          render: ({ place, country }) => listed([place, countryName(locale, country)], locale)
        },
        { title: columns.website, as: 'long', render: ({ website }) => website ?? '–' },
        { title: columns.standing, render: organisation => states[standingOf(organisation)] }
      ]}
      acts={{
        title: columns.act,
        of: organisation =>
          actsOf(organisation).map(act => {
            const { label, of } = words.organisations[act]
            return {
              label,
              of: say(of, { name: organisation.name }),
              act: () => begin(organisation, act)
            }
          })
      }}
    />
  )
}

const OperatedOrganisationsScreen = () => {
  const { api } = useShell()
  const { words } = useWords('operator')
  const [search] = useSearchParams()
  const { standing } = filters.parse(search)
  const [changing, change] = useState<{ organisation: OperatedOrganisation; act: OrganisationAct } | null>(
    null
  )
  const { items, failed, retry, more, busy } = usePaged(api.operated_organisations.list, {
    ...(standing && { standing })
  })
  return (
    <>
      <p className={styles.note}>{words.organisations.lead}</p>
      <Standings chosen={standing} />
      {items ? (
        <OrganisationRows
          organisations={items}
          begin={(organisation, act) => change({ organisation, act })}
        />
      ) : (
        <Asking failed={failed} retry={retry} />
      )}
      <ShowMore more={more} busy={busy} />
      {changing ? <ChangeOrganisationDialog {...changing} close={() => change(null)} /> : null}
    </>
  )
}

export const screen = defineScreen({
  page: 'operator',
  head: ({ words }) => ({
    title: words.organisations.title,
    description: words.head.description,
    unlisted: true
  }),
  Component: OperatedOrganisationsScreen
})
