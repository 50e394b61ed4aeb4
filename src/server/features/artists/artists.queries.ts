import { sql, type Insertable, type Kysely, type SqlBool } from 'kysely'
import { platformTeam, type Tx } from '#server/platform/db/door.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { isChild, pageName } from './page-name.ts'

/** Also of whoever has saved nothing yet. */
export const selectOwn = (db: Kysely<Schema>, user_id: string, today: string) =>
  db
    .selectFrom('users as person')
    .leftJoin('artist_pages as page', 'page.user_id', 'person.id')
    .select(['page.handle', 'page.handle_changed_at', 'page.visibility', 'page.statement', 'page.pronouns'])
    .select(['page.shows_place', 'page.takes_messages', 'page.version', 'person.birth_date'])
    .select([pageName(today).as('name'), isChild(today).as('is_child')])
    .where('person.id', '=', user_id)

export const putPage = (tx: Tx, row: Insertable<Schema['artist_pages']>) =>
  tx.db
    .insertInto('artist_pages')
    .values(row)
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(row))
    .execute()

export const selectCv = (db: Kysely<Schema>, user_id: string) =>
  db
    .selectFrom('cv_rows')
    .select(['kind', 'from_year', 'to_year', 'title', 'place', 'link', 'visibility'])
    .where('user_id', '=', user_id)
    .orderBy('position')

export const deleteCv = (tx: Tx, user_id: string) =>
  tx.db.deleteFrom('cv_rows').where('user_id', '=', user_id).execute()

export const insertCv = (tx: Tx, rows: readonly Insertable<Schema['cv_rows']>[]) =>
  rows.length === 0 ? undefined : tx.db.insertInto('cv_rows').values(rows).execute()

/** False where it is somebody else's, or was within the last year. One's own old handle may be taken back. */
export const takeHandle = async (
  tx: Tx,
  { since, ...row }: { key: string; handle: string; user_id: string; since: Date }
): Promise<boolean> => {
  const taken = await tx.db
    .insertInto('artist_handles')
    .values({ ...row, retired_at: null })
    .onConflict(conflict =>
      conflict
        .column('key')
        .doUpdateSet({ handle: row.handle, user_id: row.user_id, retired_at: null })
        .where(eb =>
          eb.or([eb('artist_handles.user_id', '=', row.user_id), eb('artist_handles.retired_at', '<', since)])
        )
    )
    .returning('key')
    .executeTakeFirst()
  return taken !== undefined
}

export const retireHandles = (tx: Tx, user_id: string, { but, now }: { but: string; now: Date }) =>
  tx.db
    .updateTable('artist_handles')
    .set({ retired_at: now })
    .where('user_id', '=', user_id)
    .where('key', '!=', but)
    .where('retired_at', 'is', null)
    .execute()

/** Whose a handle is, or was within the last year. */
export const selectOwner = (db: Kysely<Schema>, key: string, since: Date) =>
  db
    .selectFrom('artist_handles')
    .select('user_id')
    .where('key', '=', key)
    .where(eb => eb.or([eb('retired_at', 'is', null), eb('retired_at', '>', since)]))

/** None where the team shows no pages of artists. */
export const selectPortfolios = (db: Kysely<Schema>, team_id: string) =>
  db
    .selectFrom('teams')
    .select('teams.id')
    .where('teams.id', '=', team_id)
    .where(sql<SqlBool>`(teams.features ->> 'portfolios')::boolean`)

/** None where the team shows no pages of artists. */
export const selectPage = (
  db: Kysely<Schema>,
  { user_id, team_id, today }: { user_id: string; team_id: string; today: string }
) =>
  db
    .selectFrom('artist_pages as page')
    .innerJoin('users as person', 'person.id', 'page.user_id')
    // Through the platform's door, under which everybody's own picture stands.
    .leftJoin('images as avatar', join =>
      join.onRef('avatar.id', '=', 'person.avatar_id').on('avatar.team_id', '=', platformTeam)
    )
    .select(['page.user_id', 'page.handle', 'page.visibility', 'page.statement', 'page.pronouns'])
    .select([
      'page.shows_place',
      'page.takes_messages',
      'person.country',
      'person.city',
      'person.disciplines',
      'person.bio'
    ])
    .select(['person.socials', pageName(today).as('name'), isChild(today).as('is_child')])
    .select(['avatar.id as avatar_id', 'avatar.width', 'avatar.height', 'avatar.thumbhash', 'avatar.widths'])
    .where('page.user_id', '=', user_id)
    .where(eb => eb.exists(selectPortfolios(db, team_id)))

/** Those that are for everybody and no child's; none where the team shows no pages of artists. */
export const selectPublicPages = (
  db: Kysely<Schema>,
  { user_ids, team_id, today }: { user_ids: readonly string[]; team_id: string; today: string }
) =>
  db
    .selectFrom('artist_pages as page')
    .innerJoin('users as person', 'person.id', 'page.user_id')
    .select(['page.user_id', 'page.handle', pageName(today).as('name')])
    .where(sql<SqlBool>`page.user_id = ANY (${user_ids}::uuid[])`)
    .where('page.visibility', '=', 'public')
    .where('person.erased_at', 'is', null)
    .where(sql<SqlBool>`NOT ${isChild(today)}`)
    .where(eb => eb.exists(selectPortfolios(db, team_id)))

