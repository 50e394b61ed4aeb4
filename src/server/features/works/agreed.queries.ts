/* The rights cards that an artist agreed to by handing a work in, word for word. */
import { sql, type Kysely, type SqlBool } from 'kysely'
import type { Contest } from '#contract/contests.ts'
import { inSightOf } from '#server/features/jury/juror-sight.actions.ts'
import type { Schema } from '#server/platform/db/schema.ts'

/** What a contest's card was under a number; none for the one that stands. */
export const selectEarlierCard = (
  db: Kysely<Schema>,
  team_id: string,
  { contest_id, rights_version }: { contest_id: string; rights_version: number | null }
) =>
  db
    .selectFrom('earlier_rights_cards')
    .select(['rights', 'rights_version'])
    .where('team_id', '=', team_id)
    .where('contest_id', '=', contest_id)
    .where('rights_version', '=', rights_version)

interface AskedByWhom {
  id: string
  asker_id: string
  /** Whoever runs the contest reads of what is in their sight. */
  runs: boolean
}

/** Each card once, since when it is agreed to, the newest first; null where it gave way before cards were kept. */
export const selectAgreed = (db: Kysely<Schema>, team_id: string, { id, asker_id, runs }: AskedByWhom) => {
  const version = sql<number | null>`(r.parts -> 'declarations' ->> 'rights_version')::integer`
  return db
    .selectFrom('works')
    .innerJoin('contests as c', join =>
      join.onRef('c.id', '=', 'works.contest_id').on('c.team_id', '=', team_id)
    )
    .leftJoin('work_revisions as r', join =>
      join.onRef('r.work_id', '=', 'works.id').on('r.team_id', '=', team_id)
    )
    .leftJoin('earlier_rights_cards as e', join =>
      join
        .onRef('e.contest_id', '=', 'works.contest_id')
        .on('e.team_id', '=', team_id)
        .on('e.rights_version', '=', version)
    )
    .select([
      version.as('rights_version'),
      sql<Date | null>`min(r.submitted_at)`.as('agreed_at'),
      sql<
        Contest['rights'] | null
      >`CASE WHEN ${version} = c.rights_version THEN c.rights ELSE e.rights END`.as('rights')
    ])
    .where('works.team_id', '=', team_id)
    .where('works.id', '=', id)
    .where(
      sql<SqlBool>`(works.owner_id = ${asker_id}::uuid
        OR ${runs}::boolean AND works.entry_number IS NOT NULL AND ${inSightOf(team_id, asker_id)})`
    )
    .groupBy([version, 'c.rights_version', 'c.rights', 'e.rights'])
    .orderBy(version, 'desc')
}
