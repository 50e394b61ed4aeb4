/* An entry whose fee is settled goes to another category: to none that costs more, whichever way it is tried. */
import { afterAll, expect, it } from 'vitest'
import type { Work } from '#contract/works.ts'
import { noteFees } from '#server/features/entries/fees.actions.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import { actorOf, openByTheClock } from '#tests/kit/by-the-clock.ts'
import { category } from '#tests/kit/entering.ts'
import { findOwnWork } from './own.actions.ts'
import { saveWork } from './works.actions.ts'

const { clock, platform, opened, alpha, guest, organiser, contestWith, draftOf, enter } =
  await openByTheClock()
afterAll(() => opened.close())

const early = new Date('2031-01-10T10:00:00Z')
const regular = new Date('2031-01-20T10:00:00Z')
clock.set(early)
const contest = await contestWith({
  opens_at: '2031-01-01T00:00:00.000Z',
  closes_at: '2031-02-01T12:00:00.000Z',
  edit_after_submit: true,
  per_person: 9,
  per_category: 9,
  fee_tiers: [
    { ends_at: '2031-01-15T00:00:00.000Z', amount: 1000 },
    { ends_at: null, amount: 2000 }
  ],
  categories: [
    category('Print'),
    category('Drawing'),
    category('Mural', { fees: [5000, 9000] }),
    category('Sketch', { fees: [500, 700] })
  ]
})
const [print = '', drawing = '', mural = '', sketch = ''] = contest.categories.map(({ id }) => id)
const dearer = { code: 'invalid', options: { errors: [{ path: ['category_id'], code: 'paid_less' }] } }

const move = (by: UserActor, { id, version }: Work, category_id: string): Promise<Work> =>
  saveWork(platform, by, alpha, { id, version, category_id }, clock.now())

const note = (work: Work, to: 'paid' | 'waived') =>
  noteFees(platform, organiser, alpha, { contest: contest.id, entries: [work.id], to, reason: 'Noted' }, null)

/** In its category, with its fee open. */
const entry = async (by: UserActor, category_id: string): Promise<Work> =>
  (await enter(by, await move(by, await draftOf(by, contest), category_id), clock.now())).work

const seen = async (by: UserActor, { id }: Work): Promise<Work> => {
  const found = await findOwnWork(platform, alpha, { id, owner_id: by.user_id }, clock.now())
  if (!found) throw new Error('The work is not there')
  return found
}

it('once it was paid or waived no dearer category takes it, and it stays where it is', async () => {
  clock.set(early)
  for (const to of ['paid', 'waived'] as const) {
    const by = actorOf(guest())
    const work = await entry(by, print)
    await note(work, to)
    const settled = await seen(by, work)
    await expect(move(by, settled, mural)).rejects.toMatchObject(dearer)
    expect(await seen(by, work)).toMatchObject({ category_id: print, payment: to, fee: { amount: 1000 } })
  }
})

it('nor where the dearer one was typed before it was paid', async () => {
  clock.set(early)
  const by = actorOf(guest())
  const work = await entry(by, print)
  const moved = await move(by, work, mural)
  expect(moved.price).toBe(5000)
  await note(work, 'paid')
  const paid = await seen(by, work)
  await expect(enter(by, paid, clock.now())).rejects.toMatchObject(dearer)
  // The way back.
  const back = await move(by, paid, drawing)
  const { work: entered } = await enter(by, back, clock.now())
  expect(entered).toMatchObject({ category_id: drawing, payment: 'paid', fee: { amount: 1000 } })
})

it('a cheaper one takes it as before, and one that cost as much when it was entered', async () => {
  clock.set(early)
  const by = actorOf(guest())
  const [one, other] = [await entry(by, print), await entry(by, print)]
  await note(one, 'paid')
  await note(other, 'paid')
  // By now every category costs more than was paid.
  clock.set(regular)
  for (const [work, to] of [
    [one, sketch],
    [other, drawing]
  ] as const) {
    const { work: entered } = await enter(by, await move(by, await seen(by, work), to), clock.now())
    expect(entered).toMatchObject({ category_id: to, payment: 'paid', fee: { amount: 1000 } })
  }
  await expect(move(by, await seen(by, one), mural)).rejects.toMatchObject(dearer)
})

it('what is not settled is asked for at the price of where it goes', async () => {
  clock.set(early)
  const by = actorOf(guest())
  const { work } = await enter(by, await move(by, await entry(by, print), mural), clock.now())
  expect(work).toMatchObject({ category_id: mural, payment: 'pending', fee: { amount: 5000 } })
})
