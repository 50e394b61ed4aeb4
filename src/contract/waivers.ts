/*
 * What is taken off a fee. A contest gives out codes, for a number of uses and until a day; an artist enters one before they
 * submit, or on an order that was not invoiced yet. Or they ask for a waiver and say why: organisers alone read that.
 */
import * as z from 'zod'
import { teamCall } from './kit.ts'
import { largestInteger, pageLimit } from './numbers.ts'
import { longestCode, plainCode, shortestCode, waiverKinds } from './rules/waiver.ts'
import { refusedAs, text } from './text.ts'

const tags = ['waivers']
const link = z.string()
const team = z.string()

const reduction = {
  kind: z.enum(waiverKinds),
  /** Percent, or an amount in the smallest unit; 0 where the entry is free. */
  value: z.int().min(0).max(largestInteger)
}

export const waiverCode = z.object({
  id: z.string(),
  code: z.string(),
  ...reduction,
  uses: z.int(),
  ends_at: z.iso.datetime().nullable(),
  categories: z.array(z.string()),
  note: z.string(),
  stopped: z.boolean(),
  created_at: z.iso.datetime(),
  used: z.int(),
  /** By whom, as far as it is in the sight of who asks; `work_id` is null where it is not. */
  used_by: z.array(z.object({ work_id: z.string(), entry_number: z.int().nullable(), artist: z.string() }))
})
export type WaiverCode = z.infer<typeof waiverCode>

export const typedCode = text({ min: 1, max: 60 }).transform(plainCode)

const newCodes = z.strictObject({
  link,
  contest: z.uuid(),
  /** Left empty, codes are drawn. */
  code: typedCode
    .refine(code => /^[A-Z0-9]*$/.test(code), refusedAs('pattern'))
    .refine(code => code.length >= shortestCode && code.length <= longestCode, refusedAs('pattern'))
    .optional(),
  /** How many are drawn. */
  count: z.int().min(1).max(500).default(1),
  ...reduction,
  uses: z.int().min(1).max(100_000).default(1),
  ends_at: z.iso.datetime().nullable().default(null),
  categories: z.array(z.uuid()).max(60).default([]),
  note: text({ max: 120 }).default('')
})
export type NewCodes = Omit<z.infer<typeof newCodes>, 'link'>

const waiverStates = ['waiting', 'granted', 'declined'] as const

const answered = {
  state: z.enum(waiverStates),
  /** What was granted; null where nothing is. */
  granted: z.object(reduction).nullable(),
  answer: z.string(),
  asked_at: z.iso.datetime()
}

/** Of organisers who neither judge in the contest nor have a conflict with the work. */
export const waiverRequest = z.object({
  id: z.string(),
  work_id: z.string(),
  title: z.string(),
  /** Null as long as the entry is a draft. */
  entry_number: z.int().nullable(),
  artist: z.string(),
  fee: z.int().nullable(),
  /** Null once it was deleted, some time after the contest. */
  reason: z.string().nullable(),
  ...answered
})
export type WaiverRequest = z.infer<typeof waiverRequest>

/** An entry of the artist's whose fee can be waived still, or was asked to be. */
const ownWaiver = z.object({
  work_id: z.string(),
  title: z.string(),
  currency: z.string(),
  may_ask: z.boolean(),
  request: z.object(answered).nullable()
})
export type OwnWaiver = z.infer<typeof ownWaiver>

const asking = z.strictObject({ team, work: z.uuid(), reason: text({ min: 20, max: 1500, lines: true }) })

const answering = z.strictObject({
  link,
  id: z.string(),
  /** Null declines. */
  grant: z.strictObject(reduction).nullable(),
  answer: text({ max: 1000, lines: true }).default('')
})
export type AnsweringWaiver = Omit<z.infer<typeof answering>, 'link'>

const settings = z.object({ may_ask: z.boolean(), show_share: z.boolean() })
export type WaivingRules = z.infer<typeof settings>

/** What an entry of the artist's costs with a waiver. */
const quote = z.object({
  price: z.int(),
  taken_off: z.int(),
  due: z.int(),
  currency: z.string()
})
export type WaiverQuote = z.infer<typeof quote>

const applying = z.strictObject({ team, work: z.uuid(), code: typedCode })

