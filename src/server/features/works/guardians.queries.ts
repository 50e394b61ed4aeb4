import type { Insertable, Kysely, Updateable } from 'kysely'
import type { Tx } from '#server/platform/db/door.ts'
import { pageById } from '#server/platform/db/page-by-id.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import type { PageById } from '#server/platform/db/every-team.ts'
import { selectOwnWorks } from './works.queries.ts'

const consents = (db: Kysely<Schema>, team_id: string) =>
  db.selectFrom('guardian_consents').selectAll().where('team_id', '=', team_id)

/** Of one artist, in each contest of the team in which it was asked. */
export const selectConsents = (db: Kysely<Schema>, team_id: string, artist_id: string) =>
  consents(db, team_id).where('artist_id', '=', artist_id)

export const selectConsent = (
  db: Kysely<Schema>,
  team_id: string,
  { artist_id, contest_id }: { artist_id: string; contest_id: string }
) => selectConsents(db, team_id, artist_id).where('contest_id', '=', contest_id)

export const selectConsentByToken = (db: Kysely<Schema>, team_id: string, token_hash: Uint8Array) =>
  consents(db, team_id).where('token_hash', '=', token_hash)

/** Of two who come with one link at once, the second waits. */
export const lockConsentByToken = (tx: Tx, team_id: string, token_hash: Uint8Array) =>
  selectConsentByToken(tx.db, team_id, token_hash).forUpdate().executeTakeFirst()

/** Asks for the first time, or in the place of the last. */
export const putConsent = (tx: Tx, row: Insertable<Schema['guardian_consents']>) =>
  tx.db
    .insertInto('guardian_consents')
    .values(row)
    .onConflict(conflict =>
      conflict.columns(['team_id', 'artist_id', 'contest_id']).doUpdateSet(eb => ({
        name: eb.ref('excluded.name'),
        email: eb.ref('excluded.email'),
        token_hash: eb.ref('excluded.token_hash'),
        asked_at: eb.ref('excluded.asked_at'),
        expires_at: eb.ref('excluded.expires_at'),
        decision: null,
        decided_at: null,
        terms_version: null,
        rights_version: null
      }))
    )
    .execute()

export const updateConsent = (
  tx: Tx,
  team_id: string,
  id: string,
  changes: Updateable<Schema['guardian_consents']>
) =>
  tx.db
    .updateTable('guardian_consents')
    .set(changes)
    .where('team_id', '=', team_id)
    .where('id', '=', id)
    .execute()

/** Those that stand or stood: what a guardian takes back. */
export const selectEntered = (tx: Tx, team_id: string, owner_id: string, contest_id: string) =>
  tx.db
    .selectFrom('works')
    .select('id')
    .where('team_id', '=', team_id)
    .where('owner_id', '=', owner_id)
    .where('contest_id', '=', contest_id)
    .where('entry_number', 'is not', null)
    .orderBy('id')
    .execute()

// More than anybody enters in one contest.
const most_works = 200

/** All that the artist has there, handed in or not: what the consent is asked for. */
export const selectWorksOfConsent = (
  db: Kysely<Schema>,
  team_id: string,
  { artist_id, contest_id }: { artist_id: string; contest_id: string }
) =>
  selectOwnWorks(db, team_id, {
    owner_id: artist_id,
    contest: contest_id,
    status: undefined,
    limit: most_works,
    after: null
  })

export const deleteConsents = (tx: Tx, team_id: string, artist_id: string) =>
  tx.db
    .deleteFrom('guardian_consents')
    .where('team_id', '=', team_id)
    .where('artist_id', '=', artist_id)
    .execute()

/** For whoever takes along what is held of them: not the link, which is the guardian's. */
export const selectConsentsOf = (
  db: Kysely<Schema>,
  team_id: string,
  { user_id, ...page }: PageById & { user_id: string }
) =>
  db
    .selectFrom('guardian_consents')
    .innerJoin('contests', join =>
      join.onRef('contests.id', '=', 'guardian_consents.contest_id').on('contests.team_id', '=', team_id)
    )
    .select([
      'guardian_consents.id',
      'contests.slug as contest',
      'guardian_consents.name',
      'guardian_consents.email',
      'guardian_consents.asked_at',
      'guardian_consents.expires_at',
      'guardian_consents.decision',
      'guardian_consents.decided_at',
      'guardian_consents.terms_version',
      'guardian_consents.rights_version'
    ])
    .where('guardian_consents.team_id', '=', team_id)
    .where('guardian_consents.artist_id', '=', user_id)
    .$call(query => pageById(query, 'guardian_consents.id', page))
