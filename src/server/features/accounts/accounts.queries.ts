import type { Insertable, Kysely, Updateable } from 'kysely'
import { sql } from 'kysely'
import { platformTeam, type Tx } from '#server/platform/db/door.ts'
import type { Schema } from '#server/platform/db/schema.ts'

export const insertUser = (tx: Tx, row: Insertable<Schema['users']>) =>
  tx.db
    .insertInto('users')
    .values(row)
    .onConflict(conflict => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst()

export const selectUserByEmail = (db: Kysely<Schema>, email_key: string) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'email',
      'first_name',
      'last_name',
      'locale',
      'is_admin',
      'password_hash',
      'verified_at',
      'contested'
    ])
    .where('email_key', '=', email_key)

/** Whoever changes an account waits here for another who does. */
export const lockUser = (tx: Tx, id: string) =>
  tx.db.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const selectUser = (db: Kysely<Schema>, id: string) =>
  db
    .selectFrom('users')
    // Through the platform's door, under which everybody's own picture stands.
    .leftJoin('images as avatar', join =>
      join.onRef('avatar.id', '=', 'users.avatar_id').on('avatar.team_id', '=', platformTeam)
    )
    .select([
      'users.id',
      'first_name',
      'last_name',
      'email',
      'display_name',
      'diploma_name',
      'country',
      'city',
      'bio',
      'birth_date',
      'disciplines',
      'socials',
      'locale',
      'time_zone',
      'scheme',
      'newsletter',
      'version',
      'passkeys_doubted',
      'is_admin',
      sql<boolean>`password_hash IS NOT NULL`.as('has_password'),
      sql<boolean>`EXISTS (SELECT 1 FROM passkeys WHERE passkeys.user_id = users.id)`.as('has_passkey'),
      'avatar.id as avatar_id',
      'avatar.width as avatar_width',
      'avatar.height as avatar_height',
      'avatar.thumbhash as avatar_thumbhash',
      'avatar.widths as avatar_widths'
    ])
    .where('users.id', '=', id)

export const updateIsAdmin = (tx: Tx, id: string, is_admin: boolean) =>
  tx.db
    .updateTable('users')
    .set({ is_admin })
    .where('id', '=', id)
    .where('is_admin', '!=', is_admin)
    .executeTakeFirst()

export const updateUserRow = (tx: Tx, id: string, changes: Omit<Updateable<Schema['users']>, 'version'>) =>
  tx.db
    .updateTable('users')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()

export const findAddress = (tx: Tx, user_id: string) =>
  tx.db.selectFrom('users').select(['email', 'locale']).where('id', '=', user_id).executeTakeFirst()

export const eraseUserRow = (tx: Tx, id: string, now: Date) =>
  tx.db
    .updateTable('users')
    .set({
      email: '',
      // Unique as it must be, and nobody's address: the real one can be registered anew.
      email_key: `erased:${id}`,
      first_name: '',
      last_name: '',
      display_name: '',
      diploma_name: '',
      country: null,
      city: '',
      bio: '',
      birth_date: null,
      disciplines: [],
      socials: sql`'{}'::jsonb`,
      time_zone: null,
      quiet_from: null,
      quiet_until: null,
      avatar_id: null,
      newsletter: false,
      is_admin: false,
      factor_due: null,
      passkeys_doubted: false,
      password_hash: null,
      registered_in: null,
      verified_at: null,
      erased_at: now
    })
    .where('id', '=', id)
    .execute()
