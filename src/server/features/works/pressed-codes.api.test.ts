/* Submit pressed with a waiver code, which may be over or used up by the time the server can take the press. */
import { afterAll, expect, it } from 'vitest'
import { addCodes } from '#server/features/waivers/codes.actions.ts'
import { actorOf } from '#tests/kit/by-the-clock.ts'
import { minute, openPresses, typedIn } from '#tests/kit/presses.ts'
import { findOwnWork } from './own.actions.ts'

const {
  clock,
  platform,
  alpha,
  guest,
  organiser,
  contestWith,
  draftOf,
  at,
  press,
  server,
  server_without,
  end
} = await openPresses()
afterAll(end)

it('gives a code no more time than it has', async () => {
  clock.set(at(-50 * minute))
  const paid = await contestWith({
    opens_at: at(-55 * minute).toISOString(),
    closes_at: at(0).toISOString(),
    fee_tiers: [{ ends_at: null, amount: 2500 }]
  })
  const codes = { contest: paid.id, note: '', count: 1, uses: 2, kind: 'percent' as const, categories: [] }
  const ended = { ...codes, code: 'TOTHECLOSE', value: 50, ends_at: at(0).toISOString() }
  await addCodes(platform, organiser, alpha, ended, null)
  const by = guest()
  const work = await draftOf(actorOf(by), paid)
  const entry = typedIn(work)
  const { arrival } = await press(server_without, by, at(-1000), { work, entry })
  const again = { work, entry, token: arrival?.token }
  const late = await press(server, by, at(minute), { ...again, code: 'TOTHECLOSE' })
  expect([late.status, late.detail]).toEqual([409, expect.stringContaining('code')])
  expect([late.due, late.arrival]).toEqual([2500, arrival])
  // What was pressed counts from its second all the same.
  expect(await press(server, by, at(minute), again)).toMatchObject({
    status: 200,
    submitted_at: at(-1000).toISOString(),
    work: { fee: { amount: 2500 } }
  })
})

it('counts from the first press also where a code was used up by then, once the price without it is accepted', async () => {
  clock.set(at(-50 * minute))
  const paid = await contestWith({
    opens_at: at(-55 * minute).toISOString(),
    closes_at: at(0).toISOString(),
    fee_tiers: [
      { ends_at: at(-500).toISOString(), amount: 2500 },
      { ends_at: null, amount: 4000 }
    ]
  })
  const code = 'FORONE'
  const once = { contest: paid.id, note: '', count: 1, uses: 1, kind: 'percent' as const, categories: [] }
  await addCodes(platform, organiser, alpha, { ...once, code, value: 100, ends_at: null }, null)
  const [by, quicker, unlucky] = [guest(), guest(), guest()]
  const [work, theirs, third] = [
    await draftOf(actorOf(by), paid),
    await draftOf(actorOf(quicker), paid),
    await draftOf(actorOf(unlucky), paid)
  ]
  const entry = typedIn(work)
  const { arrival } = await press(server_without, by, at(-1000), { work, entry, code, price: 0 })
  const used = { work: theirs, entry: typedIn(theirs), code, price: 0 }
  expect((await press(server, quicker, at(-900), used)).status).toBe(200)

  const again = { work, entry, token: arrival?.token }
  const refused = await press(server, by, at(minute), { ...again, code, price: 0 })
  expect(refused).toMatchObject({ status: 409, code: 'conflict', due: 2500, arrival })
  expect(refused.detail).toContain('as often as it can')
  // No price is charged that was not read, and that of now is not the one of then.
  expect((await press(server, by, at(minute), { ...again, price: 4000 })).status).toBe(409)
  const own = { id: work.id, owner_id: by.user_id }
  expect(await findOwnWork(platform, alpha, own, clock.now())).toMatchObject({ status: 'draft' })
  expect(await press(server, by, at(minute), { ...again, price: 2500 })).toMatchObject({
    status: 200,
    submitted_at: at(-1000).toISOString(),
    work: { fee: { amount: 2500 } }
  })

  // It may be the first press that is refused for it.
  const first = await press(server, unlucky, at(-800), {
    work: third,
    entry: typedIn(third),
    code,
    price: 0
  })
  expect(first).toMatchObject({ status: 409, due: 2500, arrival: { at: at(-800).toISOString() } })
  const accepted = { work: third, entry: typedIn(third), token: first.arrival?.token, price: 2500 }
  expect(await press(server, unlucky, at(2 * minute), accepted)).toMatchObject({
    status: 200,
    submitted_at: at(-800).toISOString()
  })
})
