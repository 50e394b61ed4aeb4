/*
 * Who an audience means. It is asked when somebody looks at it, when an announcement is confirmed, and of each batch when
 * it is sent, always as whoever wrote it may know: an artist whose only work is out of their sight is not among them. Who
 * made what they judge blind is written to as one of all in a category, and neither named nor chosen by more than that.
 */
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import type { Audience } from '#contract/announcements.ts'
import type { Locale } from '#contract/locales.ts'
import type { AudienceGroup } from '#contract/rules/announcement.ts'
import { permissions } from '#contract/rules/permissions.ts'
import { stands, workStatuses } from '#contract/rules/work-status.ts'
import { isBeingScored, scoreStatuses } from '#contract/rules/score-status.ts'
import { inSightOf, isJudgedBlind } from '#server/features/jury/juror-sight.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { idColumn, keyset, type ListPage } from '#server/platform/db/keyset.ts'
import type { Schema } from '#server/platform/db/schema.ts'

export interface AudienceOf extends Audience {
  team_id: string
  /** As who it is asked. */
  asker_id: string
  now: Date
}

const entered = workStatuses.filter(stands)
const beingScored = scoreStatuses.filter(isBeingScored)

/** Whose works are judged blind by the asker is among them only where all makers of a category are. */
const tellsMakersApart = ({ statuses, payment, locale }: AudienceOf): boolean =>
  statuses.length > 0 || payment !== null || locale !== null

/** Where `named`, only of those who may be named. */
const worksWhere = (of: AudienceOf, named: boolean) => {
  const { team_id, asker_id, contest, category } = of
  return sql<SqlBool>`
  works.team_id = ${team_id}::uuid AND ${inSightOf(team_id, asker_id)}
  AND (${!named && !tellsMakersApart(of)}::boolean OR NOT ${isJudgedBlind(team_id, asker_id)})
  AND (${contest}::uuid IS NULL OR works.contest_id = ${contest}::uuid)
  AND (${category}::uuid IS NULL OR works.category_id = ${category}::uuid)`
}

const jurorsWhere = ({ team_id, contest, category }: AudienceOf) => sql<SqlBool>`
  j.team_id = ${team_id}::uuid AND j.user_id IS NOT NULL AND j.accepted_at IS NOT NULL AND j.removed_at IS NULL
  AND (${contest}::uuid IS NULL OR j.contest_id = ${contest}::uuid)
  AND (${category}::uuid IS NULL OR j.categories IS NULL OR ${category}::uuid = ANY (j.categories))`

const members: Record<AudienceGroup, (of: AudienceOf, named: boolean) => RawBuilder<unknown>> = {
  entrants: (of, named) => sql`SELECT works.owner_id AS user_id FROM works WHERE ${worksWhere(of, named)}
    AND works.status = ANY (${of.statuses.length > 0 ? [...of.statuses] : entered}::text[])
    AND (${of.payment}::text IS NULL OR works.payment = ${of.payment}::text)`,
  drafts: (of, named) =>
    sql`SELECT works.owner_id FROM works WHERE ${worksWhere(of, named)} AND works.status = 'draft'`,
  jurors: of => sql`SELECT j.user_id FROM jurors j WHERE ${jurorsWhere(of)}`,
  jurors_waiting: of => sql`SELECT j.user_id FROM jurors j WHERE ${jurorsWhere(of)} AND EXISTS (
    SELECT FROM scores s JOIN rounds r ON r.team_id = s.team_id AND r.id = s.round_id
    WHERE s.team_id = ${of.team_id}::uuid AND s.juror_id = j.id AND s.status = ANY (${beingScored}::text[])
      AND r.contest_id = j.contest_id AND r.state = 'open'
      AND (r.closes_at IS NULL OR r.closes_at > ${of.now}::timestamptz))`,
  organisers: of => sql`SELECT m.user_id FROM members m WHERE m.team_id = ${of.team_id}::uuid
    AND m.role = ANY (${[...permissions.see_console]}::text[])`,
  // Of new contests, so no contest narrows it.
  newsletter: of => sql`SELECT m.user_id FROM members m JOIN users n ON n.id = m.user_id AND n.newsletter
    WHERE m.team_id = ${of.team_id}::uuid`
}

