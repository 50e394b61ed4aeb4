import { useState } from 'react'
import { useSearchParams } from '#web/router/hooks.ts'
import type { OperatedTeam } from '#contract/operated-teams.ts'
import { teamStates } from '#contract/rules/team-states.ts'
import { usePaged } from '#web/shell/api/paged/use-paged.ts'
import { addressFilters, oneOf } from '#web/shell/forms/address-filters.ts'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import styles from './console.module.css'
import { FilterTabs } from './FilterTabs.tsx'
import { ChangeTeamDialog } from './operated/ChangeTeamDialog.tsx'
import { TeamRows } from './operated/TeamRows.tsx'

const filters = addressFilters({ status: oneOf(teamStates) })

const OperatedTeamsScreen = () => {
  const { api } = useShell()
  const { words } = useWords('operator')
  const [search] = useSearchParams()
  const { status } = filters.parse(search)
  const [changing, change] = useState<OperatedTeam | null>(null)
  const list = usePaged(api.operated_teams.list, { ...(status && { status }) })
  const { states } = words.teams
  return (
    <>
      <p className={styles.note}>{words.teams.lead}</p>
      <FilterTabs
        name="status"
        choices={teamStates}
        chosen={status}
        words={states}
        label={states.label}
        all={states.all}
      />
      <TeamRows list={list} begin={change} />
      {changing ? <ChangeTeamDialog team={changing} close={() => change(null)} /> : null}
    </>
  )
}

export const screen = defineUnlisted({
  page: 'operator',
  title: ({ words }) => words.teams.title,
  Component: OperatedTeamsScreen
})
