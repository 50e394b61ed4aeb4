/* Fees that entries wait for, where the team is suspended when one of their dates comes. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveBilling } from '#server/features/billing/billing-settings.actions.ts'
import { changeTeam } from '#server/features/teams/operating.actions.ts'
import { findOwnWork } from '#server/features/works/own.actions.ts'
import { billingOf } from '#tests/kit/billing.ts'
import { actorOf, openByTheClock } from '#tests/kit/by-the-clock.ts'
import { tamper } from '#tests/kit/tamper.ts'
import { followFees } from './following.actions.ts'

const { clock, opened, people, platform, database, alpha, guest, organiser, contestWith, draftOf, enter } =
  await openByTheClock()
afterAll(() => opened.close())

const at = (text: string): Date => new Date(text)
const artist = actorOf(guest())
let work: string

const read = async () => {
  const found = await findOwnWork(platform, alpha, { id: work, owner_id: artist.user_id }, clock.now())
  return { status: found?.status, lapses_at: found?.waits?.lapses_at }
}
const run = async (when: string) => {
  clock.set(at(when))
  await followFees(platform)
}
const turn = (when: string, status: 'active' | 'suspended') => {
  clock.set(at(when))
  return changeTeam(platform, actorOf(people.olga), { of: 'alpha', status, reason: 'A complaint' })
}
const listed = async (): Promise<number> => {
  const rows = await platform.doors.readTeam(alpha, db =>
    db.selectFrom('outbox_messages').select('letter').where('team_id', '=', alpha)
  )
  return rows.filter(({ letter }) => letter?.name === 'fee_awaited' && JSON.stringify(letter).includes(work))
    .length
}

beforeAll(async () => {
  clock.set(at('2031-01-10T10:00:00Z'))
  await saveBilling(platform, organiser, alpha, billingOf({ payment_days: 14 }))
  const contest = await contestWith({
    opens_at: '2031-01-01T00:00:00.000Z',
    closes_at: '2031-03-01T00:00:00.000Z',
    fee_tiers: [{ ends_at: null, amount: 2500 }],
    pay_within: 10,
    time_zone: 'Europe/Brussels'
  })
  work = (await enter(artist, await draftOf(artist, contest), clock.now())).work.id
  await run('2031-01-20T22:59:00Z')
  await turn('2031-01-22T12:00:00Z', 'suspended')
  await run('2031-01-24T12:00:00Z')
  await turn('2031-01-25T12:00:00Z', 'active')
})

it('what could not be listed once more does not lapse instead', async () => {
  await tamper(
    database,
    `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'Not now'; END $$;
     CREATE TRIGGER refused BEFORE UPDATE ON awaited_fees FOR EACH ROW EXECUTE FUNCTION refuse()`
  )
  await run('2031-01-25T12:05:00Z')
  await tamper(database, 'DROP TRIGGER refused ON awaited_fees')
  expect(await read()).toEqual({ status: 'submitted', lapses_at: '2031-01-23T22:59:00.000Z' })
})

it('what waits for its fee is listed once more with days to look', async () => {
  await run('2031-01-25T12:10:00Z')
  expect(await read()).toEqual({ status: 'submitted', lapses_at: '2031-01-28T22:59:00.000Z' })
  expect(await listed()).toBe(2)
})
