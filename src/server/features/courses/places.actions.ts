/*
 * Seats in courses, and turns on their waiting lists. Whatever changes who sits where first locks the course, so that
 * the last seat is one person's and a seat that comes free goes to the first who waits and is of age. Whoever is not, or
 * has told no date of birth, keeps their turn: they are given a seat by hand or not at all. Whoever an organiser removed stays
 * on the list as removed, and cannot come back before they are allowed to.
 */
import type { CoursePlace } from '#contract/courses.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import { courseAgeFault } from '#contract/rules/course-age.ts'
import { courseStateAt, hasBegun } from '#contract/rules/course-state.ts'
import { isActive } from '#server/platform/access/is-active.ts'
import { audit } from '#server/platform/audit.ts'
import { selectBirthDate } from '#server/platform/db/birth-date.ts'
import type { Actor, Tx, UserActor } from '#server/platform/db/door.ts'
import { inEveryTeam } from '#server/platform/db/every-team.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { isId } from '#server/platform/ids.ts'
import { once, type OnceToken } from '#server/platform/once.ts'
import { selectPeopleOfMail } from '#server/platform/mail/person-of-mail.ts'
import type { Platform } from '#server/platform/platform.ts'
import { notifyOfCourse } from './courses.mails.ts'
import { ageIn } from './courses.present.ts'
import { lockCourse } from './courses.queries.ts'
import {
  countTaken,
  deletePlace,
  findPlace,
  giveSeats,
  insertPlace,
  markRemoved,
  selectOwnPlaces,
  selectPlacesOf,
  selectWaitedFor,
  selectWaiting
} from './places.queries.ts'

const usher: Actor = { kind: 'system', name: 'courses' }

type Locked = RowOf<typeof lockCourse>

type Waiting = Pick<RowOf<typeof selectWaiting>, 'id' | 'user_id'>

/** Nobody moves up into a course that has begun. */
const countToGive = async (platform: Platform, tx: Tx, course: Locked): Promise<number> =>
  hasBegun(course, platform.clock.now()) ? 0 : course.seats - (await countTaken(tx, course.id))

const seatWaiting = async (
  platform: Platform,
  tx: Tx,
  course: Locked,
  waiting: readonly Waiting[]
): Promise<void> => {
  if (waiting.length === 0) return
  await giveSeats(
    tx,
    waiting.map(({ id }) => id)
  )
  const people = waiting.map(({ user_id }) => user_id)
  await notifyOfCourse(platform, tx, course, 'moved', await selectPeopleOfMail(tx, people))
  tx.afterCommit(() => platform.versions.bump(tx.team_id))
}

