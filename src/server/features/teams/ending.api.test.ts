import { beforeAll, expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import { asProblem, faultsOf } from '#tests/kit/client.ts'
import { openContest, wholeDraft } from '#tests/kit/entering.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'

await onServer('the end of a team', app => {
  const { ana, bob, cleo, dora, emil } = app.people
  const next = guestsOf(app.people)
  const [artist, dreamer] = [next(), next()]
  let contest: Contest
  let entry: string

  const ask = (method: string, path: string, token: string, json?: object) =>
    app.fetch(path, { method, token, ...(json && { json }) })
  const archive = (link: string, archived: boolean, by = ana) =>
    ask('PUT', `/api/teams/${link}/archive`, by.token, { archived })

  beforeAll(async () => {
    contest = await openContest(app, { fee_tiers: [{ ends_at: null, amount: 2500 }] })
    const { id, version } = await wholeDraft(app, artist, contest, { title: 'Quiet harbour' })
    await app.api(artist).works.finalize({ team: 'alpha', id, version })
    entry = id
    await app.api(dreamer).works.create({ team: 'alpha', contest_id: contest.id })
  })

  it('is looked at by its owner first: what runs, who takes part, what is owed', async () => {
    const ending = await app.api(ana).team_ending.look({ link: 'alpha' })
    expect(ending).toMatchObject({
      contests: [{ id: contest.id, title: contest.title }],
      people: { owners: 1, organisers: 1, jurors: 0, participants: 2 },
      entries: 1,
      drafts: 1,
      owed: [{ currency: contest.currency, due: 2500, owed_back: 0 }]
    })
    expect((await ask('GET', '/api/teams/alpha/ending', bob.token)).status).toBe(403)
  })

  it('is the archive’s rather, from which it comes back, but not while a contest runs', async () => {
    const refused = await archive('alpha', true)
    expect([refused.status, asProblem(refused).detail]).toEqual([409, expect.stringContaining('running')])
    expect((await archive('beta', true, dora)).status).toBe(200)
    const renamed = () => ask('PATCH', '/api/teams/beta', dora.token, { version: 99, name: 'Beta' })
    expect([(await renamed()).status, (await app.api().teams.get({ link: 'beta' })).status]).toEqual([
      423,
      'archived'
    ])
    expect((await archive('beta', false, cleo)).status).toBe(403)
    expect((await archive('beta', false, dora)).status).toBe(200)
    expect((await renamed()).status).toBe(409)
    expect((await archive('frozen', false, emil)).status).toBe(404)
  })

  it('calls off every contest that runs, by name', async () => {
    const close = (cancel?: string[]) =>
      ask('DELETE', '/api/teams/alpha', ana.token, { confirm: 'alpha', ...(cancel && { cancel }) })
    const refused = await close()
    expect([refused.status, asProblem(refused).detail]).toEqual([409, expect.stringContaining('running')])
    expect(faultsOf(await close([contest.id, crypto.randomUUID()]))).toEqual(['cancel: not_one_of'])
    expect((await app.fetch('/api/teams/alpha')).status).toBe(200)
    expect((await close([contest.id])).status).toBe(204)
    const told = await lookInto(
      app,
      `SELECT verb FROM audit_entries WHERE team_id = '${app.people.teams.alpha}'
       AND verb IN ('contest.called_off', 'team.closed') ORDER BY verb`
    )
    expect(told).toEqual([{ verb: 'contest.called_off' }, { verb: 'team.closed' }])
  })

  it('is told to all who had a part in it, to artists with what they had handed in', async () => {
    const mails = await lookInto(
      app,
      `SELECT to_address, text FROM outbox_messages WHERE team_id = '${app.people.teams.alpha}'
       AND letter->>'name' LIKE 'team_closed%'`
    )
    const textTo = (email: string) => String(mails.find(each => each['to_address'] === email)?.['text'])
    expect(mails).toHaveLength(4)
    for (const { email } of [ana, bob, artist, dreamer]) {
      expect(textTo(email)).toContain(contest.title.en)
      expect(textTo(email)).toContain('/?closed=alpha')
      // Under the team's own link no mail is read any more.
      expect(textTo(email)).not.toContain('/alpha/')
    }
    expect(textTo(artist.email)).toContain('1: Quiet harbour')
    expect(textTo(dreamer.email)).not.toContain('Quiet harbour')
  })

  it('leaves each artist the receipts of their own, and strangers nothing', async () => {
    const page = await app.fetch(`/alpha/page-thankyou?work=${entry}`)
    expect([page.status, page.headers.get('location')]).toEqual([302, '/?closed=alpha'])
    const farewell = await app.api(artist).team_ending.farewell({ closed: 'alpha' })
    expect(farewell).toMatchObject({
      link: 'alpha',
      name: 'Alpha Salon',
      receipts: [
        {
          id: entry,
          entry_number: 1,
          title: 'Quiet harbour',
          payment: 'pending',
          fee: { amount: 2500, currency: contest.currency }
        }
      ]
    })
    expect((await app.api(dreamer).team_ending.farewell({ closed: 'alpha' })).receipts).toEqual([])
    for (const [path, by] of [
      ['alpha', cleo],
      ['beta', dora],
      ['nobody', artist]
    ] as const)
      expect((await ask('GET', `/api/user/closed-teams/${path}`, by.token)).status).toBe(404)
  })

  it('is taken back by the operator, who alone lists and suspends teams', async () => {
    const { olga } = app.people
    const change = (of: string, status: string, by = olga) =>
      ask('PUT', `/api/operated-teams/${of}`, by.token, { status, reason: 'Asked for by its owner' })
    const operator = app.api(olga).operated_teams
    expect((await operator.list({ status: 'closed' })).items).toMatchObject([
      { link: 'alpha', status: 'closed', people: 4 }
    ])
    expect((await operator.list({ q: 'ALPHA' })).items.map(({ link }) => link)).toEqual(['alpha'])
    expect((await change('alpha', 'active', ana)).status).toBe(403)
    expect(faultsOf(await change('alpha', 'closed'))).toEqual(['status: not_one_of'])
    expect((await change('nobody', 'active')).status).toBe(404)
    expect((await change('alpha', 'active')).json).toMatchObject({ status: 'active', closed_at: null })
    expect((await app.api().teams.get({ link: 'alpha' })).name).toBe('Alpha Salon')
    expect((await change('beta', 'suspended')).status).toBe(200)
    // Nobody could change or close it, or let anybody else do so.
    const account = (erased_at: string) =>
      tamper(app, `UPDATE users SET erased_at = ${erased_at} WHERE id = '${dora.user_id}'`)
    await account('now()')
    const ownerless = await change('beta', 'active')
    expect([ownerless.status, asProblem(ownerless).detail]).toEqual([
      409,
      expect.stringContaining('no longer has an owner')
    ])
    await account('NULL')
    expect((await app.fetch('/api/teams/beta')).status).toBe(404)
    expect((await app.fetch('/beta/home')).headers.get('location')).toBe('/?unknown=beta')
    const { items } = await app.api(ana).audit.list({ link: 'alpha', action: 'team.reinstated' })
    expect(items).toHaveLength(1)
  })
})
