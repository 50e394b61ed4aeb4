import { useEffect } from 'react'
import { Outlet } from '#web/router/view.tsx'
import { rememberTeam } from '../session/last-team.ts'
import { useTeam } from '../session/team.ts'
import { useTeamStyle } from '../page/team-style.ts'
import { useIsWorkingRoom } from './working-room.ts'
import { contentId, SkipLink } from './SkipLink.tsx'
import { TeamFooter } from './TeamFooter.tsx'
import { TeamHeader } from './TeamHeader.tsx'
import styles from './layout.module.css'

export const TeamLayout = () => {
  const team = useTeam()
  const link = team?.link
  const indoors = useIsWorkingRoom()
  useEffect(() => {
    if (link) rememberTeam(link)
  }, [link])
  useTeamStyle(team?.theme.stylesheet ?? null)
  if (!team) throw new Error('the guard lets nobody in without a team')
  return (
    <div className={styles.frame}>
      <SkipLink />
      <TeamHeader team={team} />
      <main id={contentId}>
        <Outlet />
      </main>
      {indoors ? null : <TeamFooter team={team} />}
    </div>
  )
}