/** Of a course that is locked: what is free goes to those who wait and are of age, and each is told. */
export const moveUp = async (platform: Platform, tx: Tx, course: Locked): Promise<void> => {
  const free = await countToGive(platform, tx, course)
  if (free <= 0) return
  const waiting = await selectWaiting(tx.db, tx.team_id, course.id).execute()
  const ofAge = waiting.filter(({ birth_date }) => ageIn(course, birth_date) === 'fits')
  await seatWaiting(platform, tx, course, ofAge.slice(0, free))
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
  if (before?.state === 'removed') throw new Problem('conflict', { reason: 'course_removed' })
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

/**
 * Whoever waits and is of age by now, since they told or mended their date of birth, goes before whoever comes today. By
 * itself, so that it stands where whoever comes is refused: the place would go on looking free, and be refused to everybody.
 */
const seatWhoWaits = (platform: Platform, by: Actor, team_id: string, id: string): Promise<void> =>
  platform.doors.withTeam(team_id, by, async tx => {
    const course = isId(id) ? await lockCourse(tx, id) : undefined
    if (course) await moveUp(platform, tx, course)
  })

export const register = async (
  platform: Platform,
  by: UserActor,
  team_id: string,
  asked: RegistrationInput,
  token: OnceToken | null
): Promise<CoursePlace> => {
  await seatWhoWaits(platform, by, team_id, asked.id)
  return platform.doors.withTeam(team_id, by, tx => once(tx, token, () => seat(platform, tx, by, asked)))
}

export interface GivenPlace {
  id: string
  place: string
}

/** Locks the course before its place is read. */
export const findIn = async (tx: Tx, { id, place }: GivenPlace) => {
  const course = isId(id) && isId(place) ? await lockCourse(tx, id) : undefined
  const found = course && (await findPlace(tx, id, place))
  if (!found) throw new Problem('not_found')
  return { course, found }
}

/** By an organiser, to whoever does not move up: the limits of age are theirs to hold or not. */
export const giveSeat = (
  platform: Platform,
  by: UserActor,
  team_id: string,
  given: GivenPlace
): Promise<void> =>
  platform.doors.withTeam(team_id, by, async tx => {
    const { course, found } = await findIn(tx, given)
    if (found.state === 'taken') return
    if (found.state === 'removed') throw new Problem('conflict', { reason: 'course_person_removed' })
    if (hasBegun(course, platform.clock.now())) throw new Problem('conflict', { reason: 'course_begun' })
    if ((await countToGive(platform, tx, course)) <= 0)
      throw new Problem('conflict', { reason: 'course_no_free_seat' })
    await seatWaiting(platform, tx, course, [found])
    await audit(tx, platform, {
      verb: 'course.seat_given',
      subject: `course:${course.id}`,
      details: { user_id: found.user_id }
    })
  })

interface Left extends GivenPlace {
  /** What whoever is taken off the list by somebody else is told. */
  reason: string
  /** An organiser takes others out; everyone else only themselves. */
  anybodys: boolean
}

const vacate = async (
  platform: Platform,
  tx: Tx,
  course: Locked,
  said: Pick<Parameters<typeof audit>[2], 'verb' | 'details'>
): Promise<void> => {
  await moveUp(platform, tx, course)
  await audit(tx, platform, { ...said, subject: `course:${course.id}` })
  tx.afterCommit(() => platform.versions.bump(tx.team_id))
}

export const leaveCourse = (
  platform: Platform,
  by: UserActor,
  team_id: string,
  { reason, anybodys, ...left }: Left
): Promise<void> =>
  platform.doors.withTeam(team_id, by, async tx => {
    const { course, found } = await findIn(tx, left)
    const { user_id, state } = found
    const isOwn = user_id === by.user_id
    // Another's, and none, look the same.
    if (!isOwn && !anybodys) throw new Problem('not_found')
    // Whoever was removed has nothing to give up: what keeps them out is an organiser's to lift.
    if (state === 'removed') throw new Problem('not_found')
    if (isOwn) {
      await deletePlace(tx, found.id)
      return vacate(platform, tx, course, { verb: 'course.left', details: { user_id } })
    }
    if (reason === '') throw invalidField(['reason'], 'required')
    await markRemoved(tx, found.id, platform.clock.now())
    const people = await selectPeopleOfMail(tx, [user_id])
    await notifyOfCourse(platform, tx, course, 'removed', people, reason)
    return vacate(platform, tx, course, { verb: 'course.taken_off', details: { user_id, reason } })
  })

/** With their account: by then an organiser may have removed them, or let them register again. */
export const forgetPlace = (
  platform: Platform,
  by: UserActor,
  team_id: string,
  { id, place }: GivenPlace
): Promise<void> =>
  platform.doors.withTeam(team_id, by, async tx => {
    const course = await lockCourse(tx, id)
    const found = course && (await findPlace(tx, id, place))
    if (!found) return
    await deletePlace(tx, place)
    if (found.state !== 'removed')
      await vacate(platform, tx, course, { verb: 'course.left', details: { user_id: found.user_id } })
  })

/**
 * Somebody told or mended their date of birth: where they wait and are of age by now, a seat that is free is theirs at once. It
 * had been held for nobody.
 */
export const seatByBirthDate = async (platform: Platform, user_id: string): Promise<void> => {
  for await (const { team, row } of inEveryTeam(platform, { user_id }, selectOwnPlaces))
    if (row.state === 'waiting' && team.status === 'active')
      await seatWhoWaits(platform, usher, team.id, row.course_id)
}

/** A team that is back: whoever told their date of birth meanwhile was passed over, as nobody is seated in a team that is away. */
export const seatWhoWaited = async (platform: Platform, team_id: string): Promise<void> => {
  const courses = await platform.doors.withTeam(team_id, usher, async tx =>
    (await isActive(tx)) ? selectWaitedFor(tx.db, team_id).execute() : []
  )
  for (const { course_id } of courses) await seatWhoWaits(platform, usher, team_id, course_id)
}
