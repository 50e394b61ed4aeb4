/*
 * A course: a workshop or a talk in one or several sessions, in a zone of its own, with so many seats. Whoever has an
 * account, and on the day on which it begins is of the ages that it is for, takes a seat; once there is none, they are
 * offered a turn on the waiting list, and the first of it who is of age moves up when a seat comes free. A course that
 * people are registered for stays until its end. Whoever has a seat or a turn keeps it where its dates or its ages change:
 * organisers see who is not of age then, and take the seat back or give one by hand. Whoever they remove cannot register
 * again until an organiser allows it.
 */
import * as z from 'zod'
import { amount, instant } from './contest-parts.ts'
import { pageLimit, version } from './numbers.ts'
import { teamCall } from './kit.ts'
import { placeStates } from './rules/course-place.ts'
import { courseStates } from './rules/course-state.ts'
import { courseLevels, mostSeats, mostSessions } from './rules/public-content-choices.ts'
import { localizedText } from './localized-text.ts'
import { sentFile } from './sent-file.ts'
import { timeZone } from './teams.ts'
import { nameText, text } from './text.ts'

const session = z.strictObject({ starts_at: instant, ends_at: instant })
const age = z.int().min(0).max(120).nullable()

const fields = {
  title: localizedText({ max: 120 }),
  text: localizedText({ max: 2000, lines: true }),
  teacher: nameText({ max: 80 }),
  level: z.enum(courseLevels),
  age_min: age,
  age_max: age,
  online: z.boolean(),
  /** Where one goes; of a course that is held online, what else there is to know. */
  place: text({ max: 200 }),
  time_zone: timeZone,
  sessions: z.array(session).max(mostSessions),
  /** Paid to the team on the spot or by transfer; nothing is charged here. */
  price: amount,
  seats: z.int().min(1).max(mostSeats),
  opens_at: instant.nullable(),
  /** Where nothing is said, seats are given out until the first session. */
  closes_at: instant.nullable(),
  published: z.boolean()
}

const course = z.object({
  id: z.string(),
  ...fields,
  currency: z.string(),
  state: z.enum(courseStates),
  free: z.int(),
  waiting: z.int(),
  version: z.int()
})
export type Course = z.infer<typeof course>

const newCourse = z.strictObject({ team: z.string(), ...fields })
export type NewCourse = Omit<z.infer<typeof newCourse>, 'team'>

const changes = z.strictObject({
  team: z.string(),
  id: z.string(),
  version,
  ...z.object(fields).partial().shape
})
export type CourseChanges = Omit<z.infer<typeof changes>, 'team' | 'id'>

/** Somebody's own. */
const place = z.object({
  id: z.string(),
  course_id: z.string(),
  state: z.enum(placeStates),
  /** On the waiting list, counted from one. */
  turn: z.int().nullable()
})
export type CoursePlace = z.infer<typeof place>

const registration = z.object({
  id: z.string(),
  state: z.enum(placeStates),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  asked_at: z.iso.datetime(),
  removed_at: z.iso.datetime().nullable(),
  /** As the course and their account are now; where there are no limits, everybody fits. */
  age: z.enum(['fits', 'outside', 'unknown'])
})
export type Registration = z.infer<typeof registration>

const nextUp = z.object({ id: z.string(), name: z.string() })
export type NextUp = z.infer<typeof nextUp>

const page = {
  limit: pageLimit,
  cursor: z.uuid().optional()
}
const one = { team: z.string(), id: z.string() }
const tags = ['courses']

export const courses = {
  list: teamCall({ access: 'anyone', limit: null, cache: 'public', team_in: 'team' })
    .route({ method: 'GET', path: '/courses', summary: 'The courses to come, the next one first', tags })
    .input(z.object({ team: z.string(), all: z.enum(['1']).optional(), ...page }))
    .output(z.object({ items: z.array(course), next: z.string().nullable() })),

  create: teamCall({ access: 'organiser', limit: 'write', team_in: 'team', once: true })
    .route({ method: 'POST', path: '/courses', summary: 'Add a course', tags, successStatus: 201 })
    .input(newCourse)
    .output(course),

  update: teamCall({ access: 'organiser', limit: 'write', team_in: 'team' })
    .route({ method: 'PATCH', path: '/courses/{id}', summary: 'Change a course', tags })
    .input(changes)
    .output(course),

  remove: teamCall({ access: 'organiser', limit: 'write', team_in: 'team' })
    .route({
      method: 'DELETE',
      path: '/courses/{id}',
      summary: 'Throw a course away that nobody is registered for',
      tags,
      successStatus: 204
    })
    .input(z.strictObject(one))
    .output(z.undefined()),

  mine: teamCall({ access: 'account', limit: null, team_in: 'team' })
    .route({ method: 'GET', path: '/user/courses', summary: 'The courses that I am registered for', tags })
    .input(z.object({ team: z.string() }))
    .output(z.object({ places: z.array(place) })),

  register: teamCall({ access: 'account', limit: 'write', team_in: 'team', once: true })
    .route({
      method: 'POST',
      path: '/courses/{id}/places',
      summary: 'Take a seat in a course, or a turn on its waiting list',
      tags,
      successStatus: 201
    })
    // Only who says so is put on the list: a seat was asked for, and not a turn.
    .input(z.strictObject({ ...one, waiting: z.boolean().default(false) }))
    .output(place),

  leave: teamCall({ access: 'account', limit: 'write', team_in: 'team' })
    .route({
      method: 'DELETE',
      path: '/courses/{id}/places/{place}',
      summary: 'Give up a seat or a turn: my own, or as an organiser anybody’s',
      tags,
      successStatus: 204
    })
    // An organiser says why somebody else loses theirs; they are told, and kept out until they are let register again.
    .input(z.strictObject({ ...one, place: z.string(), reason: text({ max: 600, lines: true }).default('') }))
    .output(z.undefined()),

  give: teamCall({ access: 'organiser', limit: 'write', team_in: 'team' })
    .route({
      method: 'PATCH',
      path: '/courses/{id}/places/{place}',
      summary: 'Give a free seat to somebody on the waiting list, of whatever age',
      tags,
      successStatus: 204
    })
    .input(z.strictObject({ ...one, place: z.string(), state: z.literal('taken') }))
    .output(z.undefined()),

  readmit: teamCall({ access: 'organiser', limit: 'write', team_in: 'team' })
    .route({
      method: 'DELETE',
      path: '/courses/{id}/removed/{place}',
      summary: 'Let somebody who was removed from a course register for it again; they are told',
      tags,
      successStatus: 204
    })
    .input(z.strictObject({ ...one, place: z.string() }))
    .output(z.undefined()),

  places: teamCall({ access: 'organiser', limit: null, team_in: 'team' })
    .route({
      method: 'GET',
      path: '/courses/{id}/places',
      summary: 'Who is registered for a course, and who was removed',
      tags
    })
    .input(z.object({ ...one, ...page }))
    .output(
      z.object({
        items: z.array(registration),
        next: z.string().nullable(),
        /** How many seats can be given to those who wait; none once it has begun. */
        to_give: z.int(),
        /** Who moves up when a seat comes free; null where nobody would. */
        next_up: nextUp.nullable()
      })
    ),

  table: teamCall({ access: 'organiser', limit: 'search', team_in: 'team', file: 'text/csv' })
    .route({
      method: 'GET',
      path: '/courses/{id}/table',
      summary: 'Who is registered for a course, as a table',
      tags,
      outputStructure: 'detailed'
    })
    .input(z.object(one))
    .output(sentFile)
}
