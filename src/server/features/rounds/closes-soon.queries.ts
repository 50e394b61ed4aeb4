import type { Tx } from '#server/platform/db/door.ts'

interface Window {
  from: Date
  until: Date
}

/** Of contests that people can enter or vote in, and whose results are not out. */
export const selectClosingContests = ({ db, team_id }: Tx, { from, until }: Window) =>
  db
    .selectFrom('contests')
    .select(['id', 'closes_at', 'vote_closes_at'])
    .where('team_id', '=', team_id)
    .where('published_at', 'is not', null)
    .where('results_published_at', 'is', null)
    .where(eb => eb.or([eb.between('closes_at', from, until), eb.between('vote_closes_at', from, until)]))
    .orderBy('id')
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
