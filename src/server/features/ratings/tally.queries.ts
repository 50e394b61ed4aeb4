/* Sums over ballots, of those that count and of those that do not; asked by organisers, and when results are published. */
import { sql } from 'kysely'
import { inSightOf } from '#server/features/jury/sight.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { neededIn } from './ballot-box.queries.ts'

/** Each ballot that holds anything: how much, and whether it counts. */
const ballots = ({ team_id }: Tx, contest_id: string) =>
  sql`ballots AS (
    SELECT v.id, v.reasons, v.decision, count(r.stars) AS rated,
      count(r.stars) >= ${neededIn(team_id, contest_id)} AS complete,
      coalesce(v.decision = 'counts', v.reasons = '{}') AS counts
    FROM voters v JOIN ratings r ON r.team_id = ${team_id}::uuid AND r.contest_id = v.contest_id AND r.voter_id = v.id
    WHERE v.team_id = ${team_id}::uuid AND v.contest_id = ${contest_id}::uuid
    GROUP BY v.team_id, v.id HAVING count(r.stars) > 0)`

interface Counts {
  voters: number
  counted: number
  too_few: number
  aside: number
  let_in: number
  left_out: number
}

export const countVoters = async (tx: Tx, contest_id: string): Promise<Counts> => {
  const { rows } = await sql<Counts>`WITH ${ballots(tx, contest_id)}
    SELECT count(*)::integer AS voters,
      (count(*) FILTER (WHERE complete AND counts))::integer AS counted,
      (count(*) FILTER (WHERE NOT complete))::integer AS too_few,
      (count(*) FILTER (WHERE complete AND decision IS NULL AND reasons <> '{}'))::integer AS aside,
      (count(*) FILTER (WHERE complete AND decision = 'counts'))::integer AS let_in,
      (count(*) FILTER (WHERE complete AND decision = 'out'))::integer AS left_out
    FROM ballots`.execute(tx.db)
  const [counted] = rows
  if (!counted) throw new Error('A sum has one row')
  return counted
}

export const countReasons = async (tx: Tx, contest_id: string) => {
  const { rows } = await sql<{ reason: string; voters: number }>`
    SELECT reason, count(*)::integer AS voters FROM voters v CROSS JOIN LATERAL unnest(v.reasons) AS reason
    WHERE v.team_id = ${tx.team_id}::uuid AND v.contest_id = ${contest_id}::uuid AND v.reasons <> '{}'
    GROUP BY reason`.execute(tx.db)
  return rows
}

export interface TalliedRow {
  work_id: string
  number: number
  title: string
  artist: string
  category_id: string
  /** Not of the asker's own works, nor of those that they are in conflict with. */
  in_sight: boolean
  ballots: number
  stars: number
  aside: number
  aside_stars: number
}

/** Every work on show, rated or not: how many rate one in the middle depends on all. */
export const selectTally = async (
  tx: Tx,
  contest_id: string,
  user_id: string | null
): Promise<TalliedRow[]> => {
  const { rows } = await sql<TalliedRow>`WITH ${ballots(tx, contest_id)}
    SELECT works.id AS work_id, works.entry_number AS number, works.title, coalesce(works.child_name, works.artist) AS artist,
      works.category_id, ${user_id === null ? sql`true` : inSightOf(tx.team_id, user_id)} AS in_sight,
      coalesce(sums.ballots, 0)::integer AS ballots, coalesce(sums.stars, 0)::integer AS stars,
      coalesce(sums.aside, 0)::integer AS aside, coalesce(sums.aside_stars, 0)::integer AS aside_stars
    FROM works LEFT JOIN (
      SELECT r.work_id, count(*) FILTER (WHERE b.counts) AS ballots, sum(r.stars) FILTER (WHERE b.counts) AS stars,
        count(*) FILTER (WHERE NOT b.counts) AS aside, sum(r.stars) FILTER (WHERE NOT b.counts) AS aside_stars
      FROM ratings r JOIN ballots b ON b.id = r.voter_id AND b.complete
      WHERE r.team_id = ${tx.team_id}::uuid AND r.contest_id = ${contest_id}::uuid AND r.stars IS NOT NULL
      GROUP BY r.work_id) AS sums ON sums.work_id = works.id
    WHERE works.team_id = ${tx.team_id}::uuid AND works.contest_id = ${contest_id}::uuid
      AND works.visibility = 'public' AND works.category_id IS NOT NULL`.execute(tx.db)
  return rows
}

export const selectHours = async (tx: Tx, contest_id: string) => {
  const { rows } = await sql<{ at: Date; counted: number; aside: number }>`WITH ${ballots(tx, contest_id)}
    SELECT date_trunc('hour', r.given_at, 'UTC') AS at, (count(*) FILTER (WHERE b.counts))::integer AS counted,
      (count(*) FILTER (WHERE NOT b.counts))::integer AS aside
    FROM ratings r JOIN ballots b ON b.id = r.voter_id
    WHERE r.team_id = ${tx.team_id}::uuid AND r.contest_id = ${contest_id}::uuid AND r.stars IS NOT NULL
    GROUP BY 1 ORDER BY 1`.execute(tx.db)
  return rows
}
