/*
 * The public rates. Whoever has a confirmed account gives the works on show one to five stars while the vote is open; a
 * ballot counts once it holds five works, or all that its voter may rate where there are fewer. Nobody learns a count or a
 * mean before it is over, so nothing here tells one: a visitor sees their own stars and no others.
 */
import * as z from 'zod'
import { fullWork, shownWork } from './exhibition.ts'
import { pageLimit } from './numbers.ts'
import { teamCall } from './kit.ts'
import { mostStars, outsiders, ratingStates } from './rules/rating-choices.ts'
import { localizedText } from './localized-text.ts'

const team = z.string()
/** By id or slug; left out, the one in which the public rates now, or else the one that visitors are led to. */
const contest = z.string().max(80).optional()
const stars = z.int().min(1).max(mostStars).nullable()
const at = z.iso.datetime().nullable()

/** Where the vote stands, and where this visitor stands in it. */
const standing = z.object({
  state: z.enum(ratingStates),
  /** Only of `not_for_you`. */
  because: z.enum(outsiders).nullable(),
  contest: z
    .object({
      id: z.string(),
      slug: z.string(),
      edition: z.int(),
      title: localizedText({ max: 120 }),
      time_zone: z.string()
    })
    .nullable(),
  opens_at: at,
  closes_at: at,
  /** How many there are for this visitor to rate, and how many of them they have rated. */
  works: z.int(),
  rated: z.int(),
  /** From so many on their ratings count. */
  needed: z.int()
})
export type RatingStanding = z.infer<typeof standing>

const next = standing.extend({
  /** Null unless the state is `open`. */
  work: fullWork.nullable()
})

const ratedWork = z.object({ work: shownWork, stars })

const given = z.strictObject({
  team,
  work: z.uuid(),
  /** Null takes them back. */
  stars,
  /** The host from which the visitor was led here, as the browser tells it. */
  came_from: z.string().max(100).optional(),
  /** What was worked out for `/ratings/challenge`, where that was asked for; as `altcha-lib` writes it, in base64. */
  proof: z.string().max(4000).optional()
})
export type GivenStars = Omit<z.infer<typeof given>, 'team'>

const receipt = z.object({ work_id: z.string(), stars, rated: z.int(), needed: z.int() })
export type RatingReceipt = z.infer<typeof receipt>

const tags = ['ratings']

export const ratings = {
  next: teamCall({ access: 'anyone', limit: null, team_in: 'team' })
    .route({
      method: 'GET',
      path: '/ratings/next',
      summary: 'The next work to rate, in an order of my own that stays',
      tags
    })
    .input(
      z.object({
        team,
        contest,
        /** The work that was skipped: what comes after it, and it again once nothing else is left. */
        after: z.uuid().optional()
      })
    )
    .output(next),

  list: teamCall({ access: 'anyone', limit: null, team_in: 'team' })
    .route({ method: 'GET', path: '/ratings', summary: 'The works to rate, with my own stars', tags })
    .input(
      z.object({
        team,
        contest,
        limit: pageLimit,
        cursor: z.string().max(120).optional()
      })
    )
    .output(standing.extend({ items: z.array(ratedWork), next: z.string().nullable() })),

  get: teamCall({ access: 'anyone', limit: null, team_in: 'team' })
    .route({ method: 'GET', path: '/ratings/{work}', summary: 'My own stars for one work on show', tags })
    .input(z.object({ team, work: z.string() }))
    .output(standing.extend({ own_work: z.boolean(), stars })),

  challenge: teamCall({ access: 'account', limit: 'write', team_in: 'team' })
    .route({
      method: 'GET',
      path: '/ratings/challenge',
      summary: 'What a browser works out before its stars are taken, where that is asked for',
      tags
    })
    .input(z.object({ team }))
    .output(
      z.object({
        /** JSON, as `altcha-lib` reads it; good for a few minutes and for this account alone. */
        challenge: z.string()
      })
    ),

  rate: teamCall({ access: 'account', limit: 'rate', team_in: 'team', once: true })
    .route({
      method: 'PUT',
      path: '/ratings/{work}',
      summary: 'Give a work stars, other stars, or none',
      tags
    })
    .input(given)
    .output(receipt)
}
