/*
 * An artist applies for an opportunity: a draft, saved as it is typed and filled from the profile and the library, is
 * sent once, before the close. From then on it stays as it was sent. The organisation decides; an offer is answered by the
 * artist.
 */
import * as z from 'zod'
import { customField } from './contest-parts.ts'
import { teamCall } from './kit.ts'
import { localizedText } from './localized-text.ts'
import { pageLimit, version } from './numbers.ts'
import { picture } from './picture.ts'
import { applicationStatuses } from './rules/application-status.ts'
import { opportunityKinds, opportunityStates } from './rules/opportunity-choices.ts'
import { altLength, mostImages } from './rules/work-limits.ts'
import { nameText, text } from './text.ts'
import { answer, workYear } from './work-parts.ts'

const team = z.string()
const tags = ['applications']

const shownWork = z.strictObject({
  picture_id: z.uuid(),
  title: text({ max: 120 }),
  year: workYear,
  medium: text({ max: 120 }),
  alt: text({ max: altLength.max })
})

/** As a draft all of it may be missing, but nothing may be wrong. */
export const applicationParts = z.strictObject({
  /** As the organisation is to read it. */
  name: nameText({ max: 120 }),
  /** How the organisation reaches them: an address, a number. */
  contact: text({ max: 200 }),
  statement: text({ max: 2000, lines: true }),
  /** To the call's own questions, by their ids. */
  answers: z.record(z.string().max(40), answer),
  /** The profile's CV goes along. */
  with_cv: z.boolean(),
  /** Whoever is chosen may be named where the outcome is told. */
  may_be_named: z.boolean(),
  /** In their order. */
  works: z.array(shownWork).max(mostImages)
})
export type ApplicationParts = z.infer<typeof applicationParts>

/** A row of a CV as it was sent. */
export const sentCvRow = z.object({
  kind: z.string(),
  from_year: z.int().nullable(),
  to_year: z.int().nullable(),
  title: z.string(),
  place: z.string(),
  link: z.string()
})
export type SentCvRow = z.infer<typeof sentCvRow>

/** What an artist has to know of a call to apply for it. */
export const appliedCall = z.object({
  id: z.string(),
  title: localizedText({ max: 120 }),
  kind: z.enum(opportunityKinds),
  organisation: z.object({ id: z.string(), name: z.string() }),
  status: z.enum(opportunityStates),
  deadline: z.iso.datetime().nullable(),
  time_zone: z.string(),
  /** Its works are looked at without names. */
  blind: z.boolean(),
  /** Why nothing can be sent now, as a reason of the problems; null where it can. */
  closed: z.enum(['application_suspended', 'application_not_open', 'application_late']).nullable(),
  /** It has begun, so whoever accepted an offer withdraws no more. */
  begun: z.boolean()
})
export type AppliedOpportunity = z.infer<typeof appliedCall>

const facts = {
  id: z.string(),
  status: z.enum(applicationStatuses),
  version: z.int(),
  saved_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable(),
  decided_at: z.iso.datetime().nullable(),
  /** When its artist answered an offer. */
  answered_at: z.iso.datetime().nullable(),
  /** What the organisation wrote with its last decision. */
  decision: z.string(),
  /** When the organisation took its offer back; null where it did not, or has made another since. */
  offer_taken_back_at: z.iso.datetime().nullable(),
  next: z.enum(['finish', 'wait', 'answer', 'none'])
}

export const application = z.object({
  ...facts,
  parts: applicationParts,
  /** The pictures that its works name, in their order. */
  pictures: z.array(picture),
  /** As it was sent; of a draft as it would go along. */
  cv: z.array(sentCvRow),
  call: appliedCall,
  questions: z.array(customField)
})
export type Application = z.infer<typeof application>

/** Of an offer that pays and was accepted: what it promised, and what only its artist sees and says of that. */
const payment = z.object({
  /** Null where no day was promised. */
  promised_on: z.iso.date().nullable(),
  /** Exclusive: until then the artist answers and changes the answer; null before they were asked. */
  until: z.iso.datetime().nullable(),
  answered_at: z.iso.datetime().nullable(),
  /** Answered without a day: it has not come. */
  paid_on: z.iso.date().nullable()
})
export type PaymentAnswer = z.infer<typeof payment>

const row = z.object({ ...facts, call: appliedCall, works: z.int(), payment: payment.nullable() })
export type OwnApplication = z.infer<typeof row>

const one = { team, id: z.string() }

