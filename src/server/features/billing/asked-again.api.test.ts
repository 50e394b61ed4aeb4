/* A fee that is asked for again, or at another price, leaves alone what others of its order paid or were invoiced. */
import { beforeAll, expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import { billingOf } from '#tests/kit/billing.ts'
import { category, openContest, wholeDraft } from '#tests/kit/entering.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'

await onServer('a fee that is asked for again', app => {
  const { ana, bob } = app.people
  const newGuest = guestsOf(app.people)
  const organiser = app.api(bob)
  const today = new Date().toISOString().slice(0, 10)
  let contest: Contest
  let code = ''

  const submit = async (
    artist: Person,
    title: string,
    more: { waiver_code?: string; price?: number } = {}
  ) => {
    const { id, version } = await wholeDraft(app, artist, contest, { title })
    return (await app.api(artist).works.finalize({ team: 'alpha', id, version, ...more })).work
  }
  const submitFree = (artist: Person) => submit(artist, 'Waived', { waiver_code: code, price: 0 })
  const move = async (artist: Person, id: string, to: number) => {
    const { works } = app.api(artist)
    const { version } = await works.get({ team: 'alpha', id })
    const category_id = contest.categories[to]?.id ?? ''
    const moved = await works.update({ team: 'alpha', id, version, category_id })
    const { price } = moved
    return (await works.finalize({ team: 'alpha', id, version: moved.version, price: price ?? -1 })).work
  }
  const note = (work: string, to: 'waived' | 'pending') =>
    organiser.entries.note_fees({
      link: 'alpha',
      contest: contest.id,
      entries: [work],
      to,
      reason: 'As agreed'
    })
  const owed = async (artist: Person) => (await app.api(artist).orders.billing({ team: 'alpha' })).items
  const summed = async (artist: Person) =>
    (await owed(artist)).map(({ state, lines, paid, due, owed_back }) => ({
      state,
      lines: lines.map(({ title, amount, state: how }) => `${title} ${amount} ${how}`),
      money: [paid, due, owed_back]
    }))
  const pay = async (artist: Person, amount: number) => {
    const [order] = await owed(artist)
    return organiser.orders.record_payment({ link: 'alpha', id: order?.id ?? '', amount, paid_on: today })
  }
  const read = (artist: Person, id: string) => app.api(artist).works.get({ team: 'alpha', id })
  const accept = async (artist: Person, id: string) => {
    const entries = [{ id, version: (await read(artist, id)).version }]
    return organiser.entries.screen({ link: 'alpha', contest: contest.id, entries, to: 'eligible' })
  }
  const paid = { state: 'paid', lines: ['Paid 1500 due'], money: [1500, 0, 0] }

  beforeAll(async () => {
    await app.api(ana).billing_settings.save({ link: 'alpha', ...billingOf() })
    contest = await openContest(app, {
      fee_tiers: [{ ends_at: null, amount: 1500 }],
      categories: [
        category('Painting'),
        category('Print', { fees: [2000] }),
        category('Poem', { fees: [0] })
      ],
      pay_within: 10,
      per_person: 9,
      per_category: 9
    })
    const categories = [contest.categories[0]?.id ?? '']
    const { codes } = await organiser.waivers.add_codes({
      link: 'alpha',
      contest: contest.id,
      kind: 'percent',
      value: 100,
      uses: 9,
      categories
    })
    code = codes[0]?.code ?? ''
  })

  it('after it was waived by hand is owed apart, and who paid beside it stays accepted', async () => {
    const artist = newGuest()
    const [waived, other] = [await submit(artist, 'Waived'), await submit(artist, 'Paid')]
    await note(waived.id, 'waived')
    await pay(artist, 1500)
    await accept(artist, other.id)
    await note(waived.id, 'pending')
    expect(await read(artist, other.id)).toMatchObject({ payment: 'paid', status: 'eligible', waits: null })
    expect(await read(artist, waived.id)).toMatchObject({ payment: 'pending' })
    expect(await summed(artist)).toEqual([
      { state: 'open', lines: ['Waived 1500 due'], money: [0, 1500, 0] },
      paid
    ])
  })

  it('goes into the order that is open by now, and nobody is asked twice', async () => {
    const artist = newGuest()
    const [waived, other] = [await submit(artist, 'Waived'), await submit(artist, 'Paid')]
    await note(waived.id, 'waived')
    await pay(artist, 1500)
    await submit(artist, 'Later')
    await note(waived.id, 'pending')
    expect((await read(artist, other.id)).payment).toBe('paid')
    expect(await summed(artist)).toEqual([
      { state: 'open', lines: ['Waived 1500 due', 'Later 1500 due'], money: [0, 3000, 0] },
      paid
    ])
  })

  it('after a code had waived it, because it moved, is owed apart', async () => {
    const artist = newGuest()
    const [other, waived] = [await submit(artist, 'Paid'), await submitFree(artist)]
    await pay(artist, 1500)
    await accept(artist, other.id)
    expect(await move(artist, waived.id, 1)).toMatchObject({ payment: 'pending', fee: { amount: 2000 } })
    expect(await read(artist, other.id)).toMatchObject({ payment: 'paid', status: 'eligible', waits: null })
    expect(await summed(artist)).toEqual([
      { state: 'open', lines: ['Waived 2000 due'], money: [0, 2000, 0] },
      paid
    ])
  })

  it.for([
    ['another price', 1, { payment: 'pending', fee: { amount: 2000 } }],
    ['no price', 2, { payment: 'none', fee: null }]
  ] as const)('moves to %s where others of its order are invoiced', async ([, to, expected]) => {
    const artist = newGuest()
    await submit(artist, 'Paid')
    const waived = await submitFree(artist)
    const [order] = await owed(artist)
    await organiser.orders.issue({ link: 'alpha', orders: [order?.id ?? ''] })
    expect(await move(artist, waived.id, to)).toMatchObject(expected)
    const asked = { state: 'open', lines: ['Waived 2000 due'], money: [0, 2000, 0] }
    expect(await summed(artist)).toEqual([
      ...(to === 1 ? [asked] : []),
      { state: 'invoiced', lines: ['Paid 1500 due'], money: [0, 1500, 0] }
    ])
    expect((await owed(artist)).flatMap(({ invoices }) => invoices.map(({ kind }) => kind))).toEqual([
      'invoice'
    ])
  })

  it('comes back to the order in which it was credited, where its payment was noted by mistake', async () => {
    const artist = newGuest()
    const [moved, waived] = [await submit(artist, 'Moved'), await submitFree(artist)]
    const [first] = await owed(artist)
    await organiser.orders.issue({ link: 'alpha', orders: [first?.id ?? ''] })
    await move(artist, moved.id, 1)
    await pay(artist, 2000)
    await note(waived.id, 'pending')
    expect(await summed(artist)).toEqual([
      { state: 'paid', lines: ['Moved 2000 due'], money: [2000, 0, 0] },
      { state: 'open', lines: ['Moved 1500 credited', 'Waived 1500 due'], money: [0, 1500, 0] }
    ])
    await note(moved.id, 'pending')
    const [emptied, joined] = await summed(artist)
    expect(emptied).toEqual({ state: 'cancelled', lines: [], money: [0, 0, 0] })
    expect(joined).toMatchObject({ state: 'open', money: [0, 3500, 0] })
    expect(new Set(joined?.lines)).toEqual(new Set(['Moved 2000 due', 'Waived 1500 due']))
  })

  it('is asked for in the order of its own contest, and of its own artist', async () => {
    const [artist, other] = [newGuest(), newGuest()]
    await submit(artist, 'Here')
    await submit(other, 'Beside')
    const here = contest
    contest = await openContest(app, { fee_tiers: [{ ends_at: null, amount: 900 }] })
    await submit(artist, 'Elsewhere')
    await submit(other, 'Theirs')
    const asked = (title: string, amount: number) => ({
      state: 'open',
      lines: [`${title} ${amount} due`],
      money: [0, amount, 0]
    })
    expect(await summed(artist)).toEqual([asked('Elsewhere', 900), asked('Here', 1500)])
    expect(await summed(other)).toEqual([asked('Theirs', 900), asked('Beside', 1500)])
    const contests = (await owed(artist)).map(each => each.contest.id)
    expect(contests).toEqual([contest.id, here.id])
  })
})
