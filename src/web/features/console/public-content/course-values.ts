import type { Course, NewCourse } from '#contract/courses.ts'
import type { Team } from '#contract/teams.ts'

const days = (count: number, hour: number): string => {
  const at = new Date(Date.now() + count * 86_400_000)
  at.setUTCHours(hour, 0, 0, 0)
  return at.toISOString()
}

/** In a month, for an evening. */
export const nextSession = (): NewCourse['sessions'][number] => ({
  starts_at: days(30, 17),
  ends_at: days(30, 19)
})

/** What a form of a course begins with: as it stands, or as most are. */
export const typedCourse = (course: Course | null, team: Team): NewCourse => {
  if (!course)
    return {
      title: {},
      text: {},
      teacher: '',
      level: 'all',
      age_min: null,
      age_max: null,
      online: false,
      place: '',
      time_zone: team.time_zone,
      sessions: [],
      price: 0,
      seats: 12,
      opens_at: null,
      closes_at: null,
      published: false
    }
  const { id: _, currency: __, state: ___, free: ____, waiting: _____, version: ______, ...fields } = course
  return fields
}
