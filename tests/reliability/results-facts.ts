/* What stands of a contest's release, read past every rule: all of it, or nothing of it. */
import type { Connection } from '#server/platform/db/connection.ts'

export interface ReleaseFact {
  /** Whether the contest says that its results are out. */
  out: boolean
  /** Whether the release does. */
  released: boolean
  round: string
  /** Works that are awarded or not, of all. */
  settled: number
  works: number
  /** Since the moment that was asked for. */
  audits: number
  mails: { id: string; to_address: string; state: string }[]
}

export const readRelease =
  (contest_id: string, since: Date) =>
  async (connection: Connection): Promise<ReleaseFact> => {
    const { rows } = await connection.query<ReleaseFact>(
      `SELECT c.results_published_at IS NOT NULL AS out,
         (SELECT published_at IS NOT NULL FROM releases r WHERE r.team_id = c.team_id AND r.contest_id = c.id) AS released,
         (SELECT state FROM rounds r WHERE r.team_id = c.team_id AND r.contest_id = c.id) AS round,
         (SELECT count(*) FROM works w WHERE w.team_id = c.team_id AND w.contest_id = c.id
            AND w.status IN ('awarded', 'not_awarded')) AS settled,
         (SELECT count(*) FROM works w WHERE w.team_id = c.team_id AND w.contest_id = c.id) AS works,
         (SELECT count(*) FROM audit_entries a WHERE a.team_id = c.team_id AND a.verb = 'results.published'
            AND a.subject = 'contest:' || c.id AND a.at >= $2) AS audits,
         (SELECT coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'to_address', m.to_address, 'state', m.state)), '[]')
            FROM outbox_messages m WHERE m.team_id = c.team_id AND m.letter ->> 'name' = 'results_out'
            AND m.created_at >= $2) AS mails
       FROM contests c WHERE c.id = $1`,
      [contest_id, since]
    )
    const [found] = rows
    if (!found) throw new Error(`The contest ${contest_id} is gone`)
    return found
  }

/** Published whole and once, each entrant with one mail; or not at all. */
export const faultsOfRelease = (fact: ReleaseFact, entrants: readonly string[]): string[] => {
  const { out, released, round, settled, works, audits, mails } = fact
  const done = [out, released, round === 'published', settled === works, audits === 1, mails.length > 0]
  const none = [out, released, round === 'published', settled > 0, audits > 0, mails.length > 0]
  if (none.every(each => !each)) return []
  if (!done.every(Boolean)) return [`half-written: ${JSON.stringify({ ...fact, mails: mails.length })}`]
  return entrants.flatMap(address => {
    const count = mails.filter(({ to_address }) => to_address === address).length
    return count === 1 ? [] : [`${address} has ${count} mails of one release`]
  })
}

/** As it was before, for another round; what was mailed stays. */
export const takenBack = (contest_id: string): string => `
  UPDATE contests SET results_published_at = NULL WHERE id = '${contest_id}';
  UPDATE releases SET published_at = NULL WHERE contest_id = '${contest_id}';
  UPDATE rounds SET state = 'approved' WHERE contest_id = '${contest_id}';
  UPDATE works SET status = 'in_judging' WHERE contest_id = '${contest_id}'`
