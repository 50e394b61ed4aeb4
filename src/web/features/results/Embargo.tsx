import { IconCalendarPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { nameOfContest } from '#contract/rules/name-of-contest.ts'
import type { ResultsPage } from '#contract/results.ts'
import type { Team } from '#contract/teams.ts'
import { Moment } from '#web/shell/contest/Moment.tsx'
import { momentIn } from '#web/shell/contest/moments.ts'
import { AsWritten } from '#web/shell/page/AsWritten.tsx'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { FollowButton } from '#web/shell/parts/follow/FollowButton.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import layout from '#web/ui/layout.module.css'
import { Onward } from '#web/ui/Onward.tsx'
import { Curtain } from './Curtain.tsx'
import styles from './embargo.module.css'
import { TimeLeft } from './TimeLeft.tsx'

export interface AwaitedPage {
  team: Team
  page: ResultsPage & { contest: NonNullable<ResultsPage['contest']> }
}

const Large = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <p className={styles.large}>{title}</p>
    <p className={`${styles.facts} ${layout.lead}`}>{children}</p>
  </>
)

const When = ({ page: { contest, expected_at, overdue } }: Pick<AwaitedPage, 'page'>) => {
  const { words, say } = useWords('results')
  const locale = useLocale()
  const { time_zone } = contest
  if (expected_at !== null)
    return (
      <>
        <TimeLeft until={expected_at} />
        <div className={styles.facts}>
          <p>
            <Moment at={expected_at} zone={time_zone} />
          </p>
          <p>{words.embargo.at}</p>
        </div>
      </>
    )
  if (!overdue) return <Large title={words.embargo.unset}>{words.embargo.unknown}</Large>
  if (overdue.publishing) return <Large title={words.embargo.due}>{words.embargo.due_text}</Large>
  return (
    <Large title={words.embargo.late}>
      <AsWritten
        say={() => say(words.embargo.late_text, { time: momentIn(locale, overdue.at, time_zone) })}
        of={[words, locale, overdue.at, time_zone]}
      />
    </Large>
  )
}

/** Behind the curtain are the works that hang by then, and no other. */
export const Stage = ({ team, page }: AwaitedPage) => {
  const { words } = useWords('results')
  const locale = useLocale()
  return (
    <div className={styles.stage}>
      <Curtain works={page.curtain} />
      <div className={`${layout.wall} ${styles.scene}`}>
        <header>
          <p className={styles.contest}>
            <bdi>{nameOfContest(page.contest, locale, team.default_locale)}</bdi>
          </p>
          <h1 className={styles.title}>{words.embargo.title}</h1>
        </header>
        <div className={styles.when}>
          <When page={page} />
        </div>
      </div>
    </div>
  )
}

/** What one can do until they are out. */
export const Meanwhile = ({ team, page: { contest, expected_at, curtain } }: AwaitedPage) => {
  const { words } = useWords('results')
  const locale = useLocale()
  return (
    <div className={`${layout.wall} ${layout.columns} ${styles.meanwhile}`}>
      <section>
        <h2>{words.embargo.remind}</h2>
        <div className={styles.ways}>
          {expected_at === null ? null : (
            <a
              className={button.primary}
              href={`/${team.link}/results/${encodeURIComponent(contest.slug)}/calendar.ics?locale=${locale}`}
            >
              <IconCalendarPlus stroke={1.5} aria-hidden="true" />
              {words.embargo.calendar}
            </a>
          )}
          <FollowButton kind="contest" subject={contest.slug} />
        </div>
      </section>

      <section>
        <h2>{words.embargo.until}</h2>
        <ul className={styles.list}>
          {curtain.length > 0 ? (
            <li>
              <TeamLink to={place => `${paths.home(place)}#works`}>
                {words.embargo.works} <Onward />
              </TeamLink>
            </li>
          ) : null}
          <li>
            <TeamLink to={paths.home}>
              {words.embargo.home} <Onward />
            </TeamLink>
          </li>
        </ul>
      </section>
    </div>
  )
}
