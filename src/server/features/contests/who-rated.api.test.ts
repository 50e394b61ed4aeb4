/* Whether somebody rated is asked of the database only where it can matter. */
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { openByTheClock } from '#tests/kit/by-the-clock.ts'
import { category } from '#tests/kit/entering.ts'
import { tamper } from '#tests/kit/tamper.ts'
import { selectContest } from './contests.queries.ts'

const { opened, database, platform, alpha, contestWith } = await openByTheClock()
afterAll(() => opened.close())

type Plan = Record<string, unknown>

/** How often any part of a plan read that table. */
const reads = (plan: Plan, table: string): number => {
  const own = plan['Relation Name'] === table ? Number(plan['Actual Loops']) : 0
  const below = (plan['Plans'] ?? []) as Plan[]
  return below.reduce((sum, each) => sum + reads(each, table), own)
}

it('asks who rated only of a vote that was to end and is switched off', async () => {
  const set = {
    opens_at: '2032-01-01T00:00:00.000Z',
    closes_at: '2032-01-20T00:00:00.000Z',
    categories: [category('Painting')]
  }
  const without = await contestWith(set)
  const with_vote = await contestWith(set)
  await tamper(
    database,
    `UPDATE contests SET vote_opens_at = '2032-04-01T00:00:00Z', vote_closes_at = '2032-05-01T00:00:00Z'
     WHERE id = '${with_vote.id}'`
  )
  const asked = async (id: string, public_rating: boolean): Promise<boolean> => {
    const features = JSON.stringify({ public_rating })
    await tamper(database, `UPDATE teams SET features = features || '${features}' WHERE id = '${alpha}'`)
    const [plan] = await platform.doors.withTeam(alpha, { kind: 'system', name: 'test' }, tx =>
      selectContest(tx.db, alpha, id).explain<{ 'QUERY PLAN': [{ Plan: Plan }] }>('json', sql`analyze`)
    )
    return reads(plan?.['QUERY PLAN'][0].Plan ?? {}, 'voters') > 0
  }
  expect([await asked(without.id, false), await asked(without.id, true)]).toEqual([false, false])
  expect([await asked(with_vote.id, false), await asked(with_vote.id, true)]).toEqual([true, false])
})
