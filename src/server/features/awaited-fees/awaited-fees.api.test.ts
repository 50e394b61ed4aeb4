/* Entries that wait for their fee: what they may not do meanwhile, how they move on, and how they end, by the clock. */
import { afterAll, describe, expect, it } from 'vitest'
import type { Work } from '#contract/works.ts'
import { saveBilling } from '#server/features/billing/billing-settings.actions.ts'
import { listAllOrders } from '#server/features/billing/orders.actions.ts'
import { recordPayment } from '#server/features/billing/payments.actions.ts'
import { updateContest } from '#server/features/contests/contests.actions.ts'
import { countEntries, selectEntries, entryOrders } from '#server/features/entries/entries.queries.ts'
import { extendFees } from '#server/features/entries/fee-dates.actions.ts'
import { noteFees } from '#server/features/entries/fees.actions.ts'
import { screenEntries } from '#server/features/entries/screening.actions.ts'
import { holdContestOfResults, requireEnded } from '#server/features/contests/release.actions.ts'
import { takeOutEntries } from '#server/features/entries/taking-out.actions.ts'
import { addCodes } from '#server/features/waivers/codes.actions.ts'
import { findOwnWork } from '#server/features/works/own.actions.ts'
import { eraseWorks } from '#server/features/works/personal.ts'
import { useForEntry } from '#server/features/works/waiving.actions.ts'
import { withdrawWork } from '#server/features/works/withdrawing.actions.ts'
import { findTeam } from '#server/platform/access/find-team.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import { billingOf } from '#tests/kit/billing.ts'
import { actorOf, openByTheClock } from '#tests/kit/by-the-clock.ts'
import { followFees } from './following.actions.ts'

const { clock, opened, platform, alpha, guest, organiser, contestWith, draftOf, enter } =
  await openByTheClock()
afterAll(() => opened.close())

const begun = new Date('2031-01-10T10:00:00Z')
const at = (text: string): Date => new Date(text)
const dates = { opens_at: '2031-01-01T00:00:00.000Z', closes_at: '2031-03-01T00:00:00.000Z' }
const fee = (amount: number) => ({ fee_tiers: [{ ends_at: null, amount }] })
const before = {
  ...dates,
  ...fee(2500),
  pay_within: 10,
  time_zone: 'Europe/Brussels',
  per_person: 9,
  per_category: 9
}

const read = async (by: UserActor, id: string): Promise<Work> => {
  const work = await findOwnWork(platform, alpha, { id, owner_id: by.user_id }, clock.now())
  if (!work) throw new Error('The work is gone')
  return work
}
const waitingOf = async (changes: object = {}) => {
  clock.set(begun)
  const contest = await contestWith({ ...before, ...changes })
  const artist = actorOf(guest())
  const { work } = await enter(artist, await draftOf(artist, contest), clock.now())
  return { contest, artist, work }
}
const ordersOf = async (by: UserActor) =>
  (await listAllOrders(platform, alpha)).filter(({ user_id }) => user_id === by.user_id)
const pay = async (by: UserActor, amount: number) => {
  const [order] = await ordersOf(by)
  return recordPayment(
    platform,
    organiser,
    alpha,
    { id: order?.id ?? '', amount, method: 'transfer', paid_on: '2031-01-10', note: '' },
    null
  )
}
const note = (contest: string, id: string, to: 'paid' | 'waived' | 'pending') =>
  noteFees(platform, organiser, alpha, { contest, entries: [id], to, reason: 'As agreed' }, null)
const accept = (contest: string, works: readonly { id: string; version: number }[]) =>
  screenEntries(
    platform,
    organiser,
    { id: alpha, link: 'alpha' },
    { contest, entries: works.map(({ id, version }) => ({ id, version })), to: 'eligible', reason: '' },
    null
  )
const mailsTo = async (name: string, word: string): Promise<number> => {
  const rows = await platform.doors.readTeam(alpha, db =>
    db.selectFrom('outbox_messages').select('letter').where('team_id', '=', alpha)
  )
  return rows.filter(({ letter }) => letter?.name === name && JSON.stringify(letter).includes(word)).length
}
const run = async (when: string) => {
  clock.set(at(when))
  await followFees(platform)
}

it('needs a place to pay to before anybody can be asked to', async () => {
  clock.set(begun)
  await expect(contestWith(before)).rejects.toMatchObject({
    options: { errors: [{ path: ['pay_within'], code: 'no_way_to_pay' }] }
  })
  await saveBilling(platform, organiser, alpha, billingOf({ payment_days: 14 }))
})

