/* The courses of a team that are still to come, for whoever searches it. They are few. */
import type { Course } from '#contract/courses.ts'
import type { Locale } from '#contract/locales.ts'
import { holdsAll } from '#contract/rules/finding.ts'
import { wordsIn } from '#contract/rules/fold.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { Platform } from '#server/platform/platform.ts'
import { presentCourse } from './courses.present.ts'
import { selectAhead } from './courses.queries.ts'

export interface FoundCourse {
  course: Course
  title: string
  text: string
}

interface CourseSearch {
  locale: Locale
  preferred: Locale
  words: readonly string[]
}

const most = 100

/** The next first. */
export const findCourses = async (
  { doors, clock }: Pick<Platform, 'doors' | 'clock'>,
  team_id: string,
  { locale, preferred, words }: CourseSearch
): Promise<FoundCourse[]> => {
  const now = clock.now()
  const rows = await doors.readTeam(team_id, db =>
    selectAhead(db, team_id, { limit: most, after: null, now })
  )
  return rows
    .map(row => presentCourse(row, now).course)
    .filter(({ title, text }) =>
      holdsAll([title, text].flatMap(said => Object.values(said)).flatMap(wordsIn), words)
    )
    .map(course => ({
      course,
      title: textIn(course.title, locale, preferred),
      text: textIn(course.text, locale, preferred)
    }))
}
