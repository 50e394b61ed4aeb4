import { sql, type Insertable, type Kysely, type SqlBool } from 'kysely'
import type { OpenTopic, TopicChoice } from '#contract/rules/notification-events.ts'
import type { QuietHours } from '#contract/rules/quiet-hours.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { Schema } from '#server/platform/db/schema.ts'

export interface ChosenMails {
  choices: Partial<Record<OpenTopic, TopicChoice>>
  muted: readonly string[]
  quiet: QuietHours | null
  time_zone: string
}

export const quietOf = (row: { quiet_from: number | null; quiet_until: number | null }): QuietHours | null =>
  row.quiet_from === null || row.quiet_until === null
    ? null
    : { from: row.quiet_from, until: row.quiet_until }

/** What each of them has chosen in this team, by their id; those who have no account are not among them. */
export const selectChosen = async (
  tx: Tx,
  user_ids: readonly string[]
): Promise<Map<string, ChosenMails>> => {
  if (user_ids.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('users as u')
    .leftJoin('teams as t', join => join.on('t.id', '=', tx.team_id))
    .leftJoin('notification_settings as s', join =>
      join.onRef('s.user_id', '=', 'u.id').on('s.team_id', '=', tx.team_id)
    )
    .select(['u.id', 'u.quiet_from', 'u.quiet_until', 's.choices', 's.muted'])
    .select(sql<string>`coalesce(u.time_zone, t.time_zone, 'UTC')`.as('time_zone'))
    .where(sql<SqlBool>`u.id = ANY (${user_ids}::uuid[])`)
    .execute()
  return new Map(
    rows.map(({ id, choices, muted, time_zone, ...quiet }) => [
      id,
      { choices: choices ?? {}, muted: muted ?? [], quiet: quietOf(quiet), time_zone }
    ])
  )
}

/** Whether an account is there, and what it has chosen in a team. */
export const selectStanding = (db: Kysely<Schema>, team_id: string, user_id: string) =>
  db
    .selectFrom('users as u')
    .leftJoin('notification_settings as s', join =>
      join.onRef('s.user_id', '=', 'u.id').on('s.team_id', '=', team_id)
    )
    .select(['u.erased_at', 's.choices', 's.muted'])
    .where('u.id', '=', user_id)

export type NewNotification = Insertable<Schema['notifications']>

// A statement has room for 65,535 values.
const at_once = 1000

export const insertNotifications = (tx: Tx, rows: readonly NewNotification[]): void => {
  for (let start = 0; start < rows.length; start += at_once)
    tx.postpone(tx.db.insertInto('notifications').values(rows.slice(start, start + at_once)))
}
