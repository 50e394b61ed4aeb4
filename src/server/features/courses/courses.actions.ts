/* Setting courses up, changing them, throwing away those that nobody comes to. */
import type { Course, CourseChanges, NewCourse } from '#contract/courses.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { json } from '#server/platform/db/json.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { managed } from '#server/platform/managed.ts'
import { omitUndefined } from '#server/platform/omit-undefined.ts'
import type { Platform } from '#server/platform/platform.ts'
import { requireSound } from './courses.check.ts'
import { notifyOfCourse } from './courses.mails.ts'
import { presentCourse } from './courses.present.ts'
import { lockCourse, selectCourse, selectTeamOfCourse } from './courses.queries.ts'
import { countTaken, deleteRemoved, selectHolders } from './places.queries.ts'
import { moveUp } from './places.actions.ts'

type Holder = RowOf<typeof selectHolders>

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

const toldOf = ({ sessions, place, online, time_zone, price }: Course): string =>
  JSON.stringify([sessions, place, online, time_zone, price])

/** Tells who has a seat what changed, and gives seats that came free to those who wait. */
const followChange = async (platform: Platform, tx: Tx, before: Course, holders: Holder[]): Promise<void> => {
  const after = await readCourse(platform, tx, before.id)
  const course = await lockCourse(tx, before.id)
  if (!course) throw new Problem('not_found')
  const seated = holders.filter(({ state }) => state === 'taken')
  // Whoever comes is told where, when and for how much, and told again where that changes.
  if (toldOf(before) !== toldOf(after) && after.state !== 'over')
    await notifyOfCourse(platform, tx, course, 'changed', seated)
  await moveUp(platform, tx, course)
}

export const managedCourses = managed<'courses', NewCourse, CourseChanges, Course>({
  table: 'courses',

  read: ({ platform, tx }, id) => readCourse(platform, tx, id),

  async create({ tx }, draft) {
    const { currency, default_locale } = await selectTeamOfCourse(tx)
    requireSound(draft, default_locale)
    const { title, text, sessions, opens_at, closes_at, ...rest } = draft
    return {
      columns: {
        ...rest,
        currency,
        title: json(title),
        text: json(text),
        ...spanOf(sessions),
        opens_at: instantIn(opens_at),
        closes_at: instantIn(closes_at)
      }
    }
  },

  async change({ platform, tx }, changes, id) {
    const before = await readCourse(platform, tx, id)
    const { default_locale } = await selectTeamOfCourse(tx)
    requireSound({ ...before, ...omitUndefined(changes) }, default_locale)
    const holders = await selectHolders(tx, id)
    if (changes.published === false && holders.length > 0)
      throw new Problem('conflict', { reason: 'course_has_people' })
    const taken = await countTaken(tx, id)
    if (changes.seats !== undefined && changes.seats < taken)
      throw invalidField(['seats'], 'too_small', { min: taken })
    return { columns: columnsOf(changes), after: () => followChange(platform, tx, before, holders) }
  },

  async clear({ tx }, id) {
    const holders = await selectHolders(tx, id)
    if (holders.length > 0) throw new Problem('conflict', { reason: 'course_has_people' })
    await deleteRemoved(tx, id)
  }
})
