/*
 * Prizes: what is due to the winner of an award, by when, and whether it was handed over. Organisers keep them once the
 * results are out; each winner sees their own. Whether all were delivered is counted and never typed.
 */
import * as z from 'zod'
import { amount } from './contest-parts.ts'
import { evidenceFile } from './evidence-file.ts'
import { teamCall } from './kit.ts'
import { localizedText } from './localized-text.ts'
import { pageLimit, version } from './numbers.ts'
import { prizeKinds, prizeStates } from './rules/prize-states.ts'
import { awardKinds } from './rules/result-choices.ts'
import { refusedAs, text } from './text.ts'

const tags = ['prizes']
const link = z.string()
const team = z.string()

/** Of a page that shows it, such as a post about the ceremony. */
const proofLink = z.union([
  z.literal(''),
  z
    .url({ protocol: /^https$/ })
    .max(300)
    .refine(value => !/[\s@]/.test(value), refusedAs('bad_link'))
])

const stated = {
  kind: z.enum(prizeKinds),
  title: text({ min: 1, max: 120 }),
  /** Of money; null of anything else. */
  amount: amount.min(1).nullable(),
  /** The last day on which it is in time. */
  due_on: z.iso.date(),
  state: z.enum(prizeStates),
  /** Null until it is delivered. */
  delivered_on: z.iso.date().nullable(),
  /** How it was handed over, for organisers alone. */
  proof: text({ max: 1000, lines: true }),
  proof_link: proofLink
}

const award = z.object({
  id: z.string(),
  kind: z.enum(awardKinds),
  place: z.int().nullable(),
  title: localizedText({ max: 120 }),
  category: localizedText({ max: 80 })
})

const shown = {
  id: z.string(),
  award,
  work_title: z.string(),
  kind: stated.kind,
  title: z.string(),
  amount: stated.amount,
  currency: z.string(),
  due_on: z.string(),
  state: stated.state,
  delivered_on: z.string().nullable(),
  overdue: z.boolean(),
  /** That prove it, for organisers and its winner. */
  files: z.array(evidenceFile)
}

const prize = z.object({
  ...shown,
  contest_id: z.string(),
  artist: z.string(),
  /** Its award was revoked, so nothing is due any more. */
  void: z.boolean(),
  proof: z.string(),
  proof_link: z.string(),
  version: z.int()
})
export type DuePrize = z.infer<typeof prize>

const own = z.object({ ...shown, contest: localizedText({ max: 120 }) })
export type OwnPrize = z.infer<typeof own>

const adding = z.strictObject({
  link,
  contest: z.uuid(),
  award: z.uuid(),
  kind: stated.kind,
  title: stated.title,
  amount: stated.amount.default(null),
  due_on: stated.due_on
})
export type AddingPrize = Omit<z.infer<typeof adding>, 'link'>

const changing = z.strictObject({ link, id: z.string(), version, ...stated })
export type ChangingPrize = Omit<z.infer<typeof changing>, 'link'>

const list = z.object({
  items: z.array(prize),
  next: z.string().nullable()
})

const page = { limit: pageLimit, cursor: z.string().max(100).optional() }
const settings = z.object({ show_fulfilment: z.boolean() })
export type PrizeRules = z.infer<typeof settings>

const fulfilment = z.object({
  /** The one before of the same series, else the last before it; null where nothing is said. */
  contest: z.object({ title: localizedText({ max: 120 }), edition: z.int() }).nullable(),
  delivered_by: z.string().nullable()
})
export type PrizeFulfilment = z.infer<typeof fulfilment>

export const prizes = {
  list: teamCall({ access: 'organiser', limit: null, team_in: 'link' })
    .route({
      method: 'GET',
      path: '/teams/{link}/prizes',
      summary: 'The prizes of a contest, or all that are overdue, by the day on which they are due',
      tags
    })
    .input(z.object({ link, contest: z.uuid().optional(), overdue: z.enum(['1']).optional(), ...page }))
    .output(list),

  add: teamCall({ access: 'organiser', limit: 'write', team_in: 'link', once: true })
    .route({
      method: 'POST',
      path: '/teams/{link}/prizes',
      summary: 'Say what is due for an award; its winner is told',
      tags,
      successStatus: 201
    })
    .input(adding)
    .output(prize),

  change: teamCall({ access: 'organiser', limit: 'write', team_in: 'link' })
    .route({
      method: 'PUT',
      path: '/teams/{link}/prizes/{id}',
      summary: 'Change a prize, or note that it is arranged or delivered; its winner is told',
      tags
    })
    .input(changing)
    .output(prize),

  remove: teamCall({ access: 'organiser', limit: 'write', team_in: 'link' })
    .route({
      method: 'DELETE',
      path: '/teams/{link}/prizes/{id}',
      summary: 'Delete a prize that was not delivered',
      tags,
      successStatus: 204
    })
    .input(z.strictObject({ link, id: z.string() }))
    .output(z.undefined()),

  file_address: teamCall({ access: 'account', limit: 'take_entries', team_in: 'team' })
    .route({
      method: 'GET',
      path: '/prize-files/{id}',
      summary: 'An address of a file, good for a few minutes: for organisers and the winner of the prize',
      tags
    })
    .input(z.object({ team, id: z.string() }))
    .output(z.object({ url: z.string(), expires_at: z.iso.datetime() })),

  remove_file: teamCall({ access: 'organiser', limit: 'write', team_in: 'link' })
    .route({
      method: 'DELETE',
      path: '/teams/{link}/prize-files/{id}',
      summary: 'Delete a file that proves a prize; a delivered one keeps a proof of some kind',
      tags,
      successStatus: 204
    })
    .input(z.strictObject({ link, id: z.string() }))
    .output(z.undefined()),

  settings: teamCall({ access: 'organiser', limit: null, team_in: 'link' })
    .route({
      method: 'GET',
      path: '/teams/{link}/prize-settings',
      summary: 'Whether the page of a contest says that all prizes of the last edition were delivered',
      tags
    })
    .input(z.object({ link, contest: z.uuid() }))
    .output(settings),

  save_settings: teamCall({ access: 'organiser', limit: 'write', team_in: 'link' })
    .route({
      method: 'PUT',
      path: '/teams/{link}/prize-settings',
      summary:
        'Let the page of a contest say that all prizes of the last edition were delivered, as long as it is true',
      tags
    })
    .input(z.strictObject({ link, contest: z.uuid(), ...settings.shape }))
    .output(settings),

  mine: teamCall({ access: 'account', limit: null, team_in: 'team' })
    .route({ method: 'GET', path: '/user/prizes', summary: 'The prizes that are due to me', tags })
    .input(z.object({ team, ...page }))
    .output(z.object({ items: z.array(own), next: z.string().nullable() })),

  fulfilment: teamCall({ access: 'anyone', limit: null, team_in: 'team', cache: 'public' })
    .route({
      method: 'GET',
      path: '/prize-fulfilment',
      summary:
        'By when all prizes of the contest before were delivered, where the team shows it and they were',
      tags
    })
    .input(z.object({ team, contest: z.uuid() }))
    .output(fulfilment)
}
