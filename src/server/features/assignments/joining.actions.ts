/* Who joins a jury that is at work: what everybody judges they judge too, at once; what was shared out stays as it is. */
import { sql } from 'kysely'
import type { JurorAndWork } from '#contract/rules/assignment.ts'
import { inSightOf, mayKnowRanking } from '#server/features/jury/juror-sight.actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { isIn } from '#server/platform/db/works-sql.ts'
import type { Platform } from '#server/platform/platform.ts'
import { growVersion, insertSheets } from './assignments.queries.ts'
import { scheduleWithoutJuror } from './without-juror.jobs.ts'

interface Newcomer {
  id: string
  user_id: string
  contest_id: string
  categories: string[] | null
}

const roundsUnderWay = (tx: Tx, contest_id: string) =>
  tx.db
    .selectFrom('rounds')
    .select('id')
    .where('team_id', '=', tx.team_id)
    .where('contest_id', '=', contest_id)
    .where('state', 'in', ['open', 'paused'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** The works that were given to every juror who may judge them, and to one at least; not those that are kept from this one. */
const givenToAll = async (
  tx: Tx,
  round_id: string,
  { id, user_id, categories }: Newcomer
): Promise<JurorAndWork[]> => {
  const { rows } = await sql<{ work_id: string }>`
    SELECT rw.work_id FROM round_works rw
    JOIN works w ON w.team_id = ${tx.team_id}::uuid AND w.id = rw.work_id
    WHERE rw.team_id = ${tx.team_id}::uuid AND rw.round_id = ${round_id}::uuid
      AND ${isIn('w')}
      AND (${categories}::uuid[] IS NULL OR rw.category_id = ANY (${categories}::uuid[]))
      AND ${inSightOf(tx.team_id, user_id, 'w')}
      AND NOT ${mayKnowRanking(tx.team_id, sql`${user_id}::uuid`, 'rw.round_id')}
      AND NOT EXISTS (SELECT FROM scores s WHERE s.team_id = ${tx.team_id}::uuid AND s.round_id = ${round_id}::uuid
        AND s.work_id = rw.work_id AND s.juror_id = ${id}::uuid)
      AND EXISTS (SELECT FROM scores s WHERE s.team_id = ${tx.team_id}::uuid AND s.round_id = ${round_id}::uuid
        AND s.work_id = rw.work_id)
      AND NOT EXISTS (SELECT FROM jurors j WHERE j.team_id = ${tx.team_id}::uuid AND j.id <> ${id}::uuid
        AND j.contest_id = (SELECT contest_id FROM rounds WHERE team_id = ${tx.team_id}::uuid AND id = ${round_id}::uuid)
        AND j.user_id IS NOT NULL AND j.removed_at IS NULL
        AND (j.categories IS NULL OR rw.category_id = ANY (j.categories))
        AND NOT ${mayKnowRanking(tx.team_id, sql.ref('j.user_id'), 'rw.round_id')}
        AND NOT EXISTS (SELECT FROM conflicts k WHERE k.team_id = ${tx.team_id}::uuid AND k.user_id = j.user_id
          AND k.work_id = rw.work_id AND k.lifted_at IS NULL)
        AND NOT EXISTS (SELECT FROM scores s WHERE s.team_id = ${tx.team_id}::uuid AND s.round_id = ${round_id}::uuid
          AND s.work_id = rw.work_id AND s.juror_id = j.id))
    ORDER BY rw.work_id`.execute(tx.db)
  return rows.map(({ work_id }) => ({ juror_id: id, work_id }))
}

export const giveToNewcomer = async (platform: Platform, tx: Tx, newcomer: Newcomer): Promise<void> => {
  for (const round of await roundsUnderWay(tx, newcomer.contest_id)) {
    const pairs = await givenToAll(tx, round.id, newcomer)
    if (pairs.length === 0) continue
    await insertSheets(tx, round.id, pairs, { newId: platform.newId, now: platform.clock.now() })
    await growVersion(tx, round.id)
    await scheduleWithoutJuror(platform, tx, round.id)
    const details = { added: pairs.length, removed: 0 }
    await audit(tx, platform, { verb: 'round.assigned', subject: `round:${round.id}`, details })
  }
}
