/* As much of a contest as its vote turns on, and where somebody stands in it. */
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import { worksForBallot } from '#contract/rules/rating-choices.ts'
import { lastClose } from '#server/platform/db/closes-sql.ts'
import { publicRating } from '#server/platform/db/public-rating.ts'
import type { Schema } from '#server/platform/db/schema.ts'

export const boxColumns = [
  'contests.id as contest_id',
  'contests.slug',
  'contests.edition',
  'contests.title as contest_title',
  'contests.time_zone',
  'contests.currency',
  'contests.showing',
  'contests.published_at',
  'contests.opens_at',
  'contests.closes_at',
  'contests.judging_ends_at',
  'contests.vote_opens_at',
  'contests.vote_closes_at',
  'contests.results_published_at'
] as const

/** Those that have a vote, the newest first: there are few. */
export const selectBoxes = (db: Kysely<Schema>, team_id: string) =>
  db
    .selectFrom('contests')
    .innerJoin('teams', join => join.on('teams.id', '=', team_id))
    .select([...boxColumns])
    .select([publicRating.as('public_rating'), lastClose(team_id).as('last_close')])
    .where('contests.team_id', '=', team_id)
    .where('contests.published_at', 'is not', null)
    .where('contests.vote_opens_at', 'is not', null)
    .orderBy('contests.edition', 'desc')
    .orderBy('contests.id', 'desc')
    .limit(60)

/** A person by their id, or by the column that holds it; null for whoever has no account, or none any more. */
type Rater = string | null | RawBuilder<unknown>

const idOf = (rater: Rater): RawBuilder<unknown> =>
  rater === null || typeof rater === 'string' ? sql`${rater}::uuid` : rater

/** Sits on the jury, for the category of this work or for all. */
export const judges = (team_id: string, rater: Rater, works = 'works') =>
  sql<SqlBool>`EXISTS (SELECT FROM jurors j WHERE j.team_id = ${team_id}::uuid AND j.user_id = ${idOf(rater)}
    AND j.contest_id = ${sql.ref(`${works}.contest_id`)} AND j.removed_at IS NULL
    AND (j.categories IS NULL OR ${sql.ref(`${works}.category_id`)} = ANY (j.categories)))`

/** A work on show that is neither this person's own nor theirs to judge. */
const isToRate = (team_id: string, rater: Rater, works = 'works') =>
  sql<SqlBool>`(${sql.ref(`${works}.visibility`)} = 'public'
    AND ${sql.ref(`${works}.owner_id`)} IS DISTINCT FROM ${idOf(rater)} AND NOT ${judges(team_id, rater, works)})`

/** What somebody may rate in a contest. */
export const worksToRate = (
  db: Kysely<Schema>,
  team_id: string,
  { contest_id, user_id }: { contest_id: string; user_id: string | null }
) =>
  db
    .selectFrom('works')
    .where('works.team_id', '=', team_id)
    .where('works.contest_id', '=', contest_id)
    .where(isToRate(team_id, user_id))

/** Of these, which have my stars. */
export const rated = (team_id: string, voter_id: string | null) =>
  sql<SqlBool>`EXISTS (SELECT FROM ratings r WHERE r.team_id = ${team_id}::uuid
    AND r.voter_id = ${voter_id}::uuid AND r.work_id = works.id AND r.stars IS NOT NULL)`

export const selectVisitor = (
  db: Kysely<Schema>,
  team_id: string,
  { contest_id, user_id }: { contest_id: string; user_id: string }
) =>
  db
    .selectFrom('users')
    .leftJoin('voters', join =>
      join
        .onRef('voters.user_id', '=', 'users.id')
        .on('voters.team_id', '=', team_id)
        .on('voters.contest_id', '=', contest_id)
    )
    .select([
      'users.id as user_id',
      'users.email',
      'users.verified_at',
      'users.created_at',
      'voters.id as voter_id'
    ])
    .select(
      sql<boolean>`EXISTS (SELECT FROM jurors j WHERE j.team_id = ${team_id}::uuid AND j.user_id = users.id
        AND j.contest_id = ${contest_id}::uuid AND j.removed_at IS NULL AND j.categories IS NULL)`.as(
        'judges_all'
      )
    )
    .where('users.id', '=', user_id)

/** Somebody else's, or that of an account which is no more. */
export const selectVoterOfMailbox = (
  db: Kysely<Schema>,
  team_id: string,
  { contest_id, mailbox }: { contest_id: string; mailbox: Uint8Array }
) =>
  db
    .selectFrom('voters')
    .select(['id', 'user_id'])
    .where('team_id', '=', team_id)
    .where('contest_id', '=', contest_id)
    .where('mailbox', '=', mailbox)

/** As many works as somebody may rate, but no more than a ballot can need: no others are counted. */
export const neededOf = (team_id: string, contest_id: string | RawBuilder<unknown>, rater: Rater) =>
  sql<number>`(SELECT count(*)::integer FROM (SELECT FROM works w WHERE w.team_id = ${team_id}::uuid
    AND w.contest_id = ${contest_id}::uuid AND ${isToRate(team_id, rater, 'w')} LIMIT ${worksForBallot}) AS enough)`

export const countToRate = (
  db: Kysely<Schema>,
  team_id: string,
  of: { contest_id: string; user_id: string | null; voter_id: string | null }
) =>
  worksToRate(db, team_id, of).select([
    sql<number>`count(*)::integer`.as('works'),
    sql<number>`(count(*) FILTER (WHERE ${rated(team_id, of.voter_id)}))::integer`.as('rated'),
    neededOf(team_id, of.contest_id, of.user_id).as('needed')
  ])

/** That a ballot counts was decided for the reasons known by then: a new one asks again. What is left out stays out. */
export const decisionHeld = (voters: string) => {
  const column = (name: string) => sql.ref(`${voters}.${name}`)
  return sql<'counts' | 'out' | null>`CASE WHEN ${column('decision')} = 'counts'
    AND NOT ${column('reasons')} <@ ${column('decided_for')} THEN NULL ELSE ${column('decision')} END`
}
