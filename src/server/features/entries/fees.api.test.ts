import { beforeAll, expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import { billingOf } from '#tests/kit/billing.ts'
import { asProblem, faultsOf } from '#tests/kit/client.ts'
import { openContest, wholeDraft } from '#tests/kit/entering.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { lookInto } from '#tests/kit/tamper.ts'

await onServer('fees', app => {
  const { ana, bob, cleo, dora } = app.people
  const artist = guestsOf(app.people)()
  let contest: Contest
  const ids: string[] = []
  const account = { name: 'Alpha Salon e.V.', iban: 'BE71096123456769', bic: '', note: 'Cash at the desk' }

  const note = (json: object, by = bob) =>
    app.fetch('/api/teams/alpha/entries/fees', {
      method: 'POST',
      token: by.token,
      json: { contest: contest.id, ...json }
    })
  const read = (id: string) => app.api(artist).works.get({ team: 'alpha', id })
  const saveAccount = ({ note, ...own }: typeof account, version: number, by = ana) =>
    app.fetch('/api/teams/alpha/billing-settings', {
      method: 'PUT',
      token: by.token,
      json: billingOf({ ...own, payment_note: note, version })
    })
  const mailTo = async (subject: string) => {
    const [mail] = await lookInto(
      app,
      `SELECT text FROM outbox_messages WHERE to_address = '${artist.email}' AND subject LIKE '%${subject}'`
    )
    return String(mail?.['text'])
  }

  beforeAll(async () => {
    contest = await openContest(app, {
      fee_tiers: [{ ends_at: null, amount: 1500 }],
      per_person: 5,
      per_category: 5
    })
  })

  it('are paid to where an owner says, and nobody reads that but organisers and who has to pay', async () => {
    const first = await wholeDraft(app, artist, contest, { title: 'First' })
    await app.api(artist).works.finalize({ team: 'alpha', id: first.id, version: first.version })
    expect(await mailTo('First')).toContain('ask the team, and quote the reference')
    expect((await saveAccount(account, 0, bob)).status).toBe(403)
    expect((await saveAccount(account, 0)).status).toBe(200)
    const late = await saveAccount({ ...account, note: 'Another account' }, 0)
    expect([late.status, asProblem(late).code]).toEqual([409, 'stale'])
    expect((await app.fetch('/api/teams/alpha')).text).not.toContain('BE71')

    const second = await wholeDraft(app, artist, contest, { title: 'Second' })
    await app.api(artist).works.finalize({ team: 'alpha', id: second.id, version: second.version })
    ids.push(first.id, second.id)
    expect((await read(first.id)).fee).toEqual({
      amount: 1500,
      currency: contest.currency,
      reference: `${contest.slug.toUpperCase()}-1`,
      pay_to: account,
      back: null
    })
    const mail = await mailTo('Second')
    for (const part of [
      'Alpha Salon e.V.',
      'IBAN BE71 0961 2345 6769',
      'Cash at the desk',
      `${contest.slug.toUpperCase()}-2`
    ])
      expect(mail).toContain(part)
  })

  it('are marked as paid or waived, one or many, with a reason where money is forgone', async () => {
    expect(faultsOf(await note({ entries: ids, to: 'waived' }))).toEqual(['reason: required'])
    expect((await note({ entries: ids, to: 'paid' }, cleo)).status).toBe(403)
    const strange = crypto.randomUUID()
    const noted = await note({ entries: [...ids, strange], to: 'paid', reason: 'Transfer of 12 May' })
    expect(noted.json).toEqual({ done: ids, left: [{ id: strange, why: 'not_found' }] })
    expect(await read(ids[0] ?? '')).toMatchObject({ payment: 'paid', fee: { amount: 1500, pay_to: null } })
    const again = await note({ entries: ids, to: 'waived', reason: 'Friends' })
    expect(again.json).toMatchObject({ done: [], left: ids.map(id => ({ id, why: 'not_from_here' })) })
    expect(faultsOf(await note({ entries: ids, to: 'pending' }))).toEqual(['reason: required'])
    await note({ entries: [ids[1]], to: 'pending', reason: 'Bounced' })
    await note({ entries: [ids[1]], to: 'waived', reason: 'A scholarship' })
    expect((await read(ids[1] ?? '')).payment).toBe('waived')
  })

  it('keep what was noted, by whom and why', async () => {
    const { history } = await app.api(bob).entries.get({ link: 'alpha', id: ids[1] ?? '' })
    expect(history.slice(0, 4).map(({ verb, reason }) => [verb, reason])).toEqual([
      ['work.fee_waived', 'A scholarship'],
      ['work.fee_open', 'Bounced'],
      ['work.fee_paid', 'Transfer of 12 May'],
      ['work.handed_in', '']
    ])
  })

  it('of another team are not there', async () => {
    const foreign = await app.fetch('/api/teams/beta/entries/fees', {
      method: 'POST',
      token: dora.token,
      json: { contest: contest.id, entries: ids, to: 'pending', reason: 'Mine now' }
    })
    expect(foreign.json).toMatchObject({ done: [] })
    expect((await read(ids[0] ?? '')).payment).toBe('paid')
  })
})