describe('an entry of a contest that wants its fee first', () => {
  it('has its number and a date, is counted apart, and is not screened', async () => {
    const { contest, work } = await waitingOf()
    // The tenth day after the tenth of January, in the last minute that it has in Brussels.
    const waits = { pay_by: '2031-01-20T22:59:00.000Z', lapses_at: null }
    expect(work).toMatchObject({ status: 'submitted', payment: 'pending', entry_number: 1, waits })
    const asked = { contest: contest.id, asker_id: organiser.user_id }
    const counts = await platform.doors.readTeam(alpha, db => countEntries(db, alpha, asked))
    expect(counts).toEqual([{ status: 'waiting', total: 1 }])
    const page = { ...entryOrders.number.read({ limit: 9 }), sort: 'number' as const }
    const listed = (status: 'waiting' | 'submitted') =>
      platform.doors.readTeam(alpha, db => selectEntries(db, alpha, { ...asked, status, words: [] }, page))
    expect((await listed('waiting')).map(({ id }) => id)).toEqual([work.id])
    expect(await listed('submitted')).toEqual([])
    const until = { at: new Date(waits.pay_by), time_zone: 'Europe/Brussels' }
    await expect(accept(contest.id, [work])).rejects.toMatchObject({
      code: 'payment_required',
      options: {
        reason: 'entry_waits',
        params: { number: 1, amount: { amount: 2500, currency: contest.currency }, until }
      }
    })
  })

  it('is left alone where others are screened, and moves on by itself once it is paid', async () => {
    const { contest, artist, work } = await waitingOf()
    const other = actorOf(guest())
    const paid = (await enter(other, await draftOf(other, contest), clock.now())).work
    await pay(other, 2500)
    expect(await read(other, paid.id)).toMatchObject({ payment: 'paid', waits: null, version: paid.version })
    const screened = await accept(contest.id, [work, paid])
    expect(screened.done.map(({ id }) => id)).toEqual([paid.id])
    expect(screened.left).toEqual([{ id: work.id, why: 'unpaid' }])
    expect(await mailsTo('fee_settled', paid.id)).toBe(1)
    expect(await mailsTo('fee_settled', work.id)).toBe(0)
    expect(await read(artist, work.id)).toMatchObject({ waits: { lapses_at: null } })
  })

  it('does not wait where it costs nothing, nor where a code waives all of it', async () => {
    const { work } = await waitingOf(fee(0))
    expect(work).toMatchObject({ payment: 'none', waits: null })
    const waived = await waitingOf()
    const { contest, artist } = waived
    await note(contest.id, waived.work.id, 'waived')
    expect(await read(artist, waived.work.id)).toMatchObject({ payment: 'waived', waits: null })
    expect(await mailsTo('fee_settled', waived.work.id)).toBe(1)
    // Asked for again by an organiser, it waits again, for as long as anybody else does.
    clock.set(at('2031-02-10T10:00:00Z'))
    await note(contest.id, waived.work.id, 'pending')
    expect((await read(artist, waived.work.id)).waits).toEqual({
      pay_by: '2031-02-20T22:59:00.000Z',
      lapses_at: null
    })
  })

  it('is looked at anew where a payment was noted by mistake', async () => {
    const { contest, artist, work } = await waitingOf()
    await note(contest.id, work.id, 'paid')
    await accept(contest.id, [await read(artist, work.id)])
    expect(await read(artist, work.id)).toMatchObject({ status: 'eligible', visibility: 'public' })
    await note(contest.id, work.id, 'pending')
    const after = await read(artist, work.id)
    expect(after).toMatchObject({ status: 'submitted', visibility: 'private', payment: 'pending' })
    expect(after.waits).not.toBeNull()
  })

  it('can be withdrawn, and then nothing is owed and nobody is reminded', async () => {
    const { artist, work } = await waitingOf()
    await withdrawWork(platform, artist, alpha, work, clock.now())
    expect(await read(artist, work.id)).toMatchObject({ status: 'withdrawn', payment: 'none', waits: null })
    expect(await ordersOf(artist)).toMatchObject([{ state: 'cancelled', lines: [] }])
    await run('2031-01-25T10:00:00Z')
    expect(await mailsTo('fee_awaited', work.id)).toBe(0)
  })

  it('goes with the account of its artist', async () => {
    const { artist, work } = await waitingOf()
    await eraseWorks(platform, artist)
    const rows = await platform.doors.readTeam(alpha, db =>
      db
        .selectFrom('awaited_fees')
        .select('work_id')
        .where('team_id', '=', alpha)
        .where('work_id', '=', work.id)
    )
    expect(rows).toEqual([])
  })
})

