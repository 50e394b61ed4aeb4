/*
 * Seats in courses, and turns on their waiting lists. Whatever changes who sits where first locks the course, so that
 * the last seat is one person's and a seat that comes free goes to the first who waits.
 */
import type { CoursePlace } from '#contract/courses.ts'
import { Problem } from '#contract/problems.ts'
import { courseAgeFault } from '#contract/rules/course-age.ts'
import { courseStateAt } from '#contract/rules/course-state.ts'
import { audit } from '#server/platform/audit.ts'
import { selectBirthDate } from '#server/platform/db/birth-date.ts'
import type { Tx, UserActor } from '#server/platform/db/door.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { isId } from '#server/platform/ids.ts'
import { once, type OnceToken } from '#server/platform/once.ts'
import { selectPeopleOfMail } from '#server/platform/mail/person-of-mail.ts'
import type { Platform } from '#server/platform/platform.ts'
import { notifyOfCourse } from './courses.mails.ts'
import { lockCourse } from './courses.queries.ts'
import {
  countTaken,
  deletePlace,
  findPlace,
  insertPlace,
  raiseWaiting,
  selectPlacesOf
} from './places.queries.ts'

type Locked = RowOf<typeof lockCourse>

const hasBegun = ({ starts_at }: Locked, now: Date): boolean => starts_at !== null && starts_at <= now

/** Of a course that is locked: what is free goes to those who wait, and each is told. */
export const moveUp = async (platform: Platform, tx: Tx, course: Locked): Promise<void> => {
  const free = course.seats - (await countTaken(tx, course.id))
  if (free <= 0 || hasBegun(course, platform.clock.now())) return
  const raised = await raiseWaiting(tx, course.id, free)
  if (raised.length > 0)
    await notifyOfCourse(platform, tx, course, 'moved', await selectPeopleOfMail(tx, raised))
}

const ownPlace = async (tx: Tx, user_id: string, course_id: string): Promise<CoursePlace | undefined> =>
  selectPlacesOf(tx.db, tx.team_id, user_id).where('mine.course_id', '=', course_id).executeTakeFirst()

interface RegistrationInput {
  id: string
  /** A turn will do where no seat is left. */
  waiting: boolean
  /** By the instant at which the request arrived. */
  at: Date
}

/** Of a seat and of a turn alike: nobody waits for what they would not be given. */
const requireAge = async (tx: Tx, course: Locked, user_id: string): Promise<void> => {
  const person = await selectBirthDate(tx.db, user_id).executeTakeFirst()
  const fault = courseAgeFault(course, person?.birth_date ?? null)
  if (fault) throw new Problem('invalid', { errors: [fault] })
}

const seat = async (
  platform: Platform,
  tx: Tx,
  { user_id }: UserActor,
  { id, waiting, at }: RegistrationInput
): Promise<CoursePlace> => {
  const course = isId(id) ? await lockCourse(tx, id) : undefined
  if (!course?.published) throw new Problem('not_found')
  const before = await ownPlace(tx, user_id, id)
  if (before) return before
  const state = courseStateAt(course, course.seats - (await countTaken(tx, id)), at)
  if (state !== 'open' && state !== 'full') throw new Problem('conflict', { reason: 'course_not_open' })
  await requireAge(tx, course, user_id)
  if (state === 'full' && !waiting) throw new Problem('conflict', { reason: 'course_full' })
  const taken = state === 'open' ? ('taken' as const) : ('waiting' as const)
  const asked_at = platform.clock.now()
  const place = { id: platform.newId(), course_id: id, user_id, state: taken, asked_at }
  await insertPlace(tx, place)
  await audit(tx, platform, {
    verb: taken === 'taken' ? 'course.seat_taken' : 'course.turn_taken',
    subject: `course:${id}`
  })
  await notifyOfCourse(platform, tx, course, taken, await selectPeopleOfMail(tx, [user_id]))
  tx.afterCommit(() => platform.versions.bump(tx.team_id))
  const mine = await ownPlace(tx, user_id, id)
  return mine ?? { id: place.id, course_id: id, state: taken, turn: null }
}

export const register = (
  platform: Platform,
  by: UserActor,
  team_id: string,
  asked: RegistrationInput,
  token: OnceToken | null
): Promise<CoursePlace> =>
  platform.doors.withTeam(team_id, by, tx => once(tx, token, () => seat(platform, tx, by, asked)))

interface Left {
  id: string
  place: string
  /** An organiser takes others out; everyone else only themselves. */
  anybodys: boolean
}

export const leaveCourse = (
  platform: Platform,
  by: UserActor,
  team_id: string,
  { id, place, anybodys }: Left
): Promise<void> =>
  platform.doors.withTeam(team_id, by, async tx => {
    const course = isId(id) && isId(place) ? await lockCourse(tx, id) : undefined
    const found = course && (await findPlace(tx, id, place))
    // Another's, and none, look the same.
    if (!found || (found.user_id !== by.user_id && !anybodys)) throw new Problem('not_found')
    await deletePlace(tx, place)
    if (found.user_id !== by.user_id)
      await notifyOfCourse(platform, tx, course, 'removed', await selectPeopleOfMail(tx, [found.user_id]))
    await moveUp(platform, tx, course)
    await audit(tx, platform, {
      verb: 'course.left',
      subject: `course:${id}`,
      details: { user_id: found.user_id }
    })
    tx.afterCommit(() => platform.versions.bump(tx.team_id))
  })
