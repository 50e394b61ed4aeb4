import type { ReactNode } from 'react'
import type { Course } from '#contract/courses.ts'
import { AsWritten } from '#web/shell/page/AsWritten.tsx'
import { spanIn } from '#web/shell/contest/moments.ts'
import { CoursePrice } from '#web/shell/contest/courses/CoursePrice.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import styles from './course-listing.module.css'

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const Sessions = ({ course: { sessions, time_zone } }: { course: Course }) => {
  const locale = useLocale()
  return (
    <ul>
      {sessions.map(({ starts_at, ends_at }) => (
        <li key={starts_at}>
          <AsWritten
            say={() => spanIn(locale, starts_at, ends_at, time_zone)}
            of={[locale, starts_at, ends_at, time_zone]}
          />
        </li>
      ))}
    </ul>
  )
}

const Ages = ({ course: { age_min, age_max } }: { course: Course }) => {
  const { words, say } = useWords('course-listing')
  if (age_min === null && age_max === null) return null
  const ages = {
    min: age_min === null ? 'none' : `${age_min}`,
    max: age_max === null ? 'none' : `${age_max}`
  }
  return (
    <Fact name={words.facts.ages}>
      <span>{say(words.facts.age_range, ages)}</span>
      <small>{words.facts.ages_on}</small>
    </Fact>
  )
}

const Seats = ({ course: { free, seats, waiting, state } }: { course: Course }) => {
  const { words, say } = useWords('course-listing')
  if (state === 'closed' || state === 'over') return null
  return (
    <Fact name={words.facts.seats}>
      {free > 0 ? say(words.facts.left, { count: free, seats }) : say(words.facts.full, { seats, waiting })}
    </Fact>
  )
}

/** What decides whether one comes: when, where, with whom, for whom, for how much. */
export const CourseFacts = ({ course }: { course: Course }) => {
  const { words } = useWords('course-listing')
  const { facts } = words
  return (
    <dl className={styles.facts}>
      <Fact name={facts.sessions}>
        <Sessions course={course} />
      </Fact>
      <Fact name={facts.where}>
        {course.online ? <span>{facts.online}</span> : null}
        {course.place ? <bdi>{course.place}</bdi> : null}
      </Fact>
      {course.teacher ? (
        <Fact name={facts.teacher}>
          <bdi>{course.teacher}</bdi>
        </Fact>
      ) : null}
      <Fact name={facts.level}>{words.levels[course.level]}</Fact>
      <Ages course={course} />
      <Fact name={facts.price}>
        <CoursePrice course={course} free={facts.free} />
        {course.price === 0 ? null : <small>{facts.pay}</small>}
      </Fact>
      <Seats course={course} />
    </dl>
  )
}
