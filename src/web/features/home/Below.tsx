import { useSuspenseQuery } from '@tanstack/react-query'
import type { Team } from '#contract/teams.ts'
import { hungAbove, hungQuery } from '#web/shell/contest/page/hung-works.ts'
import { OtherContests } from '#web/shell/contest/OtherContests.tsx'
import contest from '#web/shell/contest/page/categories.module.css'
import { Jury } from '#web/shell/contest/page/Jury.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import layout from '#web/ui/layout.module.css'
import { wallQuery } from '#web/shell/works/wall/filters.ts'
import { Wall } from '#web/shell/works/wall/Wall.tsx'
import { Albums } from './Albums.tsx'
import { Sponsors } from './Sponsors.tsx'
import { Courses } from './Courses.tsx'
import { Latest } from './Latest.tsx'
import { Laureates } from './Laureates.tsx'
import { Past } from './Past.tsx'
import { Testimonials } from './Testimonials.tsx'
import { Principles } from './Principles.tsx'

/** What hangs here, and beside every contest or when there is none: what the team stands for, what it has to tell, and who stands behind it. */
export const Below = ({ team }: { team: Team }) => {
  const { api } = useShell()
  const { data: head } = useSuspenseQuery(hungQuery(api, team))
  const { data: works } = useSuspenseQuery(wallQuery(api, team.link, {}))
  return (
    <>
      {team.contest ? (
        <>
          <OtherContests team={team} id={team.contest.id} className={`${layout.wall} ${contest.section}`} />
          <Jury team={team} id={team.contest.id} />
        </>
      ) : (
        <Past team={team} />
      )}
      <Laureates team={team} />
      <Wall above={hungAbove(head, works)} />
      <Principles team={team} />
      <Latest />
      <Courses team={team} />
      <Albums team={team} />
      <Testimonials team={team} />
      <Sponsors team={team} />
    </>
  )
}

export { Strip } from './Strip.tsx'