const changes = z.strictObject({ ...one, version, ...applicationParts.partial().shape })
export type ApplicationChanges = Omit<z.infer<typeof changes>, 'team' | 'id'>

const paged = { limit: pageLimit, cursor: z.string().max(100).optional() }

const savedCall = z.object({ saved_at: z.iso.datetime(), call: appliedCall })
export type SavedOpportunity = z.infer<typeof savedCall>

export const applications = {
  of_call: teamCall({ access: 'account', limit: null, team_in: 'team' })
    .route({
      method: 'GET',
      path: '/user/opportunities/{opportunity}',
      summary: 'A call with my application for it, and whether I saved it',
      tags
    })
    .input(z.object({ team, opportunity: z.string() }))
    .output(z.object({ call: appliedCall, application: application.nullable(), saved: z.boolean() })),

  mine: teamCall({ access: 'account', limit: null, team_in: 'team' })
    .route({ method: 'GET', path: '/user/applications', summary: 'My applications, the newest first', tags })
    .input(z.object({ team, ...paged }))
    .output(z.object({ items: z.array(row), next: z.string().nullable() })),

  begin: teamCall({ access: 'account', limit: 'write', team_in: 'team', once: true })
    .route({
      method: 'POST',
      path: '/applications',
      summary: 'Begin an application, or go on with mine; filled from my profile',
      tags,
      successStatus: 201
    })
    .input(z.strictObject({ team, opportunity: z.uuid() }))
    .output(application),

  get: teamCall({ access: 'account', limit: null, team_in: 'team' })
    .route({ method: 'GET', path: '/applications/{id}', summary: 'One of my applications', tags })
    .input(z.object(one))
    .output(application),

  update: teamCall({ access: 'account', limit: 'autosave', team_in: 'team' })
    .route({ method: 'PUT', path: '/applications/{id}', summary: 'Save what was changed in a draft', tags })
    .input(changes)
    .output(application),

  remove: teamCall({ access: 'account', limit: 'write', team_in: 'team' })
    .route({
      method: 'DELETE',
      path: '/applications/{id}',
      summary: 'Delete a draft',
      tags,
      successStatus: 204
    })
    .input(z.strictObject(one))
    .output(z.undefined()),

  send: teamCall({ access: 'account', limit: 'write', team_in: 'team', pressed: ['team', 'id', 'parts'] })
    .route({
      method: 'POST',
      path: '/applications/{id}/send',
      summary: 'Send an application; sent again, it stays as it was sent',
      tags
    })
    .input(
      z.strictObject({
        ...one,
        version,
        /** All of it as the artist sees it: what of it is not saved yet is saved along, so that no press waits for a save. */
        parts: applicationParts.optional()
      })
    )
    .output(application),

  withdraw: teamCall({ access: 'account', limit: 'write', team_in: 'team' })
    .route({
      method: 'POST',
      path: '/applications/{id}/withdraw',
      summary: 'Take an application back that was not decided, or whose offer I accepted, before it begins',
      tags
    })
    .input(z.strictObject({ ...one, version }))
    .output(application),

  answer: teamCall({ access: 'account', limit: 'write', team_in: 'team' })
    .route({ method: 'POST', path: '/applications/{id}/answer', summary: 'Accept or decline an offer', tags })
    .input(z.strictObject({ ...one, version, accept: z.boolean() }))
    .output(application),

  answer_payment: teamCall({ access: 'account', limit: 'write', team_in: 'team' })
    .route({
      method: 'PUT',
      path: '/applications/{id}/payment',
      summary: 'Say on which day I was paid, or that I was not yet; nobody else reads it',
      tags
    })
    .input(z.strictObject({ ...one, paid_on: z.iso.date().nullable() }))
    .output(payment),

  saved: teamCall({ access: 'account', limit: null, team_in: 'team' })
    .route({
      method: 'GET',
      path: '/user/saved-opportunities',
      summary: 'The opportunities that I saved, the next deadline first',
      tags
    })
    .input(z.object({ team, ...paged }))
    .output(z.object({ items: z.array(savedCall), next: z.string().nullable() })),

  save: teamCall({ access: 'account', limit: 'write', team_in: 'team' })
    .route({
      method: 'PUT',
      path: '/user/saved-opportunities/{opportunity}',
      summary: 'Save an opportunity, or no longer',
      tags
    })
    .input(z.strictObject({ team, opportunity: z.string(), saved: z.boolean() }))
    .output(z.object({ saved: z.boolean() }))
}
