import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { OperatedTeam } from '#contract/operated-teams.ts'
import { teamStates } from '#contract/rules/team-states.ts'
import { LinkTo } from '#web/shell/page/link.tsx'
import { usePaged } from '#web/shell/api/paged/use-paged.ts'
import { defineScreen } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/words.tsx'
import { Asking } from './Asking.tsx'
import blog from './blog/blog.module.css'
import styles from './console.module.css'
import { ChangeTeamDialog } from './operated/ChangeTeamDialog.tsx'
import { TeamRows } from './operated/TeamRows.tsx'
import { ShowMore } from './ShowMore.tsx'

const States = ({ chosen }: { chosen: OperatedTeam['status'] | undefined }) => {
  const { words } = useWords('operator')
  const { states } = words.teams
  return (
    <nav className={blog.tabs} aria-label={states.label}>
      <LinkTo to="?" aria-current={chosen === undefined ? 'true' : undefined}>
        {states.all}
      </LinkTo>
      {teamStates.map(state => (
        <LinkTo key={state} to={`?status=${state}`} aria-current={state === chosen ? 'true' : undefined}>
          {states[state]}
        </LinkTo>
      ))}
    </nav>
  )
}

const OperatedTeamsScreen = () => {
  const { api } = useShell()
  const { words } = useWords('operator')
  const [search] = useSearchParams()
  const status = teamStates.find(state => state === search.get('status'))
  const [changing, change] = useState<OperatedTeam | null>(null)
  const { items, failed, retry, more, busy } = usePaged(api.operated_teams.list, {
    ...(status && { status })
  })
  return (
    <>
      <p className={styles.note}>{words.teams.lead}</p>
      <States chosen={status} />
      {items ? <TeamRows teams={items} begin={change} /> : <Asking failed={failed} retry={retry} />}
      <ShowMore more={more} busy={busy} />
      {changing ? <ChangeTeamDialog team={changing} close={() => change(null)} /> : null}
    </>
  )
}

export const screen = defineScreen({
  page: 'operator',
  head: ({ words }) => ({ title: words.teams.title, description: words.head.description, unlisted: true }),
  Component: OperatedTeamsScreen
})
