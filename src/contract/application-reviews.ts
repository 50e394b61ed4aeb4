/*
 * Applications as those read them who run the team: what was sent, their notes and marks, and the decision. While a blind
 * call hides names, no answer holds a name, a contact, a CV or an account. One's own application is out of one's sight.
 */
import * as z from 'zod'
import { applicationParts, appliedCall, sentCvRow } from './applications.ts'
import { customField } from './contest-parts.ts'
import { teamCall } from './kit.ts'
import { pageLimit, version } from './numbers.ts'
import { rubricLine } from './opportunity-shapes.ts'
import { picture } from './picture.ts'
import { applicationDecisions, applicationStatuses, reviewedStatuses } from './rules/application-status.ts'
import { text } from './text.ts'

const link = z.string()
const tags = ['application_reviews']

const facts = {
  id: z.string(),
  /** Of its call, in the order in which they were sent. */
  number: z.int(),
  status: z.enum(applicationStatuses),
  /** Null while names are hidden, and once the account was deleted. */
  name: z.string().nullable(),
  sent_at: z.iso.datetime(),
  /** When its artist answered an offer, or withdrew. */
  answered_at: z.iso.datetime().nullable(),
  /** When its artist withdrew after they had accepted an offer; null where they did not. */
  acceptance_withdrawn_at: z.iso.datetime().nullable(),
  /** The mean of all reviewers by the rubric, 0 to 100; null before one's own marks are complete. */
  score: z.number().nullable(),
  /** How many have given all their marks. */
  marked_by: z.int(),
  /** Whether I am one of them. */
  marked: z.boolean()
}

const row = z.object({ ...facts, cover: picture.nullable() })
export type ReviewedApplication = z.infer<typeof row>

const note = z.object({
  id: z.string(),
  by: z.string(),
  mine: z.boolean(),
  text: z.string(),
  at: z.iso.datetime()
})
export type ApplicationNote = z.infer<typeof note>

const reviewedCall = appliedCall.extend({
  /** Null as long as they are hidden, and where the call is not blind. */
  names_opened_at: z.iso.datetime().nullable(),
  names_hidden: z.boolean(),
  /** Why they cannot be opened yet, as a reason of the problems; null where they can. */
  names_wait: z.string().nullable(),
  rubric: z.array(rubricLine),
  /** How many are chosen, and how many more offers can be made: one that is declined, taken back or given up frees its place. */
  places: z.int(),
  places_left: z.int(),
  counts: z.record(z.enum(reviewedStatuses), z.int())
})
export type ReviewedCall = z.infer<typeof reviewedCall>

const inFull = z.object({
  ...facts,
  version: z.int(),
  /** Null while names are hidden. */
  contact: z.string().nullable(),
  cv: z.array(sentCvRow).nullable(),
  statement: z.string(),
  answers: applicationParts.shape.answers,
  works: applicationParts.shape.works,
  pictures: z.array(picture),
  questions: z.array(customField),
  decision: z.string(),
  decided_at: z.iso.datetime().nullable(),
  offer_taken_back_at: z.iso.datetime().nullable(),
  /** What can be decided now; an offer that is not answered is taken back by it. */
  can: z.array(z.enum(applicationDecisions)),
  /** One's own, by the id of the criterion. */
  marks: z.record(z.string(), z.number()),
  notes: z.array(note),
  previous: z.string().nullable(),
  next: z.string().nullable(),
  call: reviewedCall
})
export type ApplicationInFull = z.infer<typeof inFull>

const one = { link, id: z.string() }

const deciding = z.strictObject({
  ...one,
  version,
  to: z.enum(applicationDecisions),
  /** To the artist; whoever takes an offer back says why. */
  text: text({ max: 2000, lines: true })
})
export type DecidingApplication = Omit<z.infer<typeof deciding>, 'link'>

const callLine = appliedCall
  .pick({ id: true, title: true, status: true, deadline: true, blind: true })
  .extend({
    /** How many were sent, without one's own. */
    applications: z.int(),
    /** How many of them nobody has decided about. */
    undecided: z.int()
  })

export const application_reviews = {
  calls: teamCall({ access: 'organiser', limit: null, team_in: 'link' })
    .route({
      method: 'GET',
      path: '/teams/{link}/application-calls',
      summary: 'The calls that were published, the newest first, with how many applications each has',
      tags
    })
    .input(z.object({ link, limit: pageLimit, cursor: z.string().max(100).optional() }))
    .output(z.object({ items: z.array(callLine), next: z.string().nullable() })),

  of_call: teamCall({ access: 'organiser', limit: null, team_in: 'link' })
    .route({
      method: 'GET',
      path: '/teams/{link}/opportunities/{opportunity}/reviewing',
      summary: 'How far the applications for a call have come',
      tags
    })
    .input(z.object({ link, opportunity: z.string() }))
    .output(reviewedCall),

  list: teamCall({ access: 'organiser', limit: null, team_in: 'link' })
    .route({
      method: 'GET',
      path: '/teams/{link}/opportunities/{opportunity}/applications',
      summary: 'The applications for a call, in the order in which they came',
      tags
    })
    .input(
      z.object({
        link,
        opportunity: z.string(),
        status: z.enum(reviewedStatuses).optional(),
        limit: pageLimit,
        cursor: z.string().max(100).optional()
      })
    )
    .output(z.object({ items: z.array(row), next: z.string().nullable() })),

  get: teamCall({ access: 'organiser', limit: null, team_in: 'link' })
    .route({
      method: 'GET',
      path: '/teams/{link}/applications/{id}',
      summary: 'An application as it was sent, without names while the call hides them',
      tags
    })
    .input(z.object(one))
    .output(inFull),

  mark: teamCall({ access: 'organiser', limit: 'autosave', team_in: 'link' })
    .route({
      method: 'PUT',
      path: '/teams/{link}/applications/{id}/marks',
      summary: 'Give an application my marks; null takes one back',
      tags
    })
    .input(
      z.strictObject({
        ...one,
        marks: z.record(z.string().max(40), z.int().min(0).max(100).nullable())
      })
    )
    .output(inFull),

  note: teamCall({ access: 'organiser', limit: 'write', team_in: 'link', once: true })
    .route({
      method: 'POST',
      path: '/teams/{link}/applications/{id}/notes',
      summary: 'Add a note that stays in the team',
      tags,
      successStatus: 201
    })
    .input(z.strictObject({ ...one, text: text({ min: 1, max: 2000, lines: true }) }))
    .output(note),

  remove_note: teamCall({ access: 'organiser', limit: 'write', team_in: 'link' })
    .route({
      method: 'DELETE',
      path: '/teams/{link}/applications/{id}/notes/{note}',
      summary: 'Delete a note of mine',
      tags,
      successStatus: 204
    })
    .input(z.strictObject({ ...one, note: z.string() }))
    .output(z.undefined()),

  decide: teamCall({ access: 'organiser', limit: 'write', team_in: 'link' })
    .route({
      method: 'POST',
      path: '/teams/{link}/applications/{id}/decision',
      summary: 'Decide about an application; its artist is told',
      tags
    })
    .input(deciding)
    .output(inFull),

  open_names: teamCall({ access: 'organiser', limit: 'write', team_in: 'link' })
    .route({
      method: 'PUT',
      path: '/teams/{link}/opportunities/{opportunity}/names',
      summary: 'Open the names of a blind call, once it is known who is shortlisted',
      tags
    })
    .input(z.strictObject({ link, opportunity: z.string(), open: z.literal(true) }))
    .output(reviewedCall)
}
