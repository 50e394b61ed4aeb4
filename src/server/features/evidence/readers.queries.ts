/* Which kinds of files a contest takes, and who was named to look at them. */
import { sql, type Kysely } from 'kysely'
import type { EvidenceKind } from '#contract/rules/evidence-file.ts'
import { judgesIn } from '#server/features/jury/juror-sight.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { PageById } from '#server/platform/db/every-team.ts'
import { pageById } from '#server/platform/db/page-by-id.ts'
import type { Schema } from '#server/platform/db/schema.ts'

export const selectSettings = (db: Kysely<Schema>, team_id: string, contest_id: string) =>
  db
    .selectFrom('evidence_settings')
    .select(['kinds', 'remind_since'])
    .where('team_id', '=', team_id)
    .where('contest_id', '=', contest_id)

interface Settings {
  kinds: EvidenceKind[]
  /** Left out, it stays as it is; what is on already keeps since when. */
  remind_since?: Date | null
}

export const putSettings = (tx: Tx, contest_id: string, { kinds, remind_since }: Settings) =>
  tx.db
    .insertInto('evidence_settings')
    .values({ team_id: tx.team_id, contest_id, kinds, remind_since: remind_since ?? null })
    .onConflict(conflict =>
      conflict.columns(['team_id', 'contest_id']).doUpdateSet({
        kinds,
        ...(remind_since !== undefined && {
          remind_since:
            remind_since && sql<Date>`coalesce(evidence_settings.remind_since, ${remind_since}::timestamptz)`
        })
      })
    )
    .execute()

export const selectReaders = (db: Kysely<Schema>, team_id: string, contest_id: string) =>
  db
    .selectFrom('evidence_readers')
    .innerJoin('users', 'users.id', 'evidence_readers.user_id')
    .select(['users.id', 'users.first_name', 'users.last_name', 'users.email'])
    .where('evidence_readers.team_id', '=', team_id)
    .where('evidence_readers.contest_id', '=', contest_id)
    .where('users.erased_at', 'is', null)
    .orderBy('evidence_readers.created_at')
    .orderBy('users.id')

export const selectJudging = (db: Kysely<Schema>, team_id: string, contest_id: string, user_id: string) =>
  db
    .selectFrom('contests')
    .select('id')
    .where('team_id', '=', team_id)
    .where('id', '=', contest_id)
    .where(judgesIn(team_id, user_id, 'contests.id'))

/** A member of the team by their address, with what would give them a stake in the contest. */
export const selectCandidate = (tx: Tx, contest_id: string, email_key: string) =>
  tx.db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select([
      'users.id',
      'users.email',
      'users.first_name',
      'users.locale',
      'members.role',
      sql<boolean>`EXISTS (SELECT FROM jurors j WHERE j.team_id = ${tx.team_id}::uuid AND j.contest_id = ${contest_id}::uuid
        AND j.user_id = users.id AND j.removed_at IS NULL)`.as('judges'),
      sql<boolean>`EXISTS (SELECT FROM works w WHERE w.team_id = ${tx.team_id}::uuid AND w.contest_id = ${contest_id}::uuid
        AND w.owner_id = users.id AND w.entry_number IS NOT NULL)`.as('enters')
    ])
    .where('members.team_id', '=', tx.team_id)
    .where('users.email_key', '=', email_key)
    .where('users.erased_at', 'is', null)
    .executeTakeFirst()

export const insertReader = async (tx: Tx, contest_id: string, user_id: string, created_at: Date) =>
  (await tx.db
    .insertInto('evidence_readers')
    .values({ team_id: tx.team_id, contest_id, user_id, created_at })
    .onConflict(conflict => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()) !== undefined

export const deleteReader = async (tx: Tx, contest_id: string, user_id: string): Promise<boolean> =>
  (await tx.db
    .deleteFrom('evidence_readers')
    .where('team_id', '=', tx.team_id)
    .where('contest_id', '=', contest_id)
    .where('user_id', '=', user_id)
    .returning('user_id')
    .executeTakeFirst()) !== undefined

/** In which contests somebody may look; the id is the contest's. */
export const selectReadingOf = (
  db: Kysely<Schema>,
  team_id: string,
  { user_id, ...page }: PageById & { user_id: string }
) =>
  db
    .selectFrom('evidence_readers')
    .select(['contest_id as id', 'created_at'])
    .where('team_id', '=', team_id)
    .where('user_id', '=', user_id)
    .$call(query => pageById(query, 'contest_id', page))
