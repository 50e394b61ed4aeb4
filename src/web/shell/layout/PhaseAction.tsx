import { takesEntries } from '#contract/rules/contest-allows.ts'
import type { Team } from '#contract/teams.ts'
import { useHasDraft } from '../contest/use-has-draft.ts'
import { TeamLink } from '../page/link.tsx'
import { paths } from '../page/paths.ts'
import { useSession } from '../session/use-session.ts'
import { useShellWords, useWords } from '../words/page-words.tsx'
import styles from './header.module.css'

/** The one thing to do now, by where the contest stands and who is here. */
export const PhaseAction = ({ team }: { team: Team }) => {
  const { words } = useWords('common')
  const hasDraft = useHasDraft(team)
  const { words: shell } = useShellWords()
  const { role } = useSession()
  const phase = team.contest?.phase
  if (!phase) return null
  const { enter, finish, vote, winners } = words.navigation
  // Whoever judges is here for that, until there is something to read.
  if (role === 'juror' && phase !== 'results' && phase !== 'archive')
    return (
      <TeamLink className={styles.act} to={paths.rate}>
        {shell.account.judging}
      </TeamLink>
    )
  if (takesEntries(phase))
    return (
      <TeamLink className={`${styles.act} ${styles.changing}`} to={paths.sendArt}>
        <span>{hasDraft ? finish : enter}</span>
        {/* Whether there is a draft is known late: until then its place is kept, so that no line breaks otherwise. */}
        <span className={styles.otherwise} aria-hidden>
          {hasDraft ? enter : finish}
        </span>
      </TeamLink>
    )
  if (phase === 'public_vote' && team.features.public_rating && team.shows.works)
    return (
      <TeamLink className={styles.act} to={paths.rate}>
        {vote}
      </TeamLink>
    )
  if (phase === 'results' && team.shows.results)
    return (
      <TeamLink className={styles.act} to={paths.results}>
        {winners}
      </TeamLink>
    )
  return null
}
