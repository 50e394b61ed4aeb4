import { lazy, Suspense } from 'react'
import { IconBell } from '@tabler/icons-react'
import type { FollowKind } from '#contract/rules/follow-choices.ts'
import button from '#web/ui/button.module.css'
import { TeamLink } from '../../page/link.tsx'
import { paths } from '../../page/paths.ts'
import { useTeam } from '../../session/team.ts'
import { useSession } from '../../session/use-session.ts'
import { useWords } from '../../words/page-words.tsx'

/** Only whoever has an account needs what follows at once. */
const OwnFollow = lazy(async () => ({ default: (await import('./OwnFollow.tsx')).OwnFollow }))

export interface Followed {
  kind: FollowKind
  /** The address of a contest or the handle of an artist. */
  subject?: string
}

interface FollowButtonProps extends Followed {
  /** As a visitor sees it, of what is not public yet: nobody can follow it, and asking whether one does would fail. */
  preview?: boolean
}

/** Leads to where an address can be named; whoever is signed in follows by the press itself. */
export const FollowButton = ({ kind, subject = '', preview = false }: FollowButtonProps) => {
  const { words } = useWords('common')
  const { loggedIn } = useSession()
  const team = useTeam()
  // Nothing new comes from a team that has ended.
  if (team?.status !== 'active') return null
  const lead = (
    <TeamLink className={button.plain} to={place => paths.follow(place, subject, kind)}>
      <IconBell stroke={1.5} aria-hidden="true" />
      {words.follow.begin[kind]}
    </TeamLink>
  )
  return loggedIn && !preview ? (
    <Suspense fallback={lead}>
      <OwnFollow link={team.link} kind={kind} subject={subject} />
    </Suspense>
  ) : (
    lead
  )
}
