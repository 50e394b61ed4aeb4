/* What can be done with a course at an instant, and when the clock alone makes that something else. */
export interface CourseDates {
  opens_at: Date | null
  closes_at: Date | null
  /** Of its first session and its last. */
  starts_at: Date | null
  ends_at: Date | null
}

/** `soon`: seats are not given out yet; `closed`: not any more; `over`: all of it has been. */
export const courseStates = ['soon', 'open', 'full', 'closed', 'over'] as const
export type CourseState = (typeof courseStates)[number]

export const hasBegun = ({ starts_at }: Pick<CourseDates, 'starts_at'>, now: Date): boolean =>
  starts_at !== null && starts_at <= now

/** Nobody comes into a course that has begun. */
const closeOf = ({ closes_at, starts_at }: CourseDates): Date | null =>
  closes_at && starts_at ? (closes_at < starts_at ? closes_at : starts_at) : (closes_at ?? starts_at)

export const courseStateAt = (course: CourseDates, free: number, now: Date): CourseState => {
  const close = closeOf(course)
  if (course.ends_at && course.ends_at <= now) return 'over'
  if (close && close <= now) return 'closed'
  if (course.opens_at && course.opens_at > now) return 'soon'
  return free > 0 ? 'open' : 'full'
}

/** The next instant at which the clock changes it; null where none will. */
export const nextCourseTurn = (course: CourseDates, now: Date): Date | null =>
  [course.opens_at, closeOf(course), course.ends_at]
    .filter(at => at !== null)
    .filter(at => at > now)
    .toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null