export const waivers = {
  codes: teamCall({ access: 'organiser', limit: null, team_in: 'link' })
    .route({
      method: 'GET',
      path: '/teams/{link}/waiver-codes',
      summary: 'The waiver codes of a contest, the newest first',
      tags
    })
    .input(z.object({ link, contest: z.uuid(), limit: pageLimit, cursor: z.string().max(100).optional() }))
    .output(z.object({ items: z.array(waiverCode), next: z.string().nullable() })),

  add_codes: teamCall({ access: 'organiser', limit: 'write', team_in: 'link', once: true })
    .route({
      method: 'POST',
      path: '/teams/{link}/waiver-codes',
      summary: 'Create waiver codes',
      tags,
      successStatus: 201
    })
    .input(newCodes)
    .output(z.object({ codes: z.array(waiverCode) })),

  stop_code: teamCall({ access: 'organiser', limit: 'write', team_in: 'link' })
    .route({
      method: 'PUT',
      path: '/teams/{link}/waiver-codes/{id}',
      summary: 'Stop a code, or let it go on',
      tags
    })
    .input(z.strictObject({ link, id: z.string(), stopped: z.boolean() }))
    .output(waiverCode),

  remove_code: teamCall({ access: 'organiser', limit: 'write', team_in: 'link' })
    .route({
      method: 'DELETE',
      path: '/teams/{link}/waiver-codes/{id}',
      summary: 'Delete a code that nobody has used',
      tags,
      successStatus: 204
    })
    .input(z.strictObject({ link, id: z.string() }))
    .output(z.undefined()),

  check: teamCall({ access: 'account', limit: 'waiver_code', team_in: 'team', reads: true })
    .route({
      method: 'POST',
      path: '/user/waivers/check',
      summary: 'See what my entry costs with a code',
      tags
    })
    .input(applying)
    .output(quote),

  use: teamCall({ access: 'account', limit: 'waiver_code', team_in: 'team', once: true })
    .route({
      method: 'POST',
      path: '/user/waivers',
      summary: 'Use a code for an entry that I have submitted',
      tags
    })
    .input(applying)
    .output(quote),

  requests: teamCall({ access: 'organiser', limit: null, team_in: 'link' })
    .route({
      method: 'GET',
      path: '/teams/{link}/waiver-requests',
      summary: 'Requests for a waiver in a contest, the newest first; none to who judges there',
      tags
    })
    .input(z.object({ link, contest: z.uuid(), limit: pageLimit, cursor: z.string().max(100).optional() }))
    .output(z.object({ items: z.array(waiverRequest), next: z.string().nullable(), judging: z.boolean() })),

  answer: teamCall({ access: 'organiser', limit: 'write', team_in: 'link', once: true })
    .route({
      method: 'POST',
      path: '/teams/{link}/waiver-requests/{id}/answer',
      summary: 'Grant a waiver, or decline it',
      tags
    })
    .input(answering)
    .output(waiverRequest),

  settings: teamCall({ access: 'organiser', limit: null, team_in: 'link' })
    .route({
      method: 'GET',
      path: '/teams/{link}/waiver-settings',
      summary: 'Whether artists may ask for a waiver',
      tags
    })
    .input(z.object({ link, contest: z.uuid() }))
    .output(settings),

  save_settings: teamCall({ access: 'organiser', limit: 'write', team_in: 'link' })
    .route({
      method: 'PUT',
      path: '/teams/{link}/waiver-settings',
      summary: 'Say whether artists may ask for a waiver',
      tags
    })
    .input(z.strictObject({ link, contest: z.uuid(), ...settings.shape }))
    .output(settings),

  own: teamCall({ access: 'account', limit: null, team_in: 'team' })
    .route({
      method: 'GET',
      path: '/user/waivers',
      summary: 'My entries for which a waiver was or may be asked, the newest first',
      tags
    })
    .input(z.object({ team }))
    .output(z.object({ waivers: z.array(ownWaiver) })),

  ask: teamCall({ access: 'account', limit: 'write', team_in: 'team', once: true })
    .route({
      method: 'POST',
      path: '/user/waiver-requests',
      summary: 'Ask for a waiver, and say why to organisers alone',
      tags
    })
    .input(asking)
    .output(ownWaiver),

  fairness: teamCall({ access: 'anyone', limit: null, team_in: 'team', cache: 'public' })
    .route({
      method: 'GET',
      path: '/waiver-share',
      summary: 'Whether a waiver may be asked for, and how many entries were waived last time',
      tags
    })
    .input(z.object({ team, contest: z.uuid() }))
    .output(z.object({ may_ask: z.boolean(), one_in: z.int().nullable() }))
}
