import { useState } from 'react'
import { useSearchParams } from '#web/router/hooks.ts'
import type { OperatedOrganisation } from '#contract/operated-organisations.ts'
import {
  organisationStandings,
  type OrganisationAct,
  type OrganisationStanding
} from '#contract/rules/opportunity-choices.ts'
import { listed } from '#contract/rules/listed.ts'
import { usePaged, type Paged } from '#web/shell/api/paged/use-paged.ts'
import { addressFilters, oneOf } from '#web/shell/forms/address-filters.ts'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { countryName } from '#web/shell/words/country-name.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import styles from './console.module.css'
import { FilterTabs } from './FilterTabs.tsx'
import { ListTable } from './ListTable.tsx'
import { ChangeOrganisationDialog } from './operated/ChangeOrganisationDialog.tsx'

const filters = addressFilters({ standing: oneOf(organisationStandings) })

const standingOf = ({ suspended, verified }: OperatedOrganisation): OrganisationStanding => {
  if (suspended) return 'suspended'
  return verified ? 'verified' : 'unverified'
}

const actsOf = ({ suspended, verified }: OperatedOrganisation): OrganisationAct[] => [
  verified ? 'unverify' : 'verify',
  suspended ? 'reinstate' : 'suspend'
]

interface RowsProps {
  list: Paged<OperatedOrganisation>
  begin: (organisation: OperatedOrganisation, act: OrganisationAct) => void
}

const OrganisationRows = ({ list, begin }: RowsProps) => {
  const { words, say } = useWords('operator')
  const { columns, states, none } = words.organisations
  const locale = useLocale()
  return (
    <ListTable
      list={list}
      none={none}
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
  const list = usePaged(api.operated_organisations.list, { ...(standing && { standing }) })
  const { states } = words.organisations
  return (
    <>
      <p className={styles.note}>{words.organisations.lead}</p>
      <FilterTabs
        name="standing"
        choices={organisationStandings}
        chosen={standing}
        words={states}
        label={states.label}
        all={states.all}
      />
      <OrganisationRows list={list} begin={(organisation, act) => change({ organisation, act })} />
      {changing ? <ChangeOrganisationDialog {...changing} close={() => change(null)} /> : null}
    </>
  )
}

export const screen = defineUnlisted({
  page: 'operator',
  title: ({ words }) => words.organisations.title,
  Component: OperatedOrganisationsScreen
})
