import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from '#web/router/hooks.ts'
import type { Course } from '#contract/courses.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { Team } from '#contract/teams.ts'
import { addressFilters, cursor, printFilters } from '#web/shell/forms/address-filters.ts'
import { coursesQuery } from '#web/shell/contest/courses/query.ts'
import { LinkTo, TeamLink } from '#web/shell/page/link.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { paths } from '#web/shell/page/paths.ts'
import { defineScreen } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useTeam } from '#web/shell/session/team.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import layout from '#web/ui/layout.module.css'
import { Nothing } from '#web/ui/Nothing.tsx'
import { Onward } from '#web/ui/Onward.tsx'
import styles from './course-listing.module.css'
import { CourseFacts } from './CourseFacts.tsx'
import { useOwnPlaces } from './queries.ts'
import { Seat } from './Seat.tsx'

const filters = addressFilters({ cursor })

const One = ({ team, course }: { team: Team; course: Course }) => {
  const { words, say } = useWords('course-listing')
  const locale = useLocale()
  const places = useOwnPlaces(team)
  const place = places && (places.find(({ course_id }) => course_id === course.id) ?? null)
  const [title, text] = [course.title, course.text].map(said => textIn(said, locale, team.default_locale))
  return (
    <li className={`${layout.columns} ${styles.course}`} id={course.id}>
      <div className={styles.what}>
        <h2 className={styles.title}>
          <bdi>{title}</bdi>
        </h2>
        {text ? (
          <p className={styles.text} dir="auto">
            {text}
          </p>
        ) : null}
        <div className={styles.acts}>
          <Seat team={team} course={course} title={title ?? ''} place={place} />
          <a
            className={styles.calendar}
            href={`/${team.link}/courses/${course.id}/calendar.ics?locale=${locale}`}
            aria-label={say(words.calendar_of, { title: title ?? '' })}
            download
          >
            {words.calendar}
          </a>
        </div>
      </div>
      <CourseFacts course={course} />
    </li>
  )
}

const None = () => {
  const { words } = useWords('course-listing')
  return (
    <div className={layout.wall}>
      <Nothing
        title={words.none.title}
        text={words.none.text}
        actions={
          <TeamLink className={button.plain} to={paths.home}>
            {words.none.action} <Onward />
          </TeamLink>
        }
      />
    </div>
  )
}

const CourseListingScreen = () => {
  const team = useTeam()
  const { api } = useShell()
  const { words } = useWords('course-listing')
  const [search] = useSearchParams()
  const { data } = useSuspenseQuery(coursesQuery(api, team?.link ?? '', filters.parse(search).cursor))
  if (!team) return null
  return (
    <>
      <header className={`${layout.wall} ${styles.head}`}>
        <h1>{words.title}</h1>
        <p className={layout.lead}>{words.lead}</p>
      </header>
      {data.items.length === 0 ? <None /> : null}
      <ul className={`${layout.wall} ${styles.list}`}>
        {data.items.map(course => (
          <One key={course.id} team={team} course={course} />
        ))}
      </ul>
      {data.next ? (
        <p className={layout.wall}>
          <LinkTo className={button.plain} to={printFilters({ cursor: data.next })}>
            {words.more}
          </LinkTo>
        </p>
      ) : null}
    </>
  )
}

export const screen = defineScreen({
  page: 'course-listing',
  query: filters.names,
  queries: (api, { team, search }) =>
    team ? [coursesQuery(api, team.link, filters.parse(search).cursor)] : [],
  head: ({ words, say, team }) => ({
    title: words.title,
    description: say(words.head.description, { team: team?.name ?? '' })
  }),
  Component: CourseListingScreen
})
