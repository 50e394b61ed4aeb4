/* Sums over ballots, of those that count and of those that do not; asked by organisers, and when results are published. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { shownStatuses } from '#contract/rules/work-status.ts'
import { inSightOf, isJudgedBlind } from '#server/features/jury/juror-sight.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { decisionHeld, neededOf } from './ballot-box.queries.ts'

/** Whoever has works on show or sits on the jury, and so may rate less than others. */
const partakers = (team_id: string, contest_id: string) =>
  sql`SELECT w.owner_id FROM works w
    WHERE w.team_id = ${team_id}::uuid AND w.contest_id = ${contest_id}::uuid AND w.visibility = 'public'
    UNION ALL SELECT j.user_id FROM jurors j
    WHERE j.team_id = ${team_id}::uuid AND j.contest_id = ${contest_id}::uuid AND j.user_id IS NOT NULL`

/**
 * Whether a ballot of so many stars counts at all. What somebody may rate is counted for short ballots of partakers alone;
 * who may rate nothing any more, having joined the jury, has no short one.
 */
export const isComplete = (
  team_id: string,
  contest_id: string,
  { user_id, rated }: { user_id: RawBuilder<unknown>; rated: RawBuilder<number> }
) =>
  sql<boolean>`coalesce(${rated} >= ${neededOf(team_id, contest_id, null)}
    OR (${user_id} IN (${partakers(team_id, contest_id)})
      AND ${rated} >= nullif(${neededOf(team_id, contest_id, user_id)}, 0)), false)`

/**
 * All stars, each with what is known of its ballot: whether it is complete, and whether it counts. One walk through them,
 * with a look at each one's voter by its key, so that no plan has to guess how many there are.
 */
const given = ({ team_id }: Pick<Tx, 'team_id'>, contest_id: string) =>
  sql`given AS (
    SELECT b.*, coalesce(b.decision = 'counts', b.reasons = '{}') AS counts,
      ${isComplete(team_id, contest_id, { user_id: sql.ref('b.user_id'), rated: sql.ref('b.rated') })} AS complete
    FROM (
      SELECT r.work_id, r.voter_id, r.stars, r.given_at, v.user_id, v.reasons, ${decisionHeld('v')} AS decision,
        count(*) OVER (PARTITION BY r.voter_id) AS rated
      FROM ratings r JOIN voters v ON v.team_id = ${team_id}::uuid AND v.id = r.voter_id
      WHERE r.team_id = ${team_id}::uuid AND r.contest_id = ${contest_id}::uuid AND r.stars IS NOT NULL) b)`

interface Counts {
  voters: number
  counted: number
  too_few: number
  aside: number
  let_in: number
  left_out: number
}

export const countVoters = async (tx: Tx, contest_id: string): Promise<Counts> => {
  const { rows } = await sql<Counts>`WITH ${given(tx, contest_id)}
    SELECT count(DISTINCT voter_id)::integer AS voters,
      (count(DISTINCT voter_id) FILTER (WHERE complete AND counts))::integer AS counted,
      (count(DISTINCT voter_id) FILTER (WHERE NOT complete))::integer AS too_few,
      (count(DISTINCT voter_id) FILTER (WHERE complete AND decision IS NULL AND reasons <> '{}'))::integer AS aside,
      (count(DISTINCT voter_id) FILTER (WHERE complete AND decision = 'counts'))::integer AS let_in,
      (count(DISTINCT voter_id) FILTER (WHERE complete AND decision = 'out'))::integer AS left_out
    FROM given`.execute(tx.db)
  const [counted] = rows
  if (!counted) throw new Error('A sum has one row')
  return counted
}

/** Ballots that an organiser let in, and that have a reason by now of which nobody knew then: somebody is asked again. */
export const countAskedAgain = async (
  { db, team_id }: Pick<Tx, 'db' | 'team_id'>,
  contest_id: string
): Promise<number> => {
  const { ballots } = await db
    .selectFrom('voters')
    .select(eb => eb.fn.countAll<number>().as('ballots'))
    .where('team_id', '=', team_id)
    .where('contest_id', '=', contest_id)
    .where('decision', '=', 'counts')
    .where(sql<SqlBool>`${decisionHeld('voters')} IS NULL`)
    .executeTakeFirstOrThrow()
  return ballots
}