/** Each person once, in however many ways they are meant. */
const meant = (of: AudienceOf, named = false): RawBuilder<unknown> =>
  sql.join(
    of.groups.map(group => members[group](of, named)),
    sql` UNION `
  )

/** Also if they made what the asker judges blind, where they are meant for another reason, too. */
const mayBeNamed = (of: AudienceOf) => sql<boolean>`(u.id IN (${meant(of, true)}))`

const peopleOf = (db: Kysely<Schema>, of: AudienceOf) =>
  db
    .selectFrom('users as u')
    .leftJoin('notification_settings as s', join =>
      join.onRef('s.user_id', '=', 'u.id').on('s.team_id', '=', of.team_id)
    )
    .where('u.erased_at', 'is', null)
    .where(sql<SqlBool>`u.id IN (${meant(of)})`)
    .where(sql<SqlBool>`(${of.locale}::text IS NULL OR u.locale = ${of.locale}::text)`)

const gathers = sql<boolean>`coalesce(s.choices #>> '{announcements,mail}' = 'digest', false)`
const stopped = sql<boolean>`coalesce(s.choices #>> '{announcements,mail}' = 'never', false)`
const mutes = ({ contest }: AudienceOf) => sql<boolean>`coalesce(${contest}::uuid = ANY (s.muted), false)`

export const audienceOrder = keyset({ id: idColumn('u.id') })

export const selectAudience = (db: Kysely<Schema>, of: AudienceOf, page: ListPage) =>
  audienceOrder.page(
    peopleOf(db, of)
      .select(['u.id', 'u.first_name', 'u.last_name', 'u.locale'])
      .select([stopped.as('unsubscribed'), mutes(of).as('muted')])
      .where(mayBeNamed(of)),
    page
  )

/** By language, and whether they may be named; of whom some are not reached. */
export const countAudience = (db: Kysely<Schema>, of: AudienceOf) =>
  peopleOf(db, of)
    .select(['u.locale', mayBeNamed(of).as('named')])
    .select([
      sql<number>`count(*)::integer`.as('count'),
      sql<number>`(count(*) FILTER (WHERE ${stopped}))::integer`.as('unsubscribed'),
      sql<number>`(count(*) FILTER (WHERE ${mutes(of)} AND NOT ${stopped}))::integer`.as('muted')
    ])
    .groupBy(['u.locale', 'named'])
    .orderBy('u.locale')

/** All of them, with what a mail needs; answers how many there are. */
export const freezeAudience = async (tx: Tx, id: string, of: AudienceOf): Promise<number> => {
  const { numInsertedOrUpdatedRows = 0n } = await tx.db
    .insertInto('announcement_recipients')
    .columns(['team_id', 'announcement_id', 'user_id'])
    .expression(
      peopleOf(tx.db, of).select([
        sql<string>`${of.team_id}::uuid`.as('team_id'),
        sql<string>`${id}::uuid`.as('announcement_id'),
        'u.id'
      ])
    )
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows)
}

export interface Meant {
  id: string
  email: string
  locale: Locale
  first_name: string
  unsubscribed: boolean
  muted: boolean
  /** In the digest, and so without a mail of its own. */
  gathers: boolean
}

/** Who of these people is still meant. */
export const selectStillMeant = (tx: Tx, of: AudienceOf, ids: readonly string[]): Promise<Meant[]> =>
  peopleOf(tx.db, of)
    .select(['u.id', 'u.email', 'u.locale', 'u.first_name'])
    .select([stopped.as('unsubscribed'), mutes(of).as('muted'), gathers.as('gathers')])
    .where(sql<SqlBool>`u.id = ANY (${ids}::uuid[])`)
    .execute()

export const selectErased = (tx: Tx, ids: readonly string[]) =>
  tx.db
    .selectFrom('users')
    .select('id')
    .where(sql<SqlBool>`id = ANY (${ids}::uuid[])`)
    .where('erased_at', 'is not', null)
    .execute()
