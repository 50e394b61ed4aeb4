/* What holds between the fields of a course: a draft never contradicts itself, and what is published is whole. */
import type { NewCourse } from '#contract/courses.ts'
import type { Locale } from '#contract/locales.ts'
import { Problem, type FieldError } from '#contract/problems.ts'
import { earlier, notAfter } from '#contract/rules/out-of-order.ts'

type Checked = Omit<NewCourse, 'teacher' | 'text' | 'level' | 'time_zone' | 'price' | 'seats'>

const faultsOfSessions = ({ sessions, closes_at }: Checked): FieldError[] =>
  sessions.flatMap(({ starts_at, ends_at }, place): FieldError[] => {
    const at = (field: string) => ['sessions', place, field]
    if (ends_at <= starts_at) return [notAfter(at('ends_at'), 'session_starts_at', 'session_ends_at')]
    return closes_at !== null && closes_at > ends_at
      ? [earlier(at('ends_at'), 'registration_closes_at', 'session_ends_at')]
      : []
  })

const faultsOf = (course: Checked): FieldError[] => {
  const { opens_at, closes_at, age_min, age_max } = course
  const faults = faultsOfSessions(course)
  if (opens_at !== null && closes_at !== null && closes_at <= opens_at)
    faults.push(notAfter(['closes_at'], 'registration_opens_at', 'registration_closes_at'))
  if (age_min !== null && age_max !== null && age_max < age_min)
    faults.push({ path: ['age_max'], code: 'too_small', params: { min: age_min } })
  return faults
}

const gapsOf = ({ title, sessions, online, place }: Checked, locale: Locale): FieldError[] => {
  const gaps: FieldError[] = []
  if (!title[locale]) gaps.push({ path: ['title', locale], code: 'required' })
  if (sessions.length === 0) gaps.push({ path: ['sessions'], code: 'required' })
  if (!online && place === '') gaps.push({ path: ['place'], code: 'required' })
  return gaps
}

/** In one form: the same instant can be written in several, and only like is compared with like. */
const instantsOf = ({ sessions, opens_at, closes_at }: Checked) => {
  const iso = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString())
  return {
    opens_at: iso(opens_at),
    closes_at: iso(closes_at),
    sessions: sessions.map(each => ({
      starts_at: new Date(each.starts_at).toISOString(),
      ends_at: new Date(each.ends_at).toISOString()
    }))
  }
}

export const requireSound = (course: Checked, locale: Locale): void => {
  const found = { ...course, ...instantsOf(course) }
  const errors = [...faultsOf(found), ...(course.published ? gapsOf(found, locale) : [])]
  if (errors.length > 0) throw new Problem('invalid', { errors })
}
