/*
 * The vote of the public, for those who run the contest: how it goes, which ballots are set aside and why, and what is
 * decided of them. Nothing is deleted: what does not count is counted apart, and what was decided can be taken back.
 */
import * as z from 'zod'
import { pageLimit } from './numbers.ts'
import { teamCall } from './kit.ts'
import { suspicions } from './rules/suspicion.ts'

const link = z.string()
const contest = z.uuid()
const tags = ['public_vote']

const decisions = ['counts', 'out'] as const

const total = z.object({ ballots: z.int(), stars: z.int() })

/** How a vote went, in numbers of voters; published with the results. */
export const voteReport = z.object({
  voters: z.int(),
  /** Whose ballots count. */
  counted: z.int(),
  /** Who rated too few works. */
  too_few: z.int(),
  /** Set aside and not decided. */
  aside: z.int(),
  /** Looked at, and found to count, or not to. */
  let_in: z.int(),
  left_out: z.int(),
  /** A ballot may have several. */
  reasons: z.array(z.object({ reason: z.enum(suspicions), voters: z.int() }))
})
export type VoteReport = z.infer<typeof voteReport>

const standing = z.object({
  work_id: z.string(),
  number: z.int(),
  title: z.string(),
  /** Null where whoever asks judges it blind. */
  artist: z.string().nullable(),
  category_id: z.string(),
  place: z.int().nullable(),
  /** Null where no ballot of the category counts yet. */
  figure: z.number().nullable(),
  counted: total,
  aside: total
})
export type PublicStanding = z.infer<typeof standing>

const vote = z.object({
  contest_id: z.string(),
  state: z.enum(['not_open', 'open', 'closed']),
  opens_at: z.iso.datetime().nullable(),
  closes_at: z.iso.datetime().nullable(),
  report: voteReport,
  /** In hours of UTC; those in which no stars were given are left out. */
  hours: z.array(z.object({ at: z.iso.datetime(), counted: z.int(), aside: z.int() })),
  /** Those that were rated, best first in each category; what is out of the asker's sight is left out. */
  works: z.array(standing)
})
export type PublicVote = z.infer<typeof vote>

const asideBallot = z.object({
  id: z.string(),
  reasons: z.array(z.enum(suspicions)),
  decision: z.enum(decisions).nullable(),
  begun_at: z.iso.datetime(),
  rated: z.int(),
  /** Of its stars. */
  mean: z.number(),
  came_from: z.string(),
  /** A short mark: ballots with the same one came from the same place on the same day. */
  place: z.string(),
  /** The title of the one work that it lifts, where it lifts one. */
  favourite: z.string().nullable()
})
export type AsideBallot = z.infer<typeof asideBallot>

export const public_vote = {
  get: teamCall({ access: 'organiser', limit: null, team_in: 'link' })
    .route({ method: 'GET', path: '/teams/{link}/vote', summary: 'How the vote of the public goes', tags })
    .input(z.object({ link, contest }))
    .output(vote),

  review: teamCall({ access: 'organiser', limit: 'write', team_in: 'link' })
    .route({
      method: 'POST',
      path: '/teams/{link}/vote/review',
      summary: 'Look through the ballots and set aside what is suspicious',
      tags
    })
    .input(z.strictObject({ link, contest }))
    .output(voteReport),

  aside: teamCall({ access: 'organiser', limit: null, team_in: 'link' })
    .route({
      method: 'GET',
      path: '/teams/{link}/vote/aside',
      summary: 'The ballots that are set aside',
      tags
    })
    .input(
      z.object({
        link,
        contest,
        reason: z.enum(suspicions).optional(),
        limit: pageLimit,
        cursor: z.uuid().optional()
      })
    )
    .output(z.object({ items: z.array(asideBallot), next: z.string().nullable() })),

  decide: teamCall({ access: 'organiser', limit: 'write', team_in: 'link' })
    .route({
      method: 'POST',
      path: '/teams/{link}/vote/decide',
      summary: 'Let ballots count, leave them out, or take back what was decided',
      tags
    })
    .input(
      z.strictObject({
        link,
        contest,
        ballots: z.array(z.uuid()).min(1).max(1000),
        decision: z.enum(decisions).nullable()
      })
    )
    .output(z.object({ decided: z.int(), report: voteReport }))
}
