import { useQuery } from '@tanstack/react-query'
import type { Role } from '#contract/kit.ts'
import { useHydrated } from '#web/shell/page/hydrated.ts'
import { lastTeam } from '#web/shell/session/last-team.ts'
import { useSession } from '#web/shell/session/use-session.ts'
import { LinkTo, TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import layout from '#web/ui/layout.module.css'
import { Onward } from '#web/ui/Onward.tsx'
import styles from './opening.module.css'

export const Opening = () => {
  const { words } = useWords('landing')
  return (
    <section className={`${layout.wall} ${styles.opening}`}>
      <WaysOn />
      <h1 className={styles.title}>{words.opening.title}</h1>
      <div className={styles.beside}>
        <p className={layout.lead}>{words.opening.intro}</p>
        <p className={styles.found}>
          <TeamLink to={paths.createTeam}>
            {words.opening.found} <Onward />
          </TeamLink>
        </p>
      </div>
    </section>
  )
}

/** Known to this device alone, so it comes after the page, into a place that is kept free. */
const ContinueLink = () => {
  const { api } = useShell()
  const { words, say } = useWords('landing')
  const link = useHydrated() ? lastTeam() : null
  const { data: team } = useQuery({
    ...api.teams.get.queryOptions({ input: { link: link ?? '' } }),
    enabled: link !== null
  })
  if (!team) return null
  return (
    <p className={styles.onward}>
      <LinkTo to={paths.home({ team_link: team.link })}>
        {say(words.continue.link, { team: team.name })} <Onward />
      </LinkTo>
    </p>
  )
}

const runs: readonly Role[] = ['organiser', 'owner']

/** Whoever signs in here came for one of their teams; to whoever runs it, that is the console. */
const OwnTeams = () => {
  const { api, session } = useShell()
  const { words } = useWords('landing')
  const { data } = useQuery({
    ...api.accounts.teams.queryOptions({ input: {} }),
    // Who has just signed out is not asked for once more.
    enabled: () => session.store.get().loggedIn
  })
  if (!data) return null
  if (data.items.length === 0) return <ContinueLink />
  return (
    <nav className={styles.onward} aria-labelledby={ownTeams}>
      <p id={ownTeams}>{words.own_teams}</p>
      <ul>
        {data.items.map(({ link, name, role }) => (
          <li key={link}>
            <LinkTo to={(runs.includes(role) ? paths.console : paths.home)({ team_link: link })}>
              <bdi>{name}</bdi>
            </LinkTo>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const ownTeams = 'own-teams'

const WaysOn = () => (useSession().loggedIn ? <OwnTeams /> : <ContinueLink />)
