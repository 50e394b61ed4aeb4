/*
 * A round is one judging of the works of a contest: by which criteria, by how many jurors, how blind, when. What it is
 * set to is fixed when it opens, and so are the works: each as it was handed in by then.
 */
import * as z from 'zod'
import { version } from './numbers.ts'
import { teamCall } from './kit.ts'
import { instant, partId } from './contest-parts.ts'
import { commentDemands, methods, mostCriteria, roundKinds, seesOthers } from './rules/judging-choices.ts'
import { notMovedReasons, roundStates } from './rules/round-status.ts'
import { localizedText } from './localized-text.ts'

const link = z.string()
/** Hundredths are the finest that is given. */
const measure = z.number().min(-1000).max(1000).multipleOf(0.01)

export const criterion = z.strictObject({
  id: partId,
  label: localizedText({ max: 80 }),
  help: localizedText({ max: 300 }).default({}),
  /** Against each other; they need not sum to anything. */
  weight: z.number().min(0.01).max(1000).multipleOf(0.01),
  min: measure,
  max: measure,
  step: z.number().min(0.01).max(1000).multipleOf(0.01),
  /** What single marks are called, by the mark as a number is written. */
  labels: z.record(z.string().max(10), localizedText({ max: 40 })).default({}),
  required: z.boolean().default(true),
  comment: z.enum(commentDemands).default('never')
})
export type Criterion = z.infer<typeof criterion>

const settings = {
  title: localizedText({ max: 80 }),
  kind: z.enum(roundKinds),
  /** A screening has one, from no to yes. */
  criteria: z.array(criterion).max(mostCriteria),
  /** So many final sheets a work needs to be ranked. */
  quorum: z.int().min(1).max(50),
  /** Jurors are told nothing of who made a work. */
  blind: z.boolean(),
  sees_others: z.enum(seesOthers),
  comments_to_artist: z.boolean(),
  method: z.enum(methods),
  /** The clock opens and closes it then; null: by hand. */
  opens_at: instant.nullable(),
  closes_at: instant.nullable()
}

export const round = z.object({
  id: z.string(),
  contest_id: z.string(),
  /** 1 for the first; works come from the one before. */
  position: z.int(),
  ...settings,
  state: z.enum(roundStates),
  opened_at: z.iso.datetime().nullable(),
  closed_at: z.iso.datetime().nullable(),
  /** It was calculated, and a juror stood back from a work after that: it is to be calculated anew. */
  taken_back: z.boolean(),
  /** A later round has begun with its results: it is not opened again. */
  followed: z.boolean(),
  /** Why it was not opened, or closed, when its date came; null once it is moved or that date is changed. */
  not_moved: z.enum(notMovedReasons).nullable(),
  /** How many works it judges; in setup, how many it would if it opened now. */
  works: z.int(),
  /** Who took the invitation up. */
  jurors: z.int(),
  version: z.int()
})
export type Round = z.infer<typeof round>

const newRound = z.strictObject({
  link,
  contest: z.uuid(),
  // What is left out is as usual for its kind.
  ...z.object(settings).partial({
    criteria: true,
    quorum: true,
    blind: true,
    sees_others: true,
    comments_to_artist: true,
    method: true,
    opens_at: true,
    closes_at: true
  }).shape
})
export type NewRound = Omit<z.infer<typeof newRound>, 'link'>

const changes = z.strictObject({
  link,
  id: z.string(),
  version,
  ...z.object(settings).partial().shape
})
export type RoundChanges = Omit<z.infer<typeof changes>, 'link' | 'id'>

const one = { link, id: z.string() }
const tags = ['rounds']

export const rounds = {
  list: teamCall({ access: 'organiser', limit: null, team_in: 'link' })
    .route({ method: 'GET', path: '/teams/{link}/rounds', summary: 'The rounds of a contest', tags })
    .input(z.object({ link, contest: z.uuid() }))
    .output(z.object({ rounds: z.array(round) })),

  create: teamCall({ access: 'organiser', limit: 'write', team_in: 'link', once: true })
    .route({ method: 'POST', path: '/teams/{link}/rounds', summary: 'Add a round', tags, successStatus: 201 })
    .input(newRound)
    .output(round),

  get: teamCall({ access: 'organiser', limit: null, team_in: 'link' })
    .route({ method: 'GET', path: '/teams/{link}/rounds/{id}', summary: 'One round', tags })
    .input(z.object(one))
    .output(round),

  update: teamCall({ access: 'organiser', limit: 'write', team_in: 'link' })
    .route({ method: 'PATCH', path: '/teams/{link}/rounds/{id}', summary: "Change a round's settings", tags })
    .input(changes)
    .output(round),

  remove: teamCall({ access: 'organiser', limit: 'write', team_in: 'link' })
    .route({
      method: 'DELETE',
      path: '/teams/{link}/rounds/{id}',
      summary: 'Throw a round away that never opened',
      tags,
      successStatus: 204
    })
    .input(z.strictObject(one))
    .output(z.undefined()),

  move: teamCall({ access: 'organiser', limit: 'write', team_in: 'link' })
    .route({
      method: 'POST',
      path: '/teams/{link}/rounds/{id}/move',
      summary: 'Open, pause, close or reopen a round',
      tags
    })
    .input(z.strictObject({ ...one, version, to: z.enum(['open', 'paused', 'closed']) }))
    .output(round)
}