describe('what is not paid in time', () => {
  it('is reminded of twice, listed for organisers, and lapses, each once on two processes', async () => {
    const { contest, artist, work } = await waitingOf()
    const both = async (when: string) => {
      clock.set(at(when))
      await Promise.all([followFees(platform), followFees(platform)])
    }
    const told = () => mailsTo('fee_awaited', work.id)
    await both('2031-01-15T10:00:00Z')
    expect(await told()).toBe(0)
    await both('2031-01-15T17:00:00Z')
    expect(await told()).toBe(1)
    await both('2031-01-19T22:58:59Z')
    expect(await told()).toBe(1)
    await both('2031-01-19T22:59:00Z')
    expect(await told()).toBe(2)
    await both('2031-01-20T22:59:00Z')
    expect(await told()).toBe(3)
    expect((await read(artist, work.id)).waits?.lapses_at).toBe('2031-01-23T22:59:00.000Z')
    expect(await mailsTo('fees_late', contest.id)).toBeGreaterThan(0)
    const listed = await mailsTo('fees_late', contest.id)
    await both('2031-01-23T22:58:59Z')
    expect(await read(artist, work.id)).toMatchObject({ status: 'submitted' })
    await both('2031-01-23T22:59:00Z')
    expect(await read(artist, work.id)).toMatchObject({
      status: 'withdrawn',
      payment: 'lapsed',
      waits: null,
      fee: { amount: 2500, pay_to: null }
    })
    expect(await ordersOf(artist)).toMatchObject([{ state: 'cancelled', lines: [] }])
    expect([await told(), await mailsTo('fees_late', contest.id)]).toEqual([3, listed])
    expect(await mailsTo('work_lapsed', work.id)).toBe(1)
    // Its pictures and its place are free: the same can be entered again.
    const again = await enter(artist, await draftOf(artist, contest), clock.now())
    expect(again.work.entry_number).toBe(2)
  })

  it('gives the use of a code back', async () => {
    const { contest, artist, work } = await waitingOf()
    const code = {
      contest: contest.id,
      code: 'ONEUSEONLY',
      count: 1,
      kind: 'percent' as const,
      value: 50,
      uses: 1
    }
    const given = { ...code, ends_at: null, categories: [], note: '' }
    await addCodes(platform, organiser, alpha, given, null)
    const using = { work: work.id, code: 'ONEUSEONLY', now: clock.now() }
    expect(await useForEntry(platform, artist, alpha, using, null)).toMatchObject({ due: 1250 })
    expect((await read(artist, work.id)).waits).not.toBeNull()
    const other = actorOf(guest())
    const second = (await enter(other, await draftOf(other, contest), clock.now())).work
    const again = { work: second.id, code: 'ONEUSEONLY', now: clock.now() }
    await expect(useForEntry(platform, other, alpha, again, null)).rejects.toMatchObject({
      options: { reason: 'waiver_used_up' }
    })
    await run('2031-01-20T22:59:00Z')
    await run('2031-01-23T22:59:00Z')
    expect(await read(artist, work.id)).toMatchObject({ payment: 'lapsed' })
    clock.set(begun)
    const late = (await enter(other, await draftOf(other, contest), clock.now())).work
    const free = { work: late.id, code: 'ONEUSEONLY', now: clock.now() }
    expect(await useForEntry(platform, other, alpha, free, null)).toMatchObject({ due: 1250 })
  })

  it('is told nothing while it is disqualified, and listed anew once that is undone', async () => {
    const { contest, artist, work } = await waitingOf()
    const take = async (to: 'disqualified' | 'disqualification_undone') => {
      const { version } = await read(artist, work.id)
      const team = await findTeam(platform.doors, clock, 'alpha')
      const asked = {
        contest: contest.id,
        entries: [{ id: work.id, version }],
        to,
        reason: 'A copy',
        correction: {}
      }
      return takeOutEntries(platform, { by: organiser, team }, asked, null)
    }
    await take('disqualified')
    await run('2031-01-20T22:59:00Z')
    await run('2031-01-25T00:00:00Z')
    expect(await mailsTo('fee_awaited', work.id)).toBe(0)
    expect(await read(artist, work.id)).toMatchObject({ status: 'disqualified', waits: null })
    // Its order does not say that paying would make it count.
    const payBy = async () => (await ordersOf(artist))[0]?.lines[0]?.pay_by
    expect(await payBy()).toBeNull()
    await take('disqualification_undone')
    expect((await read(artist, work.id)).waits).toEqual({
      pay_by: '2031-01-20T22:59:00.000Z',
      lapses_at: null
    })
    expect(Date.parse((await payBy()) ?? '')).toBe(Date.parse('2031-01-20T22:59:00Z'))
    await run('2031-01-26T12:00:00Z')
    expect((await read(artist, work.id)).waits?.lapses_at).toBe('2031-01-29T22:59:00.000Z')
  })

  it('stays while a part of it has been paid, until organisers decide', async () => {
    const { contest, artist, work } = await waitingOf()
    expect(await pay(artist, 1000)).toMatchObject({ due: 1500, counted: 0 })
    await run('2031-01-20T22:59:00Z')
    await run('2031-01-23T22:59:00Z')
    const after = await read(artist, work.id)
    expect(after).toMatchObject({ status: 'submitted', payment: 'pending' })
    expect(after.waits?.lapses_at).toBe('2031-01-24T22:59:00.000Z')
    expect(await pay(artist, 1500)).toMatchObject({ due: 0, counted: 1 })
    expect(await read(artist, work.id)).toMatchObject({ payment: 'paid', waits: null })
    await run('2031-02-24T00:00:00Z')
    await accept(contest.id, [await read(artist, work.id)])
  })

  it.for(['pay first', 'lapse first', 'both at once'] as const)(
    'ends in one of two ways at the second of lapsing: %s',
    async order => {
      const { artist, work } = await waitingOf()
      await run('2031-01-20T22:59:00Z')
      clock.set(at('2031-01-23T22:59:00Z'))
      const paying = () =>
        pay(artist, 2500).then(
          () => true,
          () => false
        )
      const lapsing = () => followFees(platform)
      if (order === 'pay first') await paying().then(lapsing)
      else if (order === 'lapse first') await lapsing().then(paying)
      else await Promise.all([paying(), lapsing()])
      const after = await read(artist, work.id)
      const [row] = await ordersOf(artist)
      const paid = row?.payments.reduce((sum, { amount }) => sum + amount, 0)
      const ends = [`${after.status} ${after.payment}`, row?.state, paid]
      const stays = ['submitted paid', 'paid', 2500]
      const gone = ['withdrawn lapsed', 'cancelled', 0]
      const allowed = { 'pay first': [stays], 'lapse first': [gone], 'both at once': [stays, gone] }
      expect(allowed[order]).toContainEqual(ends)
    }
  )
})

