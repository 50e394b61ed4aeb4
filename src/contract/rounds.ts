/*
 * A round is one judging of the works of a contest: by which criteria, by how many jurors, how blind, when. What it is
 * set to is fixed when it opens; then it is paused, closed, calculated, approved and published by its states. Works go on
 * from a closed round to the next by a threshold, by their number, or by hand.
 */
import * as z from 'zod'
import { teamCall } from './kit.ts'
import { sizes } from './limits.ts'
import { instant } from './contest-parts.ts'
import {
  commentDemands,
  methods,
  mostCriteria,
  mostJurors,
  roundKinds,
  seesOthers
} from './rules/judging-choices.ts'
import { roundStates } from './rules/round-status.ts'
import { said } from './said.ts'

const link = z.string()
const partId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/)
/** Hundredths are the finest that is given. */
const measure = z.number().min(-1000).max(1000).multipleOf(0.01)

export const criterion = z.strictObject({
  id: partId,
  label: said({ max: 80 }),
  help: said({ max: 300 }).default({}),
  /** Against each other; they need not sum to anything. */
  weight: z.number().min(0.01).max(1000).multipleOf(0.01),
  min: measure,
  max: measure,
  step: z.number().min(0.01).max(1000).multipleOf(0.01),
  /** What single marks are called, by the mark as a number is written. */
  labels: z.record(z.string().max(10), said({ max: 40 })).default({}),
  required: z.boolean().default(true),
  comment: z.enum(commentDemands).default('never')
})
export type Criterion = z.infer<typeof criterion>

const settings = {
  title: said({ max: 80 }),
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
  /** How many works it judges; in setup, how many it would if it opened now. */
  works: z.int(),
  jurors: z.int(),
  sheets: z.object({ assigned: z.int(), final: z.int() }),
  /** How many works go on; null while nothing was decided. */
  advanced: z.int().nullable(),
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
  version: z.int().min(1),
  ...z.object(settings).partial().shape
})
export type RoundChanges = Omit<z.infer<typeof changes>, 'link' | 'id'>

/** What a round says of a work of which it is not said by whom: for whoever decides who goes on. */
const standing = z.object({
  work_id: z.string(),
  number: z.int(),
  title: z.string(),
  category_id: z.string(),
  /** Null below the quorum. */
  value: z.number().nullable(),
  sheets: z.int(),
  advanced: z.boolean().nullable()
})
export type RoundStanding = z.infer<typeof standing>

const advancing = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('threshold'), at_least: z.number().min(0).max(100) }),
  /** The best so many of every category; whoever shares the last place goes on too. */
  z.strictObject({ by: z.literal('best'), of_each: z.int().min(1).max(1000) }),
  z.strictObject({ by: z.literal('hand'), works: z.array(z.uuid()).max(1000), on: z.boolean() })
])
export type Advancing = z.infer<typeof advancing>

const juryProgress = z.object({
  juror_id: z.string(),
  name: z.string(),
  assigned: z.int(),
  final: z.int(),
  in_progress: z.int(),
  abstained: z.int(),
  recused: z.int(),
  saved_at: z.iso.datetime().nullable(),
  reminded_at: z.iso.datetime().nullable()
})
export const progress = z.object({
  at: z.iso.datetime(),
  jurors: z.array(juryProgress),
  /** By category: how many works have how many final sheets. */
  categories: z.array(
    z.object({ category_id: z.string(), works: z.int(), at_quorum: z.int(), sheets: z.int(), final: z.int() })
  ),
  flags: z.array(
    z.object({ work_id: z.string(), number: z.int(), title: z.string(), flag: z.string(), times: z.int() })
  )
})
export type RoundProgress = z.infer<typeof progress>

const assigning = z.strictObject({
  link,
  id: z.string(),
  version: z.int().min(1),
  /** Jurors a work; null: all of its category. Never fewer than the quorum. */
  per_work: z.int().min(1).max(50).nullable(),
  /** False: only say what it would be. */
  apply: z.boolean()
})

