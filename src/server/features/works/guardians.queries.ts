import type { Insertable, Kysely, Updateable } from 'kysely'
import { relyOnContest } from '#server/features/contests/public-contests.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { pageById } from '#server/platform/db/page-by-id.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import type { PageById } from '#server/platform/db/every-team.ts'
import { holdWorksOf } from './finalizing.queries.ts'
import { selectOwnWorks } from './works.queries.ts'

const consents = (db: Kysely<Schema>, team_id: string) =>
  db.selectFrom('guardian_consents').selectAll().where('team_id', '=', team_id)

/** The newest one of the artist in each contest of the team in which it was asked. */
export const selectConsents = (db: Kysely<Schema>, team_id: string, artist_id: string) =>
  consents(db, team_id)
    .where('artist_id', '=', artist_id)
    .distinctOn('contest_id')
    .orderBy('contest_id')
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')

interface Asked {
  artist_id: string
  contest_id: string
}

const consentsIn = (db: Kysely<Schema>, team_id: string, { artist_id, contest_id }: Asked) =>
  consents(db, team_id).where('artist_id', '=', artist_id).where('contest_id', '=', contest_id)

/** The newest one: whether the artist may enter is said by it alone. */
export const selectConsent = (db: Kysely<Schema>, team_id: string, asked: Asked) =>
  consentsIn(db, team_id, asked).orderBy('asked_at', 'desc').orderBy('id', 'desc').limit(1)

export const selectConsentByToken = (db: Kysely<Schema>, team_id: string, token_hash: Uint8Array) =>
  consents(db, team_id).where('token_hash', '=', token_hash)

/**
 * The one of a link and all others of the same child and contest, since what is taken back ends those too. Of two who
 * come at once, the second waits. The contest and the works come first, as for whoever hands in.
 */
export const lockConsentsByToken = async (tx: Tx, team_id: string, token_hash: Uint8Array) => {
  const found = await selectConsentByToken(tx.db, team_id, token_hash).executeTakeFirst()
  if (!found) return []
  const { artist_id, contest_id } = found
  await relyOnContest(tx, contest_id).execute()
  await holdWorksOf(tx, team_id, artist_id, contest_id).execute()
  return consentsIn(tx.db, team_id, found).orderBy('id').forUpdate().execute()
}

/** Asks for the first time, or in the place of a question that is not answered. What was decided stays. */
export const putConsent = (tx: Tx, row: Insertable<Schema['guardian_consents']>) =>
  tx.db
    .insertInto('guardian_consents')
    .values(row)
    .onConflict(conflict =>
      conflict
        .columns(['team_id', 'artist_id', 'contest_id'])
        .where('decision', 'is', null)
        .doUpdateSet(eb => ({
          name: eb.ref('excluded.name'),
          email: eb.ref('excluded.email'),
          token_hash: eb.ref('excluded.token_hash'),
          asked_at: eb.ref('excluded.asked_at'),
          expires_at: eb.ref('excluded.expires_at')
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
export const selectEntriesOfArtist = (tx: Tx, team_id: string, owner_id: string, contest_id: string) =>
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
