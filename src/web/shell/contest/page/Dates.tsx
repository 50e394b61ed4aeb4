import type { Contest } from '#contract/contests.ts'
import type { Team } from '#contract/teams.ts'
import { Moment } from '#web/shell/contest/Moment.tsx'
import { FollowButton } from '#web/shell/parts/follow/FollowButton.tsx'
import { useTerms } from '#web/shell/contest/terms.ts'
import layout from '#web/ui/layout.module.css'
import styles from './dates.module.css'
import { stepsOf } from './phase.ts'

/** Of a draft nobody is told, and of one whose results are out nothing is left to be told. */
const hasNews = (phase: Contest['phase']): boolean => !['draft', 'results', 'archive'].includes(phase)

interface DatesProps {
  contest: Contest
  team: Team
  preview?: boolean
}

/** All dates of the contest along one line, in its own zone and in the reader's. */
export const Dates = ({ contest, team, preview = false }: DatesProps) => {
  const { words } = useTerms()
  return (
    <section className={`${layout.wall} ${styles.section}`} id="dates">
      <h2>{words.dates.title}</h2>
      <ol className={styles.line}>
        {stepsOf(contest, team).map(({ name, at, state }) => (
          <li
            key={name}
            className={styles.step}
            data-state={state}
            aria-current={state === 'next' ? 'step' : undefined}
          >
            <p className={styles.name}>
              {words.dates[name]}
              {state === 'later' ? null : <span className={styles.state}>{words.dates[state]}</span>}
            </p>
            <p className={styles.at}>
              <Moment at={at} zone={contest.time_zone} />
            </p>
          </li>
        ))}
      </ol>
      <div className={styles.along}>
        <a href={`/${team.link}/calendar.ics`}>{words.dates.calendar}</a>
        {hasNews(contest.phase) ? (
          <FollowButton kind="contest" subject={contest.slug} preview={preview} />
        ) : null}
      </div>
    </section>
  )
}
