/* What hangs on a team: its people, its entries, and what somebody had handed in. */
import { sql, type Kysely } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'
import type { Tx } from '#server/platform/db/door.ts'

// What was taken back or thrown out is nobody's business any more.
const out = ['draft', 'withdrawn', 'ineligible', 'disqualified'] as const

export const selectRunning = (db: Kysely<Schema>, team_id: string, now: Date) =>
  db
    .selectFrom('contests')
    .select('id')
    .where('team_id', '=', team_id)
    .where('published_at', '<=', now)
    .where(eb => eb.or([eb('results_published_at', 'is', null), eb('results_published_at', '>', now)]))
    .orderBy('id')

export const countPeople = (db: Kysely<Schema>, team_id: string) =>
  db
    .selectFrom('members')
    .select(eb => ['role', eb.fn.countAll<number>().as('people')] as const)
    .where('team_id', '=', team_id)
    .groupBy('role')

export const countEntries = (db: Kysely<Schema>, team_id: string) =>
  db
    .selectFrom('works')
    .select([
      sql<number>`count(*) FILTER (WHERE status <> ALL (${[...out]}::text[]))`.as('entries'),
      sql<number>`count(*) FILTER (WHERE status = 'draft')`.as('drafts')
    ])
    .where('team_id', '=', team_id)

/** A team that was closed, by any link that it ever had; for whoever had a part in it. */
export const selectClosed = (db: Kysely<Schema>, link: string, user_id: string) =>
  db
    .selectFrom('team_links')
    .innerJoin('teams', 'teams.id', 'team_links.team_id')
    .innerJoin('user_teams', 'user_teams.team_id', 'teams.id')
    .select(['teams.id', 'teams.link', 'teams.name', 'teams.closed_at'])
    .where('team_links.link', '=', link.toLowerCase())
    .where('teams.status', '=', 'closed')
    .where('user_teams.user_id', '=', user_id)

const handedIn = (db: Kysely<Schema>, team_id: string) =>
  db
    .selectFrom('works')
    .innerJoin('contests', join =>
      join.onRef('contests.id', '=', 'works.contest_id').on('contests.team_id', '=', team_id)
    )
    .leftJoin('categories', join =>
      join
        .onRef('categories.contest_id', '=', 'works.contest_id')
        .onRef('categories.id', '=', 'works.category_id')
        .on('categories.team_id', '=', team_id)
    )
    .select([
      'works.id',
      'works.owner_id',
      'works.entry_number',
      'works.title',
      'works.status',
      'works.payment',
      'works.fee',
      'works.submitted_at',
      'contests.title as contest',
      'contests.currency',
      'contests.time_zone',
      'categories.title as category'
    ])
    .where('works.team_id', '=', team_id)
    .where('works.submitted_at', 'is not', null)

const mostReceipts = 500

/** The newest first. */
export const selectReceipts = (db: Kysely<Schema>, team_id: string, owner_id: string) =>
  handedIn(db, team_id)
    .where('works.owner_id', '=', owner_id)
    .orderBy('works.submitted_at', 'desc')
    .orderBy('works.id', 'desc')
    .limit(mostReceipts)

/** Everybody's, for the mails that a closing sends. */
export const selectAllReceipts = (tx: Tx, team_id: string) =>
  handedIn(tx.db, team_id).orderBy('works.submitted_at', 'desc').orderBy('works.id', 'desc').execute()

/** Everyone with a part in it; whoever closed their account is told nothing. */
export const selectPeople = (tx: Tx, team_id: string) =>
  tx.db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['users.id', 'users.email', 'users.locale', 'users.first_name', 'members.role'])
    .where('members.team_id', '=', team_id)
    .where('users.erased_at', 'is', null)
    .orderBy('members.rank')
    .orderBy('users.id')
    .execute()

export const selectTitles = (tx: Tx, team_id: string, ids: readonly string[]) =>
  tx.db
    .selectFrom('contests')
    .select('title')
    .where('team_id', '=', team_id)
    .where(sql<boolean>`id = ANY(${[...ids]}::uuid[])`)
    .orderBy('id')
    .execute()
