import { sql, type Insertable, type Kysely, type Updateable } from 'kysely'
import type { Tx } from '#server/platform/db/door.ts'
import type { Schema } from '#server/platform/db/schema.ts'

const columns = [
  'id',
  'link',
  'name',
  'tagline',
  'status',
  'country',
  'currency',
  'time_zone',
  'locales',
  'default_locale',
  'accent',
  'pairing',
  'composition',
  'tint',
  'contact_email',
  'socials',
  'features',
  'logo_id',
  'cover_id',
  'version',
  'created_at'
] as const

/** A team and its two pictures: one statement, so that it can be read in one trip. */
export const selectTeam = (db: Kysely<Schema>, team_id: string) =>
  db
    .selectFrom('teams')
    .leftJoin('images as logo', join =>
      join.onRef('logo.id', '=', 'teams.logo_id').on('logo.team_id', '=', team_id)
    )
    .leftJoin('images as cover', join =>
      join.onRef('cover.id', '=', 'teams.cover_id').on('cover.team_id', '=', team_id)
    )
    .select(columns.map(column => `teams.${column}` as const))
    .select([
      'logo.width as logo_width',
      'logo.height as logo_height',
      'logo.thumbhash as logo_thumbhash',
      'logo.widths as logo_widths',
      'cover.width as cover_width',
      'cover.height as cover_height',
      'cover.thumbhash as cover_thumbhash',
      'cover.widths as cover_widths'
    ])
    .where('teams.id', '=', team_id)

export const lockTeam = (tx: Tx, team_id: string) =>
  tx.db
    .selectFrom('teams')
    .select(['link', 'status', 'version', 'locales', 'default_locale', 'features', 'currency'])
    .where('id', '=', team_id)
    .forUpdate()
    .executeTakeFirst()

/** False where the id is a team's already. */
export const insertTeam = async (tx: Tx, row: Insertable<Schema['teams']>): Promise<boolean> => {
  const added = await tx.db
    .insertInto('teams')
    .values(row)
    .onConflict(conflict => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export const updateTeamRow = (tx: Tx, team_id: string, changes: Updateable<Schema['teams']>) =>
  tx.db
    .updateTable('teams')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('id', '=', team_id)
    .execute()

/** False where the link is another team's, now or once. One's own old link may be taken back. */
export const takeLink = async (tx: Tx, team_id: string, link: string): Promise<boolean> => {
  const taken = await tx.db
    .insertInto('team_links')
    .values({ link, team_id, retired_at: null })
    .onConflict(conflict =>
      conflict.column('link').doUpdateSet({ retired_at: null }).where('team_links.team_id', '=', team_id)
    )
    .returning('link')
    .executeTakeFirst()
  return taken !== undefined
}

/** Whoever had it, and however they left it: a link that was printed never leads to strangers. */
export const selectLink = (db: Kysely<Schema>, link: string) =>
  db.selectFrom('team_links').select('link').where('link', '=', link)

export const retireLink = (tx: Tx, team_id: string, link: string, now: Date) =>
  tx.db
    .updateTable('team_links')
    .set({ retired_at: now })
    .where('team_id', '=', team_id)
    .where('link', '=', link)
    .execute()

export const writeCard = (tx: Tx, card: Omit<Insertable<Schema['team_cards']>, 'words'>) => {
  const words = sql<string>`plain(${`${card.name} ${card.tagline} ${card.link}`})`
  const { team_id: _, created_at: __, ...changes } = card
  return tx.db
    .insertInto('team_cards')
    .values({ ...card, words })
    .onConflict(conflict => conflict.column('team_id').doUpdateSet({ ...changes, words }))
    .execute()
}

export const removeCard = (tx: Tx, team_id: string) =>
  tx.db.deleteFrom('team_cards').where('team_id', '=', team_id).execute()