describe('more time', () => {
  it('is given by two at once, and the later date stands', async () => {
    const { contest, artist, work } = await waitingOf()
    await run('2031-01-20T22:59:00Z')
    const extend = (until: string) =>
      extendFees(platform, organiser, alpha, { contest: contest.id, entries: [work.id], until }, null)
    await Promise.all([extend('2031-02-02'), extend('2031-02-05')])
    expect((await read(artist, work.id)).waits).toEqual({
      pay_by: '2031-02-05T22:59:00.000Z',
      lapses_at: null
    })
    expect(await extend('2031-02-01')).toEqual({ done: [], left: [{ id: work.id, why: 'not_later' }] })
    await expect(extend('2031-01-01')).rejects.toMatchObject({
      options: { errors: [{ path: ['until'], code: 'past' }] }
    })
    await run('2031-02-05T22:58:00Z')
    expect(await read(artist, work.id)).toMatchObject({ status: 'submitted', waits: { lapses_at: null } })
    await note(contest.id, work.id, 'paid')
    expect(await extend('2031-03-01')).toEqual({ done: [], left: [{ id: work.id, why: 'not_waiting' }] })
  })

  it('may end after the close of the contest, and results wait for it', async () => {
    const { contest, artist, work } = await waitingOf({ closes_at: '2031-01-12T00:00:00.000Z' })
    const release = (when: string) =>
      platform.doors.withTeam(alpha, organiser, async tx => {
        await requireEnded(tx, await holdContestOfResults(tx, contest.id), at(when))
      })
    await expect(release('2031-01-15T00:00:00Z')).rejects.toMatchObject({
      options: { reason: 'results_wait_for_fees' }
    })
    clock.set(at('2031-01-13T00:00:00Z'))
    await pay(artist, 2500)
    expect(await read(artist, work.id)).toMatchObject({ payment: 'paid', waits: null })
    await release('2031-01-15T00:00:00Z')
  })
})

describe('the terms of a contest', () => {
  it('stay once something was submitted, and a refund only grows', async () => {
    const { contest } = await waitingOf({ refund: { percent: 50, until: '2031-02-01T00:00:00.000Z' } })
    let { version } = contest
    const change = async (changes: object) => {
      const saved = await updateContest(platform, organiser, alpha, contest.id, { version, ...changes })
      version = saved.version
      return saved
    }
    const refused = (path: string, code: string) => ({ options: { errors: [{ path: [path], code }] } })
    await expect(change({ pay_within: null })).rejects.toMatchObject(refused('pay_within', 'entries_in'))
    await expect(change({ pay_within: 20 })).rejects.toMatchObject(refused('pay_within', 'entries_in'))
    for (const refund of [
      null,
      { percent: 0, until: null },
      { percent: 40, until: '2031-02-01T00:00:00.000Z' },
      { percent: 50, until: '2031-01-31T00:00:00.000Z' }
    ])
      await expect(change({ refund })).rejects.toMatchObject(refused('refund', 'gives_less'))
    expect((await change({ refund: { percent: 80, until: null } })).refund).toEqual({
      percent: 80,
      until: null
    })
    expect((await change({ pay_within: 10 })).pay_within).toBe(10)
  })
})
