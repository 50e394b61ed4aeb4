import { entriesClose, nextEntriesClose } from '#server/platform/db/closes-sql.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { publicRating } from '#server/platform/db/public-rating.ts'

interface Window {
  from: Date
  until: Date
}

/** Of contests that are published without results: whether they take entries and votes now is for the rules to say. */
export const selectClosingContests = ({ db, team_id }: Tx, { from, until }: Window) =>
  db
    .selectFrom('contests')
    .innerJoin('teams', join => join.on('teams.id', '=', team_id))
    .select(['contests.id', 'contests.published_at', 'contests.results_published_at'])
    .select([
      'contests.opens_at',
      nextEntriesClose(team_id, from).as('closes_at'),
      entriesClose(team_id).as('last_closes_at')
    ])
    .select(['contests.vote_opens_at', 'contests.vote_closes_at', publicRating.as('public_rating')])
    .where('contests.team_id', '=', team_id)
    .where('contests.published_at', 'is not', null)
    .where('contests.results_published_at', 'is', null)
    .where(eb =>
      eb.or([
        eb.between(nextEntriesClose(team_id, from), from, until),
        eb.between('contests.vote_closes_at', from, until)
      ])
    )
    .orderBy('contests.id')
    .execute()

export const selectClosingRounds = ({ db, team_id }: Tx, { from, until }: Window) =>
  db
    .selectFrom('rounds')
    .innerJoin('contests', join =>
      join.onRef('contests.id', '=', 'rounds.contest_id').on('contests.team_id', '=', team_id)
    )
    .select(['rounds.id', 'rounds.contest_id', 'rounds.title', 'rounds.closes_at'])
    .where('rounds.team_id', '=', team_id)
    .where('rounds.state', 'in', ['open', 'paused'])
    .where('contests.results_published_at', 'is', null)
    .where(eb => eb.between('rounds.closes_at', from, until))
    .orderBy('rounds.id')
    .execute()
