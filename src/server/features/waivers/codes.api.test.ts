import { beforeAll, describe, expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import type { NewCodes } from '#contract/waivers.ts'
import { billingOf } from '#tests/kit/billing.ts'
import problems from '#content/en/problems.json' with { type: 'json' }
import { asProblem, faultsOf, type HttpAnswer } from '#tests/kit/client.ts'
import { category, openContest, wholeDraft } from '#tests/kit/entering.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'

await onServer('waiver codes', app => {
  const { ana, bob, dora } = app.people
  const newGuest = guestsOf(app.people)
  let contest: Contest
  let other: Contest

  const organiser = app.api(bob)
  const today = new Date().toISOString().slice(0, 10)
  const limits = { per_person: 9, per_category: 9 }
  const make = async (given: Partial<NewCodes> = {}) => {
    const { codes: items } = await organiser.waivers.add_codes({
      link: 'alpha',
      contest: contest.id,
      kind: 'percent',
      value: 40,
      ...given
    })
    return items[0]?.code ?? ''
  }
  const listed = async (by: Person = bob) => {
    const { items } = await app.api(by).waivers.codes({ link: 'alpha', contest: contest.id, limit: 100 })
    return items
  }
  const draftOf = (artist: Person, title: string, of = contest) => wholeDraft(app, artist, of, { title })
  const submit = async (
    artist: Person,
    title: string,
    more: { waiver_code?: string; price?: number } = {}
  ) => {
    const { id, version } = await draftOf(artist, title)
    return (await app.api(artist).works.finalize({ team: 'alpha', id, version, ...more })).work
  }
  const use = (artist: Person, work: string, code: string) =>
    app.fetch('/api/user/waivers', {
      method: 'POST',
      token: artist.token,
      json: { team: 'alpha', work, code }
    })
  const check = (artist: Person, work: string, code: string) =>
    app.fetch('/api/user/waivers/check', {
      method: 'POST',
      token: artist.token,
      json: { team: 'alpha', work, code }
    })
  const reasonOf = (answer: HttpAnswer) => {
    const { detail } = asProblem(answer)
    return Object.entries(problems.reasons).find(([, text]) => text === detail)?.[0] ?? detail
  }
  const orders = async (artist: Person) => (await app.api(artist).orders.billing({ team: 'alpha' })).items

  beforeAll(async () => {
    contest = await openContest(app, {
      fee_tiers: [{ ends_at: null, amount: 2500 }],
      categories: [category('Painting'), category('Print', { fees: [4000] })],
      ...limits
    })
    other = await openContest(app, { fee_tiers: [{ ends_at: null, amount: 2500 }], ...limits })
    await app.api(ana).billing_settings.save({ link: 'alpha', ...billingOf() })
  })

  describe('entered before an entry is submitted', () => {
    it('show the price that is charged then, and the line keeps what was taken off and by which', async () => {
      const artist = newGuest()
      const code = await make()
      const draft = await draftOf(artist, 'Reduced')
      const quoted = { price: 2500, taken_off: 1000, due: 1500, currency: contest.currency }
      const typed = `${code.slice(0, 4)}-${code.slice(4).toLowerCase()} `
      expect(await app.api(artist).waivers.check({ team: 'alpha', work: draft.id, code: typed })).toEqual(
        quoted
      )
      const finalize = (price: number) =>
        app.fetch(`/api/works/${draft.id}/finalize`, {
          method: 'POST',
          token: artist.token,
          json: { team: 'alpha', version: draft.version, price, waiver_code: code }
        })
      // Another price than the one that was read is never charged, and no use is lost by it.
      expect(reasonOf(await finalize(2500))).toBe('price_changed')
      expect((await listed()).find(each => each.code === code)?.used).toBe(0)
      expect((await finalize(1500)).status).toBe(200)
      expect(await app.api(artist).works.get({ team: 'alpha', id: draft.id })).toMatchObject({
        payment: 'pending',
        fee: { amount: 1500 }
      })
      expect(await orders(artist)).toMatchObject([
        {
          amount: 1500,
          due: 1500,
          lines: [{ amount: 1500, taken_off: 1000, waiver_code: code, state: 'due' }]
        }
      ])
      expect((await listed()).find(each => each.code === code)).toMatchObject({
        used: 1,
        used_by: [{ work_id: draft.id, entry_number: 1 }]
      })
    })

    it('free an entry, by percent, by more than the price or wholly: nothing is owed and nothing invoiced', async () => {
      const artist = newGuest()
      for (const given of [
        { value: 100 },
        { kind: 'amount' as const, value: 9999 },
        { kind: 'free' as const, value: 0 }
      ]) {
        const code = await make(given)
        const work = await submit(artist, `Free by ${code}`, { waiver_code: code, price: 0 })
        expect(work).toMatchObject({ payment: 'waived', fee: { amount: 2500 } })
      }
      const all = await orders(artist)
      expect(all.flatMap(({ lines }) => lines.map(({ state, amount }) => [state, amount]))).toEqual(
        [1, 2, 3].map(() => ['waived', 2500])
      )
      expect(all.map(({ due }) => due)).toEqual(all.map(() => 0))
      const { done, left } = await organiser.orders.issue({ link: 'alpha', orders: all.map(({ id }) => id) })
      expect([done, left.map(({ why }) => why)]).toEqual([[], all.map(() => 'nothing_due')])
    })

    it('whose last use two want go to exactly one, and the other’s entry stays a draft', async () => {
      const code = await make({ uses: 1 })
      const artists = Array.from({ length: 6 }, newGuest)
      const drafts = await Promise.all(artists.map((artist, at) => draftOf(artist, `Race ${at}`)))
      const answers = await Promise.all(
        drafts.map(({ id, version }, at) =>
          app.fetch(`/api/works/${id}/finalize`, {
            method: 'POST',
            token: artists[at]?.token ?? '',
            json: { team: 'alpha', version, price: 1500, waiver_code: code }
          })
        )
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const refused = answers.filter(({ status }) => status !== 200)
      expect(refused.map(reasonOf)).toEqual(refused.map(() => 'waiver_used_up'))
      expect((await listed()).find(each => each.code === code)?.used).toBe(1)
    })

    it('hold for the new category where the entry moves there, or are given back', async () => {
      const artist = newGuest()
      const [painting, print] = contest.categories
      const anywhere = await make({ value: 50 })
      const paintings = await make({ value: 50, categories: [painting?.id ?? ''] })
      const move = async (code: string) => {
        const { id, version } = await submit(artist, `Moves ${code}`, { waiver_code: code, price: 1250 })
        const api = app.api(artist)
        const moved = await api.works.update({ team: 'alpha', id, version, category_id: print?.id ?? '' })
        const { price } = moved
        await api.works.finalize({ team: 'alpha', id, version: moved.version, price: price ?? -1 })
        return price
      }
      expect(await move(anywhere)).toBe(2000)
      expect(await move(paintings)).toBe(4000)
      expect(await orders(artist)).toMatchObject([{ due: 6000 }])
      const codes = await listed()
      expect([anywhere, paintings].map(code => codes.find(each => each.code === code)?.used)).toEqual([1, 0])
    })

    it('can be used again once the entry is withdrawn, unless it was paid', async () => {
      const artist = newGuest()
      const code = await make({ uses: 1 })
      const api = app.api(artist)
      const first = await submit(artist, 'Withdrawn', { waiver_code: code, price: 1500 })
      await api.works.withdraw({ team: 'alpha', id: first.id, version: first.version })
      const second = await submit(artist, 'Instead', { waiver_code: code, price: 1500 })
      const [order] = await orders(artist)
      await organiser.orders.record_payment({
        link: 'alpha',
        id: order?.id ?? '',
        amount: 1500,
        paid_on: today
      })
      await api.works.withdraw({ team: 'alpha', id: second.id, version: second.version })
      const third = await draftOf(artist, 'Too late')
      expect(reasonOf(await check(artist, third.id, code))).toBe('waiver_used_up')
    })
  })

  describe('entered on an open order', () => {
    it('reduce it until it is invoiced, and the invoice asks for the reduced price', async () => {
      const artist = newGuest()
      const code = await make({ uses: 2 })
      const [one, two] = [await submit(artist, 'One'), await submit(artist, 'Two')]
      expect((await use(artist, one.id, code)).status).toBe(200)
      const [order] = await orders(artist)
      expect(order).toMatchObject({ due: 4000, state: 'open' })
      expect(reasonOf(await use(artist, one.id, code))).toBe('waiver_there')
      await organiser.orders.issue({ link: 'alpha', orders: [order?.id ?? ''] })
      expect(reasonOf(await use(artist, two.id, code))).toBe('waiver_invoiced')
      const [{ id } = { id: '' }] = (await app.api(artist).orders.own_invoices({ team: 'alpha' })).items
      const { snapshot } = await app.api(artist).orders.invoice({ team: 'alpha', id })
      expect(snapshot).toMatchObject({ gross: 4000, net: 3306, tax: 694 })
      expect(snapshot.lines.map(({ gross, taken_off }) => [gross, taken_off])).toEqual([
        [1500, 1000],
        [2500, undefined]
      ])
    })

    it('take something off once, also where another category is typed that the code is not for', async () => {
      const artist = newGuest()
      const [painting, print] = contest.categories
      const code = await make({ value: 50, uses: 3, categories: [painting?.id ?? ''] })
      const { id, version } = await submit(artist, 'Twice', { waiver_code: code, price: 1250 })
      await app.api(artist).works.update({ team: 'alpha', id, version, category_id: print?.id ?? '' })
      expect(reasonOf(await check(artist, id, code))).toBe('waiver_there')
      expect(reasonOf(await use(artist, id, code))).toBe('waiver_there')
      expect(reasonOf(await use(artist, id, await make()))).toBe('waiver_there')
      expect(await orders(artist)).toMatchObject([{ due: 1250, lines: [{ amount: 1250, taken_off: 1250 }] }])
      expect((await listed()).find(each => each.code === code)?.used).toBe(1)
    })

    it('are gone where organisers ask for the whole fee again, and can be used once more', async () => {
      const artist = newGuest()
      const code = await make({ kind: 'free', value: 0 })
      const { id } = await submit(artist, 'Asked for again')
      await use(artist, id, code)
      expect(await orders(artist)).toMatchObject([{ due: 0 }])
      const note = (to: 'waived' | 'pending') =>
        organiser.entries.note_fees({
          link: 'alpha',
          contest: contest.id,
          entries: [id],
          to,
          reason: 'Agreed'
        })
      await note('pending')
      expect(await orders(artist)).toMatchObject([
        { due: 2500, lines: [{ amount: 2500, waiver_code: null }] }
      ])
      expect((await listed()).find(each => each.code === code)?.used).toBe(0)
    })
  })

  describe('are refused', () => {
    it('each for its reason, and what is wrong as what is of another contest', async () => {
      const artist = newGuest()
      const [, print] = contest.categories
      const draft = await draftOf(artist, 'Refused')
      const refusal = async (code: string, work = draft.id) => reasonOf(await check(artist, work, code))
      const stopped = await make()
      const [{ id } = { id: '' }] = await listed()
      await organiser.waivers.stop_code({ link: 'alpha', id, stopped: true })
      const elsewhere = await draftOf(artist, 'Elsewhere', other)
      expect(await refusal('NEVERTHERE')).toBe('waiver_unknown')
      expect(await refusal(await make(), elsewhere.id)).toBe('waiver_unknown')
      expect(await refusal(stopped)).toBe('waiver_over')
      expect(await refusal(await make({ ends_at: '2020-01-01T00:00:00.000Z' }))).toBe('waiver_over')
      expect(await refusal(await make({ categories: [print?.id ?? ''] }))).toBe('waiver_category')
      // Of somebody else's entry nothing is said at all.
      expect((await check(newGuest(), draft.id, await make())).status).toBe(404)
    })

    it('after thirty tries in an hour, also where they come with the entry', async () => {
      const artist = newGuest()
      const { id, version } = await draftOf(artist, 'Guessing')
      for (let nth = 0; nth < 15; nth += 1) await check(artist, id, `GUESS${nth}X`)
      const finalize = () =>
        app.fetch(`/api/works/${id}/finalize`, {
          method: 'POST',
          token: artist.token,
          json: { team: 'alpha', version, waiver_code: 'GUESSING' }
        })
      for (let nth = 0; nth < 15; nth += 1) expect((await finalize()).status).toBe(409)
      expect((await finalize()).status).toBe(429)
      expect((await check(artist, id, 'GUESSING')).status).toBe(429)
    })
  })

  describe('are kept by organisers', () => {
    it('drawn many at once, each another; stopped, resumed, and deleted while nobody used them', async () => {
      const { codes: items } = await organiser.waivers.add_codes({
        link: 'alpha',
        contest: contest.id,
        count: 50,
        kind: 'free',
        value: 0,
        note: 'School'
      })
      expect(new Set(items.map(({ code }) => code)).size).toBe(50)
      const [first] = items
      const id = first?.id ?? ''
      expect(await organiser.waivers.stop_code({ link: 'alpha', id, stopped: true })).toMatchObject({
        stopped: true
      })
      expect(await organiser.waivers.stop_code({ link: 'alpha', id, stopped: false })).toMatchObject({
        stopped: false
      })
      await organiser.waivers.remove_code({ link: 'alpha', id })
      expect((await listed()).some(each => each.id === id)).toBe(false)
      const used = items[1]
      await submit(newGuest(), 'Uses it', { waiver_code: used?.code ?? '', price: 0 })
      const kept = await app.fetch(`/api/teams/alpha/waiver-codes/${used?.id}`, {
        method: 'DELETE',
        token: bob.token
      })
      expect(reasonOf(kept)).toBe('waiver_code_used')
    })

    it('within bounds, and only those of their own team', async () => {
      const add = async (json: object, by = bob) =>
        app.fetch('/api/teams/alpha/waiver-codes', {
          method: 'POST',
          token: by.token,
          json: { contest: contest.id, kind: 'percent', value: 10, ...json }
        })
      const fault = async (json: object) => faultsOf(await add(json))
      expect(await fault({ value: 101 })).toEqual(['value: too_large'])
      expect(await fault({ value: 0 })).toEqual(['value: too_small'])
      expect(await fault({ code: 'SHORT' })).toEqual(['code: pattern'])
      expect(await fault({ categories: [other.categories[0]?.id] })).toEqual(['categories: not_one_of'])
      expect((await add({ code: 'STUDENT-30' })).status).toBe(201)
      expect(await fault({ code: 'student 30' })).toEqual(['code: taken'])
      expect((await add({}, newGuest())).status).toBe(403)
      const theirs = await app.fetch(`/api/teams/beta/waiver-codes?contest=${contest.id}`, {
        token: dora.token
      })
      expect(theirs.json).toEqual({ items: [], next: null })
    })
  })
})
