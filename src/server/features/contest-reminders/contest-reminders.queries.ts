import { sql, type Kysely, type SqlBool } from 'kysely'
import {
  reminderRules,
  type ReminderRule,
  type ReminderStep,
  type ReminderSwitch
} from '#contract/rules/contest-reminders.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { entriesClose } from '#server/platform/db/closes-sql.ts'
import type { Schema } from '#server/platform/db/schema.ts'

export const selectContest = (db: Kysely<Schema>, team_id: string, id: string) =>
  db.selectFrom('contests').select(['id', 'time_zone']).where('team_id', '=', team_id).where('id', '=', id)

export const selectSwitches = (db: Kysely<Schema>, team_id: string, contest_id: string) =>
  db
    .selectFrom('contest_reminders')
    .select(['rule', 'since'])
    .where('team_id', '=', team_id)
    .where('contest_id', '=', contest_id)

/** A rule is turned the other way than it begins. Answers whether it was not. */
export const setSwitch = async (
  tx: Tx,
  contest_id: string,
  rule: ReminderSwitch,
  since: Date
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await tx.db
    .insertInto('contest_reminders')
    .values({ team_id: tx.team_id, contest_id, rule, since })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** It is as it began. Answers whether it was not. */
export const takeSwitch = async (tx: Tx, contest_id: string, rule: ReminderSwitch): Promise<boolean> => {
  const { numDeletedRows } = await tx.db
    .deleteFrom('contest_reminders')
    .where('team_id', '=', tx.team_id)
    .where('contest_id', '=', contest_id)
    .where('rule', '=', rule)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Of contests that take entries or are judged now. */
export const selectTurnedOn = (db: Kysely<Schema>, team_id: string, now: Date) =>
  db
    .selectFrom('contest_reminders as r')
    .innerJoin('teams as t', join => join.on('t.id', '=', team_id).on('t.status', '=', 'active'))
    .innerJoin('contests as c', join => join.onRef('c.id', '=', 'r.contest_id').on('c.team_id', '=', team_id))
    .select(['c.id', 'r.rule', 'r.since'])
    .where('r.team_id', '=', team_id)
    .where('r.rule', 'in', reminderRules)
    .$narrowType<{ rule: ReminderRule }>()
    .where('c.published_at', '<=', now)
    .where('c.results_published_at', 'is', null)

/**
 * The dates that the steps of a rule are counted back from: when each category closes and, for drafts without one, when the
 * last does that takes entries; or when open rounds close.
 */
export const selectCloses = (
  db: Kysely<Schema>,
  team_id: string,
  { contest_id, rule }: { contest_id: string; rule: ReminderRule }
) =>
  rule === 'jurors'
    ? db
        .selectFrom('rounds')
        .select(['id as about', 'closes_at'])
        .where('team_id', '=', team_id)
        .where('contest_id', '=', contest_id)
        .where('state', '=', 'open')
        .where('closes_at', 'is not', null)
    : db
        .selectFrom('contests as c')
        .leftJoin('categories as k', join =>
          join.onRef('k.contest_id', '=', 'c.id').on('k.team_id', '=', team_id)
        )
        .select('c.id as about')
        .select(
          sql<Date | null>`unnest(ARRAY[${entriesClose(team_id, 'c')}, coalesce(k.closes_at, c.closes_at)])`.as(
            'closes_at'
          )
        )
        .distinct()
        .where('c.team_id', '=', team_id)
        .where('c.id', '=', contest_id)

export interface ReminderOf {
  contest_id: string
  /** A round for jurors. For drafts the contest, though what one ends with may be its category or itself. */
  about: string
  step: ReminderStep
  closes_at: Date
  /** When the step was due: whose draft is younger is not reminded by it. */
  at: Date
}

/**
 * What a draft ends with, so that a step before one close is not taken for the same step before another one. Without a
 * category it ends with the last that takes entries: where that is not with the contest, the draft stands for itself.
 */
const aboutOfDraft = (team_id: string) => sql<string>`CASE WHEN k.closes_at IS NOT NULL THEN k.id
  WHEN w.category_id IS NULL AND ${entriesClose(team_id, 'c')} IS DISTINCT FROM c.closes_at THEN w.id
  ELSE c.id END`

/**
 * By this step, or by the same one before the category of the draft was chosen. Drafts without a category were noted under
 * the contest once: what was sent since the step was due was of this close.
 */
const isReminded = (team_id: string, { contest_id, step, at }: ReminderOf) =>
  sql<SqlBool>`EXISTS (SELECT FROM contest_reminded r WHERE r.team_id = ${team_id}::uuid
    AND r.contest_id = ${contest_id}::uuid AND r.step = ${step} AND r.user_id = u.id
    AND (r.about = ${aboutOfDraft(team_id)} OR (r.sent_at >= ${at}::timestamptz
      AND r.about = CASE WHEN w.category_id IS NULL THEN c.id ELSE w.id END)))`

/** Holders of drafts that end then, with what those end with, where they have not been reminded by this step. */
export const selectDraftHolders = (db: Kysely<Schema>, team_id: string, of: ReminderOf) =>
  db
    .selectFrom('works as w')
    .innerJoin('users as u', 'u.id', 'w.owner_id')
    .innerJoin('contests as c', join => join.onRef('c.id', '=', 'w.contest_id').on('c.team_id', '=', team_id))
    .leftJoin('categories as k', join =>
      join
        .onRef('k.contest_id', '=', 'w.contest_id')
        .onRef('k.id', '=', 'w.category_id')
        .on('k.team_id', '=', team_id)
    )
    .select(['u.id', 'u.email', 'u.locale', 'u.first_name', 'c.title', 'c.time_zone'])
    .select(sql<string[]>`array_agg(DISTINCT ${aboutOfDraft(team_id)})`.as('abouts'))
    .where('w.team_id', '=', team_id)
    .where('w.contest_id', '=', of.contest_id)
    .where('w.status', '=', 'draft')
    .where('w.created_at', '<=', of.at)
    .where('u.erased_at', 'is', null)
    .where(
      sql<SqlBool>`CASE WHEN w.category_id IS NULL THEN ${entriesClose(team_id, 'c')}
        ELSE coalesce(k.closes_at, c.closes_at) END = ${of.closes_at}::timestamptz`
    )
    .where(eb => eb.not(isReminded(team_id, of)))
    .groupBy(['u.id', 'c.title', 'c.time_zone'])
    .orderBy('u.id')

/** Jurors who have sheets in the round and have begun none. */
export const selectIdleJurors = (db: Kysely<Schema>, team_id: string, of: ReminderOf) =>
  db
    .selectFrom('scores as s')
    .innerJoin('jurors as j', join => join.onRef('j.id', '=', 's.juror_id').on('j.team_id', '=', team_id))
    .innerJoin('users as u', 'u.id', 'j.user_id')
    .select(['u.id', 'j.id as juror_id'])
    .where('s.team_id', '=', team_id)
    .where('s.round_id', '=', of.about)
    .where('s.assigned_at', '<=', of.at)
    .where('s.status', 'not in', ['recused', 'void'])
    .where('j.removed_at', 'is', null)
    .where('u.erased_at', 'is', null)
    .where(
      sql<SqlBool>`NOT EXISTS (SELECT FROM contest_reminded r WHERE r.team_id = ${team_id}::uuid
        AND r.contest_id = ${of.contest_id}::uuid AND r.about = ${of.about}::uuid AND r.step = ${of.step}
        AND r.user_id = u.id)`
    )
    .groupBy(['u.id', 'j.id'])
    .having(sql<SqlBool>`bool_and(s.status = 'assigned')`)
    .orderBy('u.id')

export interface Reminded {
  user_id: string
  about: string
}

/** Answers whom nobody else reminds by this step. */
export const insertReminded = async (
  tx: Tx,
  { contest_id, step }: ReminderOf,
  reminded: readonly Reminded[],
  sent_at: Date
): Promise<Set<string>> => {
  if (reminded.length === 0) return new Set()
  const rows = await tx.db
    .insertInto('contest_reminded')
    .values(reminded.map(each => ({ ...each, team_id: tx.team_id, contest_id, step, sent_at })))
    .onConflict(conflict => conflict.doNothing())
    .returning('user_id')
    .execute()
  return new Set(rows.map(({ user_id }) => user_id))
}

export const deleteReminded = async (
  tx: Tx,
  { contest_id, step }: ReminderOf,
  reminded: readonly Reminded[]
): Promise<void> => {
  if (reminded.length === 0) return
  const abouts = reminded.map(({ about }) => about)
  const user_ids = reminded.map(({ user_id }) => user_id)
  await tx.db
    .deleteFrom('contest_reminded')
    .where('team_id', '=', tx.team_id)
    .where('contest_id', '=', contest_id)
    .where('step', '=', step)
    .where(sql<SqlBool>`(about, user_id) IN (SELECT * FROM unnest(${abouts}::uuid[], ${user_ids}::uuid[]))`)
    .execute()
}

/** A round that was open is never removed, so whatever is about none of them was about drafts. */
export const countReminded = (db: Kysely<Schema>, team_id: string, contest_id: string) =>
  db
    .selectFrom('contest_reminded as d')
    .leftJoin('rounds as r', join => join.onRef('r.id', '=', 'd.about').on('r.team_id', '=', team_id))
    .select('d.step')
    .select([
      sql<boolean>`r.id IS NOT NULL`.as('of_jurors'),
      sql<number>`count(DISTINCT d.user_id)::integer`.as('count')
    ])
    .where('d.team_id', '=', team_id)
    .where('d.contest_id', '=', contest_id)
    .groupBy(['d.step', sql`r.id IS NOT NULL`])

export const selectHeld = (
  db: Kysely<Schema>,
  team_id: string,
  { user_id, after }: { user_id: string; after: string | null }
) =>
  db
    .selectFrom('contest_reminded')
    .select('team_id as id')
    .where('team_id', '=', team_id)
    .where('user_id', '=', user_id)
    .where(eb => eb.val(after === null))
    .limit(1)

export const deleteAllOf = (tx: Tx, user_id: string) =>
  tx.db
    .deleteFrom('contest_reminded')
    .where('team_id', '=', tx.team_id)
    .where('user_id', '=', user_id)
    .execute()
