/*
 * What a jury's sheets come to. A round that is closed is calculated by the method that was fixed before it opened; its
 * figures are seen by organisers alone, beside those that other methods would give, and by them it is said which works go
 * on to the next round.
 */
import * as z from 'zod'
import { largestInteger, pageLimit, version } from './numbers.ts'
import { teamCall } from './kit.ts'
import { round } from './rounds.ts'
import { methods } from './rules/judging-choices.ts'
import { tieBreaks } from './rules/tie-breaks.ts'

const link = z.string()
const one = { link, id: z.string() }
const tags = ['calculations']

/** One category as it was calculated. */
const calculatedCategory = z.object({
  category_id: z.string(),
  ranked: z.int(),
  below_quorum: z.int(),
  /** Every juror scored every work: nothing to even out. */
  complete: z.boolean(),
  /** Of the sheets, beyond what works and jurors explain; null where there is nothing to judge it by. */
  scatter: z.number().nullable(),
  /** The method could not be applied, because panels never met: each part with how many works and which jurors. */
  refused: z.boolean(),
  parts: z.array(z.object({ works: z.int(), jurors: z.array(z.string()) })).nullable(),
  jurors: z.array(z.object({ name: z.string(), sheets: z.int(), severity: z.number().nullable() }))
})

export const calculation = z.object({
  round_id: z.string(),
  method: z.enum(methods),
  /** Of the rules by which it was calculated. */
  ranking_version: z.int(),
  ridge: z.number(),
  quorum: z.int(),
  calculated_at: z.iso.datetime(),
  /** So many works have no final sheet at all; of those that the asker may see. */
  unjudged: z.int(),
  categories: z.array(calculatedCategory)
})
export type Calculation = z.infer<typeof calculation>

const place = z.int().nullable()
const figure = z.number().nullable()

const standing = z.object({
  work_id: z.string(),
  number: z.int(),
  title: z.string(),
  /** Null where whoever asks judges the work blind in a later round. */
  artist: z.string().nullable(),
  category_id: z.string(),
  /** Null below the quorum, or where the method could not be applied. */
  place,
  sheets: z.int(),
  mean: figure,
  median: figure,
  trimmed: figure,
  adjusted: figure,
  /** Where each method would have put it, ties not broken. */
  places: z.object({ mean: place, median: place, trimmed: place, adjusted: place }),
  /** How far its figure may be off. */
  error: figure,
  /** With any one juror left out. */
  best: place,
  worst: place,
  tie: z.enum(tieBreaks).nullable(),
  /** Its figure lies clearly above that of the next; null where that cannot be told. */
  apart: z.boolean().nullable(),
  advanced: z.boolean().nullable()
})
export type RankedWork = z.infer<typeof standing>

const advancing = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('threshold'), at_least: z.number().min(0).max(100) }),
  /** The best so many of every category; whoever shares the last place goes on too. */
  z.strictObject({ by: z.literal('best'), of_each: z.int().min(1).max(1000) }),
  z.strictObject({ by: z.literal('hand'), works: z.array(z.uuid()).min(1).max(1000), on: z.boolean() })
])
export type Advancing = z.infer<typeof advancing>

const page = {
  limit: pageLimit,
  cursor: z.string().max(200).optional()
}

export const calculations = {
  calculate: teamCall({ access: 'organiser', limit: 'write', team_in: 'link' })
    .route({
      method: 'POST',
      path: '/teams/{link}/rounds/{id}/calculate',
      summary: 'Calculate a closed round by its method',
      tags
    })
    .input(z.strictObject({ ...one, version }))
    .output(calculation),

  get: teamCall({ access: 'organiser', limit: null, team_in: 'link' })
    .route({
      method: 'GET',
      path: '/teams/{link}/rounds/{id}/calculation',
      summary: 'How a round was calculated',
      tags
    })
    .input(z.object(one))
    .output(calculation),

  standings: teamCall({ access: 'organiser', limit: null, team_in: 'link' })
    .route({
      method: 'GET',
      path: '/teams/{link}/rounds/{id}/works',
      summary: 'The works of a calculated round with their figures, category by category',
      tags
    })
    .input(z.object({ ...one, category: z.uuid(), ...page }))
    .output(z.object({ items: z.array(standing), next: z.string().nullable() })),

  advance: teamCall({ access: 'organiser', limit: 'write', team_in: 'link' })
    .route({
      method: 'POST',
      path: '/teams/{link}/rounds/{id}/advance',
      summary: 'Say which works go on to the next round, or only how many would',
      tags
    })
    .input(z.strictObject({ ...one, version, rule: advancing, apply: z.boolean() }))
    .output(
      z.object({
        categories: z.array(z.object({ category_id: z.string(), works: z.int(), advanced: z.int() })),
        round
      })
    ),

  approve: teamCall({ access: 'organiser', limit: 'write', team_in: 'link' })
    .route({
      method: 'POST',
      path: '/teams/{link}/rounds/{id}/approve',
      summary: 'Approve what was calculated',
      tags
    })
    .input(
      z.strictObject({
        ...one,
        version,
        /** So many works that nobody judged may go without a place; it is refused where there are more. */
        unjudged: z.int().min(0).max(largestInteger).default(0)
      })
    )
    .output(round)
}