/** Where the picture is the portrait of somebody whose page others may read, and who is no child. */
export const selectShownPortrait = (
  db: Kysely<Schema>,
  { picture_id, owner_id, today }: { picture_id: string; owner_id: string; today: string }
) =>
  db
    .selectFrom('artist_pages as page')
    .innerJoin('users as person', 'person.id', 'page.user_id')
    .select('page.user_id')
    .where('page.user_id', '=', owner_id)
    .where('page.visibility', '!=', 'private')
    .where('person.avatar_id', '=', picture_id)
    .where(sql<SqlBool>`NOT ${isChild(today)}`)

export const selectProfile = (db: Kysely<Schema>, user_id: string, today: string) =>
  db
    .selectFrom('users as person')
    .leftJoin('artist_pages as page', 'page.user_id', 'person.id')
    .select(['page.handle', 'page.visibility', 'page.statement', 'page.pronouns', 'page.shows_place'])
    .select(['person.country', 'person.city', 'person.disciplines', 'person.bio', 'person.socials'])
    .select([pageName(today).as('name'), isChild(today).as('is_child')])
    .where('person.id', '=', user_id)

/** The teams that one has a part in, closed ones too. */
export const selectTeamIds = (db: Kysely<Schema>, user_id: string) =>
  db.selectFrom('user_teams').select('team_id').where('user_id', '=', user_id)

/** Whether somebody entered something in a team as a child. */
export const selectAsChild = (db: Kysely<Schema>, team_id: string, user_id: string) =>
  db
    .selectFrom('teams')
    .select('id')
    .where('id', '=', team_id)
    .where(
      sql<SqlBool>`(EXISTS (SELECT FROM works w WHERE w.team_id = ${team_id}::uuid AND w.owner_id = ${user_id}::uuid
        AND w.child_name IS NOT NULL)
      OR EXISTS (SELECT FROM guardian_consents g WHERE g.team_id = ${team_id}::uuid
        AND g.artist_id = ${user_id}::uuid))`
    )

export const deletePage = async (tx: Tx, user_id: string): Promise<void> => {
  await deleteCv(tx, user_id)
  await tx.db.deleteFrom('artist_handles').where('user_id', '=', user_id).execute()
  await tx.db.deleteFrom('artist_pages').where('user_id', '=', user_id).execute()
}

/** The page of a child stays one until its artist, come of age, saves it. */
export const markAsChild = (tx: Tx, user_id: string) =>
  tx.db.updateTable('artist_pages').set({ saved_as_child: true }).where('user_id', '=', user_id).execute()

export const selectHandles = (db: Kysely<Schema>, user_id: string) =>
  db.selectFrom('artist_handles').select(['handle', 'retired_at']).where('user_id', '=', user_id)

export const selectStored = (db: Kysely<Schema>, user_id: string) =>
  db
    .selectFrom('artist_pages')
    .select(['handle', 'handle_changed_at', 'visibility', 'statement', 'pronouns', 'shows_place', 'version'])
    .select(['saved_as_child', 'takes_messages'])
    .where('user_id', '=', user_id)

/** The page of a child whose handle came to say the surname. */
export const hidePage = (tx: Tx, user_id: string) =>
  tx.db
    .updateTable('artist_pages')
    .set({ visibility: 'private', version: sql<number>`version + 1` })
    .where('user_id', '=', user_id)
    .where('visibility', '!=', 'private')
    .execute()

/** Whom organisers chose to be shown first; none where they chose nobody. */
export const selectFeaturedPage = (db: Kysely<Schema>, team_id: string) =>
  db
    .selectFrom('featured')
    .innerJoin('artist_pages', 'artist_pages.user_id', 'featured.artist_id')
    .select(['artist_pages.user_id', 'artist_pages.handle'])
    .where('featured.team_id', '=', team_id)

export const featureArtist = (tx: Tx, artist_id: string | null) =>
  tx.db
    .insertInto('featured')
    .values({ team_id: tx.team_id, artist_id, series_id: null })
    .onConflict(conflict => conflict.column('team_id').doUpdateSet({ artist_id }))
    .execute()

/** Of the teams that show this person first. */
export const selectFeaturing = (
  db: Kysely<Schema>,
  team_id: string,
  { user_id, after }: { user_id: string; after: string | null }
) =>
  db
    .selectFrom('featured')
    .select('artist_id as id')
    .$narrowType<{ id: string }>()
    .where('team_id', '=', team_id)
    .where('artist_id', '=', user_id)
    // A team has one at most.
    .where(sql<SqlBool>`${after}::uuid IS NULL`)
