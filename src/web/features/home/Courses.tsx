import { useSuspenseQuery } from '@tanstack/react-query'
import { textIn } from '#contract/rules/text-in.ts'
import type { Team } from '#contract/teams.ts'
import { MomentLine } from '#web/shell/contest/Moment.tsx'
import { CoursePrice } from '#web/shell/contest/courses/CoursePrice.tsx'
import { coursesQuery } from '#web/shell/contest/courses/query.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { paths } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import list from '#web/shell/parts/testimonials/testimonials.module.css'
import { useWords } from '#web/shell/words/page-words.tsx'
import layout from '#web/ui/layout.module.css'
import { Onward } from '#web/ui/Onward.tsx'
import styles from './sections.module.css'

/** The next ones; all of them stand on their own page. */
const shown = 3

export const Courses = ({ team }: { team: Team }) => {
  const { api } = useShell()
  const { words } = useWords('home')
  const locale = useLocale()
  const { data } = useSuspenseQuery(coursesQuery(api, team.link))
  if (data.items.length === 0) return null
  return (
    <section className={`${layout.wall} ${styles.section}`}>
      <h2 className={styles.title}>{words.courses.title}</h2>
      <ul className={list.columns}>
        {data.items.slice(0, shown).map(({ id, title, sessions, time_zone, ...course }) => (
          <li key={id} className={styles.course}>
            <h3 className={list.name}>
              <TeamLink to={place => `${paths.courseListing(place)}#${id}`}>
                <bdi>{textIn(title, locale, team.default_locale)}</bdi>
              </TeamLink>
            </h3>
            {sessions[0] ? (
              <p className={list.role}>
                <MomentLine at={sessions[0].starts_at} zone={time_zone} />
              </p>
            ) : null}
            <p className={list.role}>
              <CoursePrice course={course} free={words.courses.free} />
            </p>
          </li>
        ))}
      </ul>
      <p>
        <TeamLink className={styles.onward} to={paths.courseListing}>
          {words.courses.all} <Onward />
        </TeamLink>
      </p>
    </section>
  )
}
