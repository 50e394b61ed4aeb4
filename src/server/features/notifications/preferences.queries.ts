import { sql, type Kysely } from 'kysely'
import type { DigestRhythm, OpenTopic, TopicChoice } from '#contract/rules/notification-events.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { json } from '#server/platform/db/json.ts'
import type { Schema } from '#server/platform/db/schema.ts'

/** Of an account that is there; what was never chosen is null. */
export const selectSettings = (db: Kysely<Schema>, team_id: string, user_id: string) =>
  db
    .selectFrom('users as u')
    .innerJoin('teams as t', join => join.on('t.id', '=', team_id))
    .leftJoin('notification_settings as s', join =>
      join.onRef('s.user_id', '=', 'u.id').on('s.team_id', '=', team_id)
    )
    .select(['u.quiet_from', 'u.quiet_until', 's.choices', 's.muted', 's.rhythm', 't.link', 't.name'])
    .select(sql<string>`coalesce(u.time_zone, t.time_zone)`.as('time_zone'))
    .where('u.id', '=', user_id)
    .where('u.erased_at', 'is', null)

/** A row to change, held to the end of the transaction; its first digest is counted from now on. */
export const holdSettings = async (tx: Tx, user_id: string, digest_at: Date) => {
  await tx.db
    .insertInto('notification_settings')
    .values({ team_id: tx.team_id, user_id, digest_at })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return tx.db
    .selectFrom('notification_settings')
    .select(['choices', 'muted'])
    .where('team_id', '=', tx.team_id)
    .where('user_id', '=', user_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

interface NewSettings {
  choices?: Partial<Record<OpenTopic, TopicChoice>>
  muted?: string[]
  rhythm?: DigestRhythm
}

export const updateSettings = (tx: Tx, user_id: string, { choices, ...rest }: NewSettings) =>
  tx.db
    .updateTable('notification_settings')
    .set({ ...rest, ...(choices && { choices: json(choices) }) })
    .where('team_id', '=', tx.team_id)
    .where('user_id', '=', user_id)
    .execute()

export const setQuietHours = (tx: Tx, user_id: string, quiet: { from: number; until: number } | null) =>
  tx.db
    .updateTable('users')
    .set({ quiet_from: quiet?.from ?? null, quiet_until: quiet?.until ?? null })
    .where('id', '=', user_id)
    .execute()

const most_contests = 100

/** Those that are published, the newest first. */
export const selectContestTitles = (db: Kysely<Schema>, team_id: string, now: Date) =>
  db
    .selectFrom('contests')
    .select(['id', 'title'])
    .where('team_id', '=', team_id)
    .where('published_at', '<=', now)
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .limit(most_contests)