export const assignment = z.object({
  /** Of all works, how many get as many jurors as the quorum asks. */
  coverage: z.object({ works: z.int(), at_quorum: z.int() }),
  loads: z.array(
    z.object({ juror_id: z.string(), name: z.string(), kept: z.int(), added: z.int(), removed: z.int() })
  ),
  /** Works that cannot have enough jurors, and how many they can have. */
  short: z.array(z.object({ work_id: z.string(), number: z.int(), title: z.string(), jurors: z.int() })),
  applied: z.boolean(),
  version: z.int()
})
export type Assignment = z.infer<typeof assignment>

const one = { link, id: z.string() }
const tags = ['rounds']

export const rounds = {
  list: teamCall({ access: 'organiser', limit: null, team_in: 'link' })
    .route({ method: 'GET', path: '/teams/{link}/rounds', summary: 'The rounds of a contest', tags })
    .input(z.object({ link, contest: z.uuid() }))
    .output(z.object({ items: z.array(round) })),

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
    .input(z.strictObject({ ...one, version: z.int().min(1), to: z.enum(['open', 'paused', 'closed']) }))
    .output(round),

  works: teamCall({ access: 'organiser', limit: null, team_in: 'link' })
    .route({
      method: 'GET',
      path: '/teams/{link}/rounds/{id}/works',
      summary: 'The works of a round that has ended, with their figures',
      tags
    })
    .input(
      z.object({
        ...one,
        category: z.uuid().optional(),
        limit: z.coerce.number().int().min(1).max(sizes.longest_list).default(sizes.page_of_list),
        cursor: z.string().max(200).optional()
      })
    )
    .output(z.object({ items: z.array(standing), next: z.string().nullable() })),

  advance: teamCall({ access: 'organiser', limit: 'write', team_in: 'link' })
    .route({
      method: 'POST',
      path: '/teams/{link}/rounds/{id}/advance',
      summary: 'Say which works go on to the next round',
      tags
    })
    .input(z.strictObject({ ...one, version: z.int().min(1), rule: advancing, apply: z.boolean() }))
    .output(
      z.object({
        /** By category, how many of how many go on. */
        categories: z.array(z.object({ category_id: z.string(), works: z.int(), advanced: z.int() })),
        round
      })
    ),

  assign: teamCall({ access: 'organiser', limit: 'write', team_in: 'link' })
    .route({
      method: 'POST',
      path: '/teams/{link}/rounds/{id}/assign',
      summary: 'Give the works to the jurors, evenly; or say how it would be',
      tags
    })
    .input(assigning)
    .output(assignment),

  reassign: teamCall({ access: 'organiser', limit: 'write', team_in: 'link' })
    .route({
      method: 'POST',
      path: '/teams/{link}/rounds/{id}/reassign',
      summary: 'Give what a juror has not done to the others',
      tags
    })
    .input(z.strictObject({ ...one, version: z.int().min(1), juror: z.uuid(), apply: z.boolean() }))
    .output(assignment),

  remind: teamCall({ access: 'organiser', limit: 'invite', team_in: 'link', once: true })
    .route({
      method: 'POST',
      path: '/teams/{link}/rounds/{id}/remind',
      summary: 'Write to jurors who have sheets left',
      tags
    })
    .input(
      z.strictObject({
        ...one,
        jurors: z.array(z.uuid()).min(1).max(mostJurors),
        note: z.string().max(600).default('')
      })
    )
    .output(z.object({ reminded: z.int() })),

  progress: teamCall({ access: 'organiser', limit: null, team_in: 'link' })
    .route({
      method: 'GET',
      path: '/teams/{link}/rounds/{id}/progress',
      summary: 'How far the jury is',
      tags
    })
    .input(z.object(one))
    .output(progress)
}
