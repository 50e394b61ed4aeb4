/* Ballots: which work comes next, in an order of chance that stays, and the stars that were given. */
import { sql, type Insertable, type Kysely, type SqlBool } from 'kysely'
import type { Tx } from '#server/platform/db/door.ts'
import { idColumn, keyset, textColumn, type PageOf } from '#server/platform/db/keyset.ts'
import { lastClose } from '#server/platform/db/closes-sql.ts'
import { publicRating } from '#server/platform/db/public-rating.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { boxColumns, judges, neededOf, rated, worksToRate } from './ballot-box.queries.ts'

/** Each person's own: nobody can move a work forward in it, and it is the same at every visit. */
const keyOf = (work: ReturnType<typeof sql>, user_id: string) => sql<string>`md5(${work} || ${user_id})`
const ownKey = (user_id: string) => keyOf(sql`works.id::text`, user_id)

export const ballotOrder = (user_id: string) =>
  keyset({ key: textColumn(ownKey(user_id), '[0-9a-f]{32}'), id: idColumn('works.id') })

interface BallotFilter {
  contest_id: string
  user_id: string
  voter_id: string | null
}

export const selectNextToRate = (
  db: Kysely<Schema>,
  team_id: string,
  { after, ...asked }: BallotFilter & { after: string | undefined }
) => {
  const { user_id, voter_id } = asked
  const query = worksToRate(db, team_id, asked)
    .select('works.id')
    .where(eb => eb.not(sql<SqlBool>`${rated(team_id, voter_id)}`))
    .limit(1)
  if (after === undefined) return query.orderBy(ownKey(user_id)).orderBy('works.id')
  // What was passed over comes again at the end, and the one that was skipped last of all.
  return query
    .orderBy(sql`works.id = ${after}::uuid`)
    .orderBy(sql`${ownKey(user_id)} < ${keyOf(sql`${after}::text`, user_id)}`)
    .orderBy(ownKey(user_id))
    .orderBy('works.id')
}

export const selectPageToRate = (
  db: Kysely<Schema>,
  team_id: string,
  { after, limit, ...asked }: BallotFilter & PageOf<ReturnType<typeof ballotOrder>>
) => {
  const { user_id, voter_id } = asked
  const query = worksToRate(db, team_id, asked)
    .leftJoin('ratings', join =>
      join
        .onRef('ratings.work_id', '=', 'works.id')
        .on('ratings.team_id', '=', team_id)
        .on(sql<SqlBool>`ratings.voter_id = ${voter_id}::uuid`)
    )
    .select(['works.id', 'ratings.stars'])
    .select(ownKey(user_id).as('key'))
  return ballotOrder(user_id).page(query, { after, limit })
}

/** One work with the vote of its contest; whether it may be seen and rated is for whoever asks to decide. */
export const selectInBox = (db: Kysely<Schema>, team_id: string, id: string) =>
  db
    .selectFrom('works')
    .innerJoin('contests', join =>
      join.onRef('contests.id', '=', 'works.contest_id').on('contests.team_id', '=', team_id)
    )
    .innerJoin('teams', join => join.on('teams.id', '=', team_id))
    .select(['works.id as work_id', 'works.owner_id', 'works.visibility'])
    .select([...boxColumns])
    .select([publicRating.as('public_rating'), lastClose(team_id).as('last_close')])
    .where('works.team_id', '=', team_id)
    .where('works.id', '=', id)

/** How many other works this ballot holds. */
const othersRated = (team_id: string) =>
  sql<number>`(SELECT count(*)::integer FROM ratings r WHERE r.team_id = ${team_id}::uuid
    AND r.voter_id = voters.id AND r.work_id <> works.id AND r.stars IS NOT NULL)`

/** The same with who would rate it, and how far they are. */
export const selectToRate = (
  db: Kysely<Schema>,
  team_id: string,
  { work, user_id }: { work: string; user_id: string }
) =>
  selectInBox(db, team_id, work)
    .innerJoin('users', join => join.on('users.id', '=', user_id))
    .leftJoin('voters', join =>
      join
        .on('voters.team_id', '=', team_id)
        .on('voters.user_id', '=', user_id)
        .onRef('voters.contest_id', '=', 'works.contest_id')
    )
    .select(['users.email', 'users.verified_at', 'users.created_at as account_at', 'voters.id as voter_id'])
    .select([
      sql<boolean>`${judges(team_id, user_id)}`.as('judges'),
      othersRated(team_id).as('others'),
      neededOf(team_id, sql.ref('works.contest_id'), user_id).as('needed')
    ])

export const selectOwnStars = (
  db: Kysely<Schema>,
  team_id: string,
  { voter_id, work_id }: { voter_id: string; work_id: string }
) =>
  db
    .selectFrom('ratings')
    .select('stars')
    .where('team_id', '=', team_id)
    .where('voter_id', '=', voter_id)
    .where('work_id', '=', work_id)

interface Begun {
  contest_id: string
  network: Uint8Array
  since: Date
  most: number
}

/** How many began lately in the same place; no more are counted than matter. */
export const countBegun = async (tx: Tx, { contest_id, network, since, most }: Begun): Promise<number> => {
  const lately = tx.db
    .selectFrom('voters')
    .select('id')
    .where('team_id', '=', tx.team_id)
    .where('contest_id', '=', contest_id)
    .where('network', '=', network)
    .where('begun_at', '>', since)
    .limit(most)
  const counted = await tx.db
    .selectFrom(lately.as('lately'))
    .select(eb => eb.fn.countAll<number>().as('begun'))
    .executeTakeFirstOrThrow()
  return counted.begun
}

/** Waits for another account of the same mailbox that begins at the same moment. */
export const insertVoter = (tx: Tx, row: Insertable<Schema['voters']>) =>
  tx.db
    .insertInto('voters')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

export const selectVoter = (tx: Tx, { contest_id, user_id }: { contest_id: string; user_id: string }) =>
  tx.db
    .selectFrom('voters')
    .select('id')
    .where('team_id', '=', tx.team_id)
    .where('contest_id', '=', contest_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()

interface Ballot {
  voter_id: string
  work_id: string
  contest_id: string
  stars: number | null
  now: Date
}

export const writeStars = (tx: Tx, { now, ...ballot }: Ballot) =>
  tx.db
    .insertInto('ratings')
    .values({ team_id: tx.team_id, ...ballot, given_at: now, changed_at: now })
    .onConflict(conflict =>
      conflict.columns(['team_id', 'voter_id', 'work_id']).doUpdateSet({
        stars: ballot.stars,
        changed_at: now
      })
    )
