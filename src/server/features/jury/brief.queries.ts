/* What somebody wants to know who is asked to judge: how many works, until when, with names or without, and who else. */
import { sql } from 'kysely'
import type { Contest } from '#contract/contests.ts'
import { isWaiting } from '#server/features/awaited-fees/awaited-fees.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'

export interface Brief {
  works: number
  /** Null where nothing is fixed yet. */
  ends_at: Date | null
  blind: boolean | null
  /** Those on the jury who agreed to be named, and how many there are in all. */
  named: string[]
  jurors: number
}

const entered = ['submitted', 'changes_requested', 'eligible', 'in_judging', 'shortlisted']

const countWorks = async (tx: Tx, contest_id: string, categories: string[] | null): Promise<number> => {
  const query = tx.db
    .selectFrom('works')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('team_id', '=', tx.team_id)
    .where('contest_id', '=', contest_id)
    .where('hidden_at', 'is', null)
    .where(sql<boolean>`status = ANY (${entered}::text[])`)
    .where(sql<boolean>`NOT ${isWaiting(tx.team_id)}`)
  const { count } = await (
    categories === null ? query : query.where('category_id', 'in', categories)
  ).executeTakeFirstOrThrow()
  return count
}

export const findBrief = async (
  tx: Tx,
  { id, judging_ends_at }: Pick<Contest, 'id' | 'judging_ends_at'>,
  categories: string[] | null
): Promise<Brief> => {
  const round = await tx.db
    .selectFrom('rounds')
    .select(['blind', 'closes_at'])
    .where('team_id', '=', tx.team_id)
    .where('contest_id', '=', id)
    .where('state', 'in', ['setup', 'open', 'paused'])
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  const jurors = await tx.db
    .selectFrom('jurors')
    .innerJoin('users', 'users.id', 'jurors.user_id')
    .select(['jurors.public', 'users.first_name', 'users.last_name'])
    .where('jurors.team_id', '=', tx.team_id)
    .where('jurors.contest_id', '=', id)
    .where('jurors.removed_at', 'is', null)
    .orderBy('jurors.id')
    .execute()
  return {
    works: await countWorks(tx, id, categories),
    ends_at: round?.closes_at ?? (judging_ends_at ? new Date(judging_ends_at) : null),
    blind: round?.blind ?? null,
    named: jurors
      .filter(juror => juror.public)
      .map(({ first_name, last_name }) => `${first_name} ${last_name}`.trim()),
    jurors: jurors.length
  }
}