/** Of complete ballots, as all that is said of what is set aside: a short one counts nowhere. */
export const countReasons = async (tx: Tx, contest_id: string) => {
  const { rows } = await sql<{ reason: string; voters: number }>`WITH ${given(tx, contest_id)}
    SELECT reason, count(DISTINCT voter_id)::integer AS voters FROM given CROSS JOIN LATERAL unnest(reasons) AS reason
    WHERE complete
    GROUP BY reason`.execute(tx.db)
  return rows
}

export interface TalliedRow {
  work_id: string
  number: number
  title: string
  /** Null where the asker judges it blind, and where nobody asks. */
  artist: string | null
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
  const { rows } = await sql<TalliedRow>`WITH ${given(tx, contest_id)}
    SELECT works.id AS work_id, works.entry_number AS number, works.title,
      ${user_id === null ? sql`NULL` : sql`CASE WHEN NOT ${isJudgedBlind(tx.team_id, user_id)} THEN coalesce(works.child_name, works.artist) END`} AS artist,
      works.category_id, ${user_id === null ? sql`true` : inSightOf(tx.team_id, user_id)} AS in_sight,
      coalesce(sums.ballots, 0)::integer AS ballots, coalesce(sums.stars, 0)::integer AS stars,
      coalesce(sums.aside, 0)::integer AS aside, coalesce(sums.aside_stars, 0)::integer AS aside_stars
    FROM works LEFT JOIN (
      SELECT work_id, count(*) FILTER (WHERE counts) AS ballots, sum(stars) FILTER (WHERE counts) AS stars,
        count(*) FILTER (WHERE NOT counts) AS aside, sum(stars) FILTER (WHERE NOT counts) AS aside_stars
      FROM given WHERE complete GROUP BY work_id) AS sums ON sums.work_id = works.id
    WHERE works.team_id = ${tx.team_id}::uuid AND works.contest_id = ${contest_id}::uuid
      AND works.visibility = 'public' AND works.category_id IS NOT NULL`.execute(tx.db)
  return rows
}

/** The same stars as the sums of the works. */
export const selectHours = async (tx: Tx, contest_id: string) => {
  const { rows } = await sql<{ at: Date; counted: number; aside: number }>`WITH ${given(tx, contest_id)}
    SELECT date_trunc('hour', given_at, 'UTC') AS at, (count(*) FILTER (WHERE counts))::integer AS counted,
      (count(*) FILTER (WHERE NOT counts))::integer AS aside
    FROM given WHERE complete
    GROUP BY 1 ORDER BY 1`.execute(tx.db)
  return rows
}

export interface HiddenVoted {
  work_id: string
  number: number
  title: string
}

/** Hidden until somebody decides, and rated by ballots that count: without them, the public would have chosen otherwise. */
export const selectHiddenVoted = async (
  { db, team_id }: Pick<Tx, 'db' | 'team_id'>,
  contest_id: string
): Promise<HiddenVoted[]> => {
  const hidden = await db
    .selectFrom('works')
    .select(['id as work_id', 'entry_number as number', 'title'])
    .where('team_id', '=', team_id)
    .where('contest_id', '=', contest_id)
    .where('hidden_at', 'is not', null)
    .where('status', 'in', [...shownStatuses])
    .orderBy('entry_number')
    .execute()
  // As nearly always, so that no ballot has to be looked at.
  if (hidden.length === 0) return []
  const ids = hidden.map(({ work_id }) => work_id)
  const { rows } = await sql<{ work_id: string }>`WITH ${given({ team_id }, contest_id)}
    SELECT DISTINCT work_id FROM given WHERE complete AND counts AND work_id = ANY (${ids}::uuid[])`.execute(
    db
  )
  return hidden
    .filter(({ work_id }) => rows.some(each => each.work_id === work_id))
    .map(({ work_id, number, title }) => ({ work_id, number: number ?? 0, title: title ?? '' }))
}
