/* Setting courses up, changing them, throwing away those that nobody comes to. */
import type { Course, CourseChanges, NewCourse } from '#contract/courses.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import type { TeamVerb } from '#contract/rules/audit-verbs.ts'
import { audit } from '#server/platform/audit.ts'
import type { Actor, Tx } from '#server/platform/db/door.ts'
import { json } from '#server/platform/db/json.ts'
import { omitUndefined } from '#server/platform/omit-undefined.ts'
import { isId } from '#server/platform/ids.ts'
import { once, type OnceToken } from '#server/platform/once.ts'
import type { Platform } from '#server/platform/platform.ts'
import { requireSound } from './courses.check.ts'
import { notifyOfCourse } from './courses.mails.ts'
import { presentCourse } from './courses.present.ts'
import {
  deleteCourse,
  insertCourse,
  lockCourse,
  selectCourse,
  selectTeamOfCourse,
  updateCourseRow
} from './courses.queries.ts'
import { countTaken, selectHolders } from './places.queries.ts'
import { moveUp } from './places.actions.ts'

const instantIn = (value: string | null): Date | null => (value === null ? null : new Date(value))

const readCourse = async (platform: Platform, tx: Tx, id: string): Promise<Course> => {
  const row = await selectCourse(tx.db, tx.team_id, id).executeTakeFirstOrThrow()
  return presentCourse(row, platform.clock.now()).course
}

/** In their order, with what lists are ordered and ended by. */
const spanOf = (sessions: NewCourse['sessions']) => {
  const inOrder = sessions.toSorted((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at))
  const ends = sessions.map(({ ends_at }) => Date.parse(ends_at))
  const [first] = inOrder
  return {
    sessions: json(inOrder),
    starts_at: first ? new Date(first.starts_at) : null,
    ends_at: ends.length > 0 ? new Date(Math.max(...ends)) : null
  }
}

const columnsOf = ({
  title,
  text,
  sessions,
  opens_at,
  closes_at,
  ...rest
}: Omit<CourseChanges, 'version'>) => ({
  ...omitUndefined(rest),
  ...omitUndefined({ title: title && json(title), text: text && json(text) }),
  ...(sessions && spanOf(sessions)),
  ...(opens_at !== undefined && { opens_at: instantIn(opens_at) }),
  ...(closes_at !== undefined && { closes_at: instantIn(closes_at) })
})

const told = async (platform: Platform, tx: Tx, verb: TeamVerb, id: string): Promise<void> => {
  await audit(tx, platform, { verb, subject: `course:${id}` })
  tx.afterCommit(() => platform.versions.bump(tx.team_id))
}

export const addCourse = (
  platform: Platform,
  actor: Actor,
  team_id: string,
  draft: NewCourse,
  token: OnceToken | null
): Promise<Course> =>
  platform.doors.withTeam(team_id, actor, tx =>
    once(tx, token, async () => {
      const { currency, default_locale } = await selectTeamOfCourse(tx)
      requireSound(draft, default_locale)
      const id = platform.newId()
      const { title, text, sessions, opens_at, closes_at, ...rest } = draft
      await insertCourse(tx, {
        team_id,
        id,
        ...rest,
        currency,
        title: json(title),
        text: json(text),
        ...spanOf(sessions),
        opens_at: instantIn(opens_at),
        closes_at: instantIn(closes_at)
      })
      await told(platform, tx, 'course.added', id)
      return readCourse(platform, tx, id)
    })
  )

const lockedCourse = async (tx: Tx, id: string) => {
  const locked = isId(id) ? await lockCourse(tx, id) : undefined
  if (!locked) throw new Problem('not_found')
  return locked
}

/** Whoever comes is told where and when, and told again where that changes. */
const isElsewhere = (before: Course, after: Course): boolean =>
  JSON.stringify([before.sessions, before.place, before.online, before.time_zone]) !==
  JSON.stringify([after.sessions, after.place, after.online, after.time_zone])

export const changeCourse = (
  platform: Platform,
  actor: Actor,
  team_id: string,
  id: string,
  { version, ...changes }: CourseChanges
): Promise<Course> =>
  platform.doors.withTeam(team_id, actor, async tx => {
    const locked = await lockedCourse(tx, id)
    const before = await readCourse(platform, tx, id)
    if (locked.version !== version) throw new Problem('stale', { current: before })
    const { default_locale } = await selectTeamOfCourse(tx)
    requireSound({ ...before, ...omitUndefined(changes) }, default_locale)
    const holders = await selectHolders(tx, id)
    if (changes.published === false && holders.length > 0)
      throw new Problem('conflict', { reason: 'course_has_people' })
    const taken = await countTaken(tx, id)
    if (changes.seats !== undefined && changes.seats < taken)
      throw invalidField(['seats'], 'too_small', { min: taken })
    await updateCourseRow(tx, id, columnsOf(changes))
    const after = await readCourse(platform, tx, id)
    const course = await lockedCourse(tx, id)
    const seated = holders.filter(({ state }) => state === 'taken')
    if (isElsewhere(before, after) && after.state !== 'over')
      await notifyOfCourse(platform, tx, course, 'changed', seated)
    await moveUp(platform, tx, course)
    await told(platform, tx, 'course.changed', id)
    return readCourse(platform, tx, id)
  })

export const removeCourse = (platform: Platform, actor: Actor, team_id: string, id: string): Promise<void> =>
  platform.doors.withTeam(team_id, actor, async tx => {
    await lockedCourse(tx, id)
    if ((await selectHolders(tx, id)).length > 0)
      throw new Problem('conflict', { reason: 'course_has_people' })
    await deleteCourse(tx, id)
    await told(platform, tx, 'course.removed', id)
  })
