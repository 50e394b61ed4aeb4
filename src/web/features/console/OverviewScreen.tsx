import { numberIn } from '#content/messages.ts'
import type { Team } from '#contract/teams.ts'
import { LinkTo } from '#web/shell/page/link.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { paths } from '#web/shell/page/paths.ts'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Asking } from './Asking.tsx'
import styles from './console.module.css'
import { Checklist } from './overview/Checklist.tsx'
import look from './overview/overview.module.css'
import { useStanding } from './overview/use-standing.ts'
import type { OverviewState } from './overview/use-standing.ts'
import { WaitingForYou } from './overview/WaitingForYou.tsx'
import { useOwnTeam } from './use-own-team.ts'

const Address = ({ team: { link } }: { team: Team }) => {
  const { words } = useWords('console')
  const home = paths.home({ team_link: link })
  return (
    <section className={styles.part}>
      <h2>{words.address.title}</h2>
      <p className={look.address}>
        <LinkTo to={home}>
          <bdi dir="ltr">{`${location.host}/${link}`}</bdi>
        </LinkTo>
      </p>
      <p className={styles.note}>{words.address.text}</p>
    </section>
  )
}

const Counts = ({ counts, more }: Pick<OverviewState, 'counts' | 'more'>) => {
  const { words } = useWords('console')
  const locale = useLocale()
  return (
    <section className={styles.part}>
      <h2>{words.counts.title}</h2>
      <dl className={look.counts}>
        {counts.map(({ role, count }) => (
          <div key={role}>
            <dt>{words.roles[role]}</dt>
            <dd>{numberIn(locale, count)}</dd>
          </div>
        ))}
      </dl>
      {more ? <p className={styles.note}>{words.counts.more}</p> : null}
    </section>
  )
}

const OverviewScreen = () => {
  const { words } = useWords('console')
  const team = useOwnTeam()
  const { standing, ...asking } = useStanding(team)
  if (!standing) return <Asking {...asking} />
  return (
    <>
      <WaitingForYou />
      <section className={styles.part}>
        <h2>{words.tasks.title}</h2>
        <Checklist tasks={standing.tasks} />
      </section>
      <Address team={team} />
      <Counts {...standing} />
    </>
  )
}

export const screen = defineUnlisted({
  page: 'console',
  title: ({ words }) => words.rooms.overview,
  Component: OverviewScreen
})
