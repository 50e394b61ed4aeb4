import { beforeAll, describe, expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import type { Entry } from '#contract/entries.ts'
import type { Work } from '#contract/works.ts'
import { asProblem, faultsOf } from '#tests/kit/client.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { category, openContest, question, wholeDraft } from '#tests/kit/entering.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { lookInto } from '#tests/kit/tamper.ts'

await onServer('the entries desk', app => {
  const { ana, bob, cleo, dora } = app.people
  const guest = guestsOf(app.people)
  const [artist, other] = [guest(), guest()]
  const byNumber: Entry[] = []
  let contest: Contest
  let draft: Work
  let own: Work

  const enter = async (by: Person, title: string, more: Parameters<typeof wholeDraft>[3] = {}) => {
    const { id, version } = await wholeDraft(app, by, contest, { title, ...more })
    return app.api(by).works.finalize({ team: 'alpha', id, version })
  }
  const list = (search = '', by: Person = bob) =>
    app.fetch(`/api/teams/alpha/entries?contest=${contest.id}${search}`, { token: by.token })
  const titles = async (search = ''): Promise<string[]> => {
    const { items } = (await list(search)).json as { items: Entry[] } // the contract's shape, checked by the server
    return items.map(({ title }) => title)
  }
  const screen = (json: object, by: Person = bob) =>
    app.fetch('/api/teams/alpha/entries/screen', {
      method: 'POST',
      token: by.token,
      json: { contest: contest.id, ...json }
    })
  const numbered = (number: number): Entry => {
    const found = byNumber.find(entry => entry.number === number)
    if (!found) throw new Error(`No entry has the number ${number}`)
    return found
  }
  const ticked = ({ id, version }: Entry) => [{ id, version }]
  const refresh = async (): Promise<void> => {
    const { items } = await app.api(bob).entries.list({ link: 'alpha', contest: contest.id, limit: 100 })
    byNumber.splice(0, byNumber.length, ...items)
  }

  beforeAll(async () => {
    contest = await openContest(app, {
      per_person: 9,
      per_category: 9,
      showing: 'at_once',
      fields: [question('origin', 'short')],
      categories: [category('Painting'), category('Print')]
    })
    await enter(artist, 'Élan vital', { medium: 'Oil' })
    await enter(artist, '=HYPERLINK("http://evil")', { answers: { origin: '@SUM(A1)' } })
    await enter(
      other,
      'Quiet harbour',
      contest.categories[1] ? { category_id: contest.categories[1].id } : {}
    )
    own = (await enter(bob, 'The organiser’s own')).work
    draft = await wholeDraft(app, other, contest, { title: 'A secret draft' })
    await refresh()
  })

  describe('lists', () => {
    it('what was handed in, the newest number first, no draft, and nothing of who asks', async () => {
      expect(byNumber.map(({ number, title }) => [number, title])).toEqual([
        [3, 'Quiet harbour'],
        [2, '=HYPERLINK("http://evil")'],
        [1, 'Élan vital']
      ])
      expect((await list()).text).not.toContain('secret')
      const counts = await app.api(bob).entries.counts({ link: 'alpha', contest: contest.id })
      expect(counts).toEqual({ statuses: { submitted: 3 }, judged_blind: [] })
      const all = await app.api(ana).entries.list({ link: 'alpha', contest: contest.id })
      expect(all.items.map(({ number }) => number)).toEqual([4, 3, 2, 1])
    })

    it('by words that begin one of its own, whatever the accents, by category, and in other orders', async () => {
      expect(await titles('&q=elan')).toEqual(['Élan vital'])
      expect(await titles('&q=OIL+vit')).toContain('Élan vital')
      expect(await titles('&q=lan')).toEqual([])
      const { json } = await list('&q=elan')
      const { items } = json as { items: { number: number }[] } // the contract's shape, checked by the server
      expect(await titles(`&q=${items[0]?.number}`)).toEqual(['Élan vital'])
      expect(await titles(`&category=${contest.categories[1]?.id}`)).toEqual(['Quiet harbour'])
      expect(await titles('&sort=title')).toEqual([
        '=HYPERLINK("http://evil")',
        'Élan vital',
        'Quiet harbour'
      ])
      expect(await titles('&payment=paid')).toEqual([])
    })

    it.for(['number', 'title', 'artist'] as const)('page by page by %s, each once', async sort => {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await app
          .api(bob)
          .entries.list({ link: 'alpha', contest: contest.id, sort, limit: 1, ...(cursor && { cursor }) })
        seen.push(...page.items.map(({ id }) => id))
        cursor = page.next ?? undefined
      } while (cursor !== undefined && seen.length < 9)
      expect(seen.toSorted()).toEqual(byNumber.map(({ id }) => id).toSorted())
    })

    it('for organisers alone, and nothing of another team', async () => {
      for (const by of [cleo, artist, dora]) expect((await list('', by)).status).toBe(403)
      const foreign = await app.fetch(`/api/teams/beta/entries?contest=${contest.id}`, { token: dora.token })
      expect(foreign.status).toBe(404)
      for (const id of [draft.id, contest.id, 'x'])
        expect((await app.fetch(`/api/teams/alpha/entries/${id}`, { token: bob.token })).status).toBe(404)
      const elsewhere = await app.fetch(`/api/teams/beta/entries/${numbered(1).id}`, { token: dora.token })
      expect(elsewhere.status).toBe(404)
    })

    it.for(['', 'x', 'MQo', 'MQp4'])('from no such place as %j', async cursor => {
      const answer = await list(`&cursor=${cursor}`)
      expect([answer.status, faultsOf(answer)]).toEqual([422, ['cursor: pattern']])
    })
  })

  describe('screens', () => {
    it('with a reason wherever the answer is not a plain yes', async () => {
      for (const to of ['ineligible', 'changes_requested']) {
        const answer = await screen({ entries: ticked(numbered(1)), to, reason: '  ' })
        expect([answer.status, faultsOf(answer)]).toEqual([422, ['reason: required']])
      }
      await refresh()
      expect(numbered(1).status).toBe('submitted')
    })

    it('many at once, leaving alone what is one’s own, changed meanwhile, a draft or not there', async () => {
      const gone = '01900000-0000-7000-8000-000000000000'
      const answer = await screen({
        entries: [
          ...ticked(numbered(1)),
          { id: numbered(2).id, version: numbered(2).version + 1 },
          { id: own.id, version: own.version },
          { id: draft.id, version: draft.version },
          { id: gone, version: 1 }
        ],
        to: 'eligible'
      })
      expect(answer.json).toMatchObject({
        done: [{ number: 1, status: 'eligible' }],
        left: [
          { id: numbered(2).id, why: 'changed_meanwhile' },
          { id: own.id, why: 'not_found' },
          { id: draft.id, why: 'not_found' },
          { id: gone, why: 'not_found' }
        ]
      })
      const front = await app.fetch(`/api/works-front?team=alpha&contest=${contest.id}`)
      expect((front.json as { items: Entry[] }).items.map(({ title }) => title)).toEqual(['Élan vital'])
    })

    it('and tells the artist why not, in the organisers’ own words', async () => {
      const answer = await screen({
        entries: ticked(numbered(3)),
        to: 'changes_requested',
        reason: 'A larger picture'
      })
      expect(answer.json).toMatchObject({ done: [{ number: 3, status: 'changes_requested' }], left: [] })
      const mails = await lookInto(
        app,
        `SELECT to_address, text FROM outbox_messages WHERE letter ->> 'name' = 'work_screened' ORDER BY id`
      )
      expect(mails).toEqual([
        { to_address: artist.email, text: expect.stringContaining('It is accepted and takes part') },
        { to_address: other.email, text: expect.stringContaining('A larger picture') }
      ])
      const mine = await app.api(other).works.get({ team: 'alpha', id: numbered(3).id })
      expect(mine).toMatchObject({
        status: 'changes_requested',
        reason: 'A larger picture',
        can: { edit: true }
      })
    })

    it('undoes what was done, and not what cannot be', async () => {
      await refresh()
      const back = await screen({ entries: ticked(numbered(1)), to: 'submitted' })
      expect(back.json).toMatchObject({ done: [{ status: 'submitted' }] })
      expect((await app.fetch(`/api/works-front/${numbered(1).id}?team=alpha`)).status).toBe(404)
      await refresh()
      const again = await screen({ entries: ticked(numbered(1)), to: 'submitted' })
      expect(again.json).toMatchObject({ done: [], left: [{ why: 'not_from_here' }] })
    })

    it('once for one key, by organisers alone', async () => {
      await refresh()
      const json = { contest: contest.id, entries: ticked(numbered(2)), to: 'eligible' }
      const send = () =>
        app.fetch('/api/teams/alpha/entries/screen', {
          method: 'POST',
          token: ana.token,
          json,
          headers: { 'idempotency-key': 'screen-number-two' }
        })
      const [first, second] = [await send(), await send()]
      expect([first.status, second.json]).toEqual([200, first.json])
      for (const by of [artist, dora])
        expect(asProblem(await screen({ entries: ticked(numbered(1)), to: 'eligible' }, by)).code).toBe(
          'forbidden'
        )
    })

    it('and all of it is in the entry’s history', async () => {
      const entry = await app.api(bob).entries.get({ link: 'alpha', id: numbered(1).id })
      expect(entry.history.map(({ verb }) => verb)).toEqual([
        'work.screening_undone',
        'work.eligible',
        'work.handed_in',
        'work.begun'
      ])
      expect(entry.owner?.email).toBe(artist.email)
    })

    it('tells each decision once, also when it is taken back and taken again', async () => {
      const { id } = numbered(1)
      const told = async () =>
        (
          await lookInto(
            app,
            `SELECT subject FROM outbox_messages WHERE letter ->> 'work_id' = '${id}'
               AND letter ->> 'name' = 'work_screened' ORDER BY id`
          )
        ).map(({ subject }) => String(subject).split(':')[0])
      const decide = async (to: string, reason = '') => {
        await refresh()
        expect((await screen({ entries: ticked(numbered(1)), to, reason })).json).toMatchObject({ left: [] })
      }
      expect(await told()).toEqual(['Accepted'])
      await decide('eligible')
      expect(await told()).toEqual(['Accepted'])
      // What they heard last is not what holds any more, so the same words are news again.
      await decide('ineligible', 'A print')
      await decide('submitted')
      await decide('ineligible', 'A print')
      expect(await told()).toEqual(['Accepted', 'Not accepted'])
      await decide('submitted')
      await decide('ineligible', 'Too small')
      await decide('submitted')
      await decide('eligible')
      await decide('submitted')
      expect(await told()).toEqual(['Accepted', 'Not accepted', 'Not accepted', 'Accepted'])
      const [hash] = await lookInto(app, `SELECT said::text FROM told_decisions WHERE work_id = '${id}'`)
      expect(hash?.said).toMatch(/^\\x[0-9a-f]{64}$/)
    })
  })
})
