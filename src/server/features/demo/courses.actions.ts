/* The salon's courses, and who asked for a seat; once there is one, nothing is added. */
import type { NewCourse } from '#contract/courses.ts'
import { hasAgeBand } from '#contract/rules/age-on.ts'
import { createUser, findUser, readUser, updateUser } from '#server/features/accounts/accounts.actions.ts'
import { managedCourses } from '#server/features/courses/courses.actions.ts'
import { register } from '#server/features/courses/places.actions.ts'
import type { Actor, UserActor } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { LinkedTeam } from '#server/platform/linked-team.ts'
import { demoArtists } from './demo.artists.ts'
import { demoCourses, type DemoCourse } from './demo.courses.ts'
import { selectAnyCourse } from './demo.queries.ts'
import { switchOn } from './switching.actions.ts'

const seed: Actor = { kind: 'system', name: 'demo' }

const draftOf = ({ held, asked: _, ...course }: DemoCourse, now: Date): NewCourse => {
  const at = (day: number, hour: number): string =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + day, hour)).toISOString()
  return {
    ...course,
    time_zone: 'Europe/Brussels',
    sessions: held.map(({ day, from, to }) => ({ starts_at: at(day, from), ends_at: at(day, to) })),
    opens_at: null,
    closes_at: null,
    published: true
  }
}

const nowhere = { role: null, factor_due: null }

/** A course with limits of age asks for it. */
const sayAge = async (platform: Platform, person: UserActor): Promise<void> => {
  const { version, birth_date } = await readUser(platform, person.user_id, nowhere)
  if (birth_date === null) await updateUser(platform, person, { version, birth_date: '1988-04-12' }, nowhere)
}

export const seedCourses = async (platform: Platform, by: UserActor, team: LinkedTeam): Promise<void> => {
  const { id: team_id } = team
  const there = await platform.doors.readTeam(team_id, db => selectAnyCourse(db, team_id))
  if (there.length > 0) return
  const now = platform.clock.now()
  await switchOn(platform, by, team_id, 'courses')
  for (const course of demoCourses) {
    const { id } = await managedCourses.add(platform, by, team, draftOf(course, now), null)
    // The first is the one that can be signed in as, whose seats are theirs to take.
    for (const artist of demoArtists.slice(1, 1 + course.asked)) {
      const person = (await findUser(platform, artist.email)) ?? (await createUser(platform, seed, artist))
      if (hasAgeBand(course)) await sayAge(platform, person)
      await register(platform, person, team_id, { id, waiting: true, at: now }, null)
    }
  }
}
