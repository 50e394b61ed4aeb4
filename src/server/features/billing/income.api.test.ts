import { beforeAll, expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import { billingOf } from '#tests/kit/billing.ts'
import { asProblem } from '#tests/kit/client.ts'
import { category, openContest, wholeDraft } from '#tests/kit/entering.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { lookInto } from '#tests/kit/tamper.ts'

const nothing = { entries: 0, due: 0, paid: 0, waived: 0, refunded: 0 }

await onServer('what fees came to', app => {
  const { ana, bob, cleo, dora } = app.people
  const newGuest = guestsOf(app.people)
  const [artist, other] = [newGuest(), newGuest()]
  const today = new Date().toISOString().slice(0, 10)
  let contest: Contest
  let before: Contest
  const works: Record<string, string> = {}

  const categories = [
    category('Painting'),
    category('Photography', { fees: [400, 900] }),
    category('Drawing')
  ]
  const submit = async (by: Person, of: Contest, title: string, nth = 0): Promise<void> => {
    const draft = await wholeDraft(app, by, of, { title, category_id: of.categories[nth]?.id ?? '' })
    const { id, version } = draft
    works[title] = (await app.api(by).works.finalize({ team: 'alpha', id, version })).work.id
  }
  const note = (of: Contest, title: string, to: 'paid' | 'waived') =>
    app.api(ana).entries.note_fees({
      link: 'alpha',
      contest: of.id,
      entries: [works[title] ?? ''],
      to,
      reason: 'Told by phone'
    })
  const read = (by = ana, of = contest) => app.api(by).bookkeeping.income({ link: 'alpha', contest: of.id })

  beforeAll(async () => {
    const more = { per_person: 9, per_category: 9, categories, time_zone: 'Pacific/Kiritimati' }
    // The first price is over in one of them, and holds in the other.
    const tiers = (ends_in: number) => [
      { ends_at: new Date(Date.now() + ends_in).toISOString(), amount: 1000 },
      { ends_at: null, amount: 1500 }
    ]
    before = await openContest(app, { ...more, edition: 2029, fee_tiers: tiers(-3_600_000) })
    contest = await openContest(app, { ...more, fee_tiers: tiers(3_600_000) })
    await openContest(app, { ...more, edition: 2028, fee_tiers: tiers(3_600_000) }, { publish: false })
    await submit(artist, before, 'Of the last edition')
    await note(before, 'Of the last edition', 'paid')
    await submit(artist, contest, 'Paid')
    await submit(artist, contest, 'Due', 1)
    await submit(other, contest, 'Waived')
    await note(contest, 'Paid', 'paid')
    await note(contest, 'Waived', 'waived')
  })

  it('is told by day, category and price, as it stands', async () => {
    const { contest: own } = await read()
    // In the contest's zone, fourteen hours before the world.
    const day = new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10)
    const total = { entries: 3, due: 400, paid: 1000, waived: 1000, refunded: 0 }
    expect(own).toEqual({
      contest_id: contest.id,
      title: contest.title,
      edition: 2030,
      currency: contest.currency,
      total,
      days: [{ day, ...total }],
      categories: [
        {
          category_id: contest.categories[0]?.id,
          title: { en: 'Painting' },
          ...nothing,
          entries: 2,
          paid: 1000,
          waived: 1000
        },
        {
          category_id: contest.categories[1]?.id,
          title: { en: 'Photography' },
          ...nothing,
          entries: 1,
          due: 400
        },
        { category_id: contest.categories[2]?.id, title: { en: 'Drawing' }, ...nothing }
      ],
      tiers: [{ tier: 0, ...total }]
    })
  })

  it('stands beside the edition before', async () => {
    const { before: earlier } = await read()
    expect(earlier).toMatchObject({ contest_id: before.id, edition: 2029, total: { entries: 1, paid: 1500 } })
    expect(earlier?.tiers).toEqual([{ tier: 1, ...nothing, entries: 1, paid: 1500 }])
    // A draft is no edition.
    expect((await read(ana, before)).before).toBeNull()
  })

  it('follows an entry to another category, of another price or the same, and what is given back', async () => {
    const mover = newGuest()
    const free = newGuest()
    await submit(mover, contest, 'Mistaken', 1)
    await submit(free, contest, 'Given back')
    const { works: calls } = app.api(mover)
    const of = { team: 'alpha', id: works['Mistaken'] ?? '' }
    for (const nth of [0, 2]) {
      const { version, parts } = await calls.get(of)
      const category_id = contest.categories[nth]?.id ?? ''
      const saved = await calls.update({ ...of, version, ...parts, category_id })
      await calls.finalize({ ...of, version: saved.version })
    }
    const [order] = (await app.api(free).orders.billing({ team: 'alpha' })).items
    const id = order?.id ?? ''
    await app.api(ana).billing_settings.save({
      link: 'alpha',
      ...billingOf()
    })
    await app.api(ana).orders.issue({ link: 'alpha', orders: [id] })
    const { record_payment, credit } = app.api(ana).orders
    await record_payment({ link: 'alpha', id, amount: 1000, paid_on: today })
    await credit({ link: 'alpha', id, works: [works['Given back'] ?? ''], reason: 'Rained out' })
    const { contest: own } = await read()
    expect(own.categories.map(({ due, refunded }) => [due, refunded])).toEqual([
      [0, 1000],
      [400, 0],
      [1000, 0]
    ])
  })

  it('has nothing of what is kept from who asks, and nothing for others', async () => {
    await submit(bob, contest, 'The organiser’s own')
    const [mine, all] = [await read(bob), await read(ana)]
    expect(all.contest.total.entries - mine.contest.total.entries).toBe(1)
    expect(all.contest.total.due - mine.contest.total.due).toBe(1000)
    const ask = ({ token }: Person, link = 'alpha') =>
      app.fetch(`/api/teams/${link}/income?contest=${contest.id}`, { token })
    for (const by of [cleo, artist]) expect(asProblem(await ask(by)).code).toBe('forbidden')
    expect((await ask(dora, 'beta')).status).toBe(404)
  })

  it('is kept with the line, and not read off what the contest says today', async () => {
    const rows = await lookInto(
      app,
      `SELECT l.tier, l.category_id::text AS category FROM order_lines l WHERE l.work_id = '${works['Due']}'`
    )
    expect(rows).toEqual([{ tier: 0, category: contest.categories[1]?.id }])
  })
})
