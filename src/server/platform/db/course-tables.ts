/* The tables of courses: what they are, and who comes to them. */
import type { Course } from '#contract/courses.ts'
import type { LocalizedText } from '#contract/localized-text.ts'
import type { Generated } from 'kysely'
import type { Fixed, Json } from './columns.ts'

export interface CourseTable {
  team_id: Fixed<string>
  id: Fixed<string>
  title: Json<LocalizedText>
  text: Json<LocalizedText>
  teacher: string
  level: Course['level']
  age_min: number | null
  age_max: number | null
  online: boolean
  place: string
  time_zone: string
  sessions: Json<Course['sessions']>
  price: number
  currency: Fixed<string>
  seats: number
  opens_at: Date | null
  closes_at: Date | null
  published: boolean
  starts_at: Date | null
  ends_at: Date | null
  version: Generated<number>
}

export interface CoursePlaceTable {
  team_id: Fixed<string>
  id: Fixed<string>
  course_id: Fixed<string>
  user_id: Fixed<string>
  state: 'taken' | 'waiting'
  asked_at: Fixed<Date>
}
