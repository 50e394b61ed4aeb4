import { beforeAll, describe, expect, it } from 'vitest'
import type { Screened } from '#contract/entries.ts'
import { asProblem, faultsOf } from '#tests/kit/client.ts'
import { judgedContest, type JudgedContest } from '#tests/kit/judged-contest.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'

await onServer('the results of a contest', app => {
  const { bob, cleo } = app.people
  const next = guestsOf(app.people)
  const [maker, jane] = [next(), next()]
  const marks = (figure: number) => ({ artist: maker, marks: { A: figure, B: figure } })
  const marked = { Ash: marks(90), Birch: marks(80), Cedar: marks(70), Dogwood: marks(60), Elm: marks(50) }
  let judged: JudgedContest
  const api = app.api(bob)
  const decisions = () => api.results.decisions({ link: 'alpha', contest: judged.contest.id })
  const workOf = (title: string): string => judged.works.get(title) ?? ''
  const award = (title: string, place: number | null, more = {}) => ({
    kind: place === null ? ('special' as const) : ('place' as const),
    work_id: workOf(title),
    place,
    ...(place === null && { title: { en: 'Prize of the city' } }),
    ...more
  })
  const decide = async (awards: ReturnType<typeof award>[], more: object = {}) => {
    const { version } = await decisions()
    const json = { contest: judged.contest.id, version, awards, openness: 'figures', ...more }
    return app.fetch('/api/teams/alpha/decisions', { method: 'PUT', token: bob.token, json })
  }
  const take = async (titles: string[], to: string, more: object = {}) => {
    const entries = await Promise.all(
      titles.map(async title => {
        const { id, version } = await api.entries.get({ link: 'alpha', id: workOf(title) })
        return { id, version }
      })
    )
    return app.fetch('/api/teams/alpha/entries/take-out', {
      method: 'POST',
      token: bob.token,
      json: { contest: judged.contest.id, entries, to, reason: 'It was copied.', ...more }
    })
  }
  const statusesIn = (answer: Awaited<ReturnType<typeof take>>) =>
    (answer.json as Screened).done.map(({ title, status }) => [title, status]) // the call's schema
  const correction = { en: 'It turned out that the picture is not the artist’s own.' }
  const released = async () => {
    const page = await app.api().results.get({ team: 'alpha', contest: judged.contest.id })
    if (!page.released) throw new Error('The results are not out')
    return page.released
  }
  const awards = async () =>
    (await released()).categories[0]?.awards.map(({ place, work }) => [place, work?.title ?? null])
  /** What the table of everything marked says: how many sheets, and which places there are. */
  const protocolled = async () => {
    const { text } = await app.fetch(`/api/results/protocol?team=alpha&contest=${judged.contest.slug}`)
    const rows = text.match(/^W\d+,.*$/gm) ?? []
    const places = new Set(rows.flatMap(row => row.split(',')[2] || []).map(Number))
    return { rows: rows.length, places: [...places] }
  }
  const ranking = async () => {
    const category = judged.contest.categories[0]?.id ?? ''
    const asked = { link: 'alpha', id: judged.round.id, category, limit: 50 }
    return (await api.calculations.standings(asked)).items.map(({ title, place }) => [title, place])
  }
  /** What the contest said beforehand; it is open by now, so nobody can say it any more. */
  const says = (vacated_place: string) =>
    tamper(app, `UPDATE contests SET vacated_place = '${vacated_place}' WHERE id = '${judged.contest.id}'`)
  const stored = () =>
    lookInto(app, `SELECT id, work_id, place, revoked_at IS NULL AS stands FROM awards ORDER BY id`)

  beforeAll(async () => {
    judged = await judgedContest(app, marked, { A: cleo, B: jane }, { method: 'mean' })
    const { round } = judged
    await api.calculations.calculate({ link: 'alpha', id: round.id, version: round.version })
  })

  it('said beforehand what becomes of a place, and cannot say otherwise once it is open', async () => {
    const { id } = judged.contest
    const contest = await api.contests.get({ team: 'alpha', id })
    expect(contest.vacated_place).toBe('stays_vacant')
    const answer = await app.fetch(`/api/contests/${id}?team=alpha`, {
      method: 'PATCH',
      token: bob.token,
      json: { version: contest.version, vacated_place: 'next_moves_up' }
    })
    expect([answer.status, asProblem(answer).detail]).toEqual([409, expect.stringContaining('can no longer')])
  })

  describe('before they are published', () => {
    it('rank nothing that is hidden or disqualified, without a gap, and it comes back', async () => {
      expect((await ranking()).slice(0, 3)).toEqual([
        ['Ash', 1],
        ['Birch', 2],
        ['Cedar', 3]
      ])
      await take(['Ash'], 'hidden')
      await take(['Birch'], 'disqualified')
      expect(await ranking()).toEqual([
        ['Cedar', 1],
        ['Dogwood', 2],
        ['Elm', 3]
      ])
      expect(statusesIn(await take(['Ash'], 'shown_again'))).toEqual([['Ash', 'in_judging']])
      expect(statusesIn(await take(['Birch'], 'disqualification_undone'))).toEqual([['Birch', 'in_judging']])
      expect((await ranking()).slice(0, 3)).toEqual([
        ['Ash', 1],
        ['Birch', 2],
        ['Cedar', 3]
      ])
    })

    it('lose the pending award of a work that is disqualified, and whoever decides is told', async () => {
      await decide([award('Ash', 1), award('Birch', 2), award('Cedar', 3)])
      const { version } = await decisions()
      await take(['Birch'], 'disqualified')
      const after = await decisions()
      expect(after.awards.map(({ work_title }) => work_title)).toEqual(['Ash', 'Cedar'])
      expect(after.version).toBeGreaterThan(version)
      await take(['Birch'], 'disqualification_undone')
      // Nothing is given back that nobody was told of.
      expect((await decisions()).awards.map(({ work_title }) => work_title)).toEqual(['Ash', 'Cedar'])
      await decide([award('Ash', 1), award('Birch', 2), award('Cedar', 3), award('Dogwood', null)])
    })

    it('wait until somebody has decided about a work that is hidden', async () => {
      const round = await api.rounds.get({ link: 'alpha', id: judged.round.id })
      await api.calculations.approve({ link: 'alpha', id: round.id, version: round.version })
      await take(['Cedar'], 'hidden')
      const publish = async () => {
        const { version } = await decisions()
        const json = { contest: judged.contest.id, version, at: 'now' }
        return app.fetch('/api/teams/alpha/results', { method: 'POST', token: bob.token, json })
      }
      const refused = await publish()
      expect([refused.status, asProblem(refused).detail]).toEqual([409, expect.stringContaining('hidden')])
      await take(['Cedar'], 'shown_again')
      expect((await publish()).status).toBe(200)
    })
  })

  describe('once they are published', () => {
    it('ask for a correction where an award is revoked, and nothing is half done without', async () => {
      expect(faultsOf(await take(['Ash', 'Elm'], 'disqualified'))).toEqual(['correction.en: required'])
      expect((await api.entries.get({ link: 'alpha', id: workOf('Elm') })).status).toBe('not_awarded')
      expect(faultsOf(await take(['Ash'], 'disqualified', { correction: { en: 'a'.repeat(601) } }))).toEqual([
        'correction.en: too_long'
      ])
      expect(await awards()).toEqual([
        [1, 'Ash'],
        [2, 'Birch'],
        [3, 'Cedar'],
        [null, 'Dogwood']
      ])
    })

    it('leave the place vacant where the contest said so, and say which award was revoked and why', async () => {
      const before = await stored()
      expect(statusesIn(await take(['Ash'], 'disqualified', { correction }))).toEqual([
        ['Ash', 'disqualified']
      ])
      expect(await awards()).toEqual([
        [1, null],
        [2, 'Birch'],
        [3, 'Cedar'],
        [null, 'Dogwood']
      ])
      const { corrections, statistics, categories } = await released()
      expect(corrections).toMatchObject([
        { text: correction, revoked: [{ kind: 'place', place: 1, category: { en: 'Painting' } }] }
      ])
      expect([statistics.works, categories[0]?.works, categories[0]?.ranked]).toEqual([4, 4, 4])
      expect(await app.api().results.laureates({ team: 'alpha' })).toMatchObject({ jury: [] })
      const after = await stored()
      expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
      expect(after.filter(({ stands }) => stands === false).map(({ work_id }) => work_id)).toEqual([
        workOf('Ash')
      ])
      const { text } = await app.fetch(`/alpha/results?contest=${judged.contest.slug}`)
      expect([text.includes('Ash'), text.includes(correction.en)]).toEqual([false, true])
      expect(await protocolled()).toMatchObject({ rows: 8, places: [2, 3, 4, 5] })
    })

    it('are corrected again without a reason for the places behind a vacant one', async () => {
      const kept = [award('Birch', 2), award('Cedar', 3)]
      expect((await decide(kept, { correction: { en: 'The city gives no prize.' } })).status).toBe(200)
      expect((await awards())?.slice(0, 2)).toEqual([
        [1, null],
        [2, 'Birch']
      ])
    })

    it('give nothing back once other awards were changed: the work returns without its award', async () => {
      expect(statusesIn(await take(['Ash'], 'disqualification_undone'))).toEqual([['Ash', 'not_awarded']])
      expect((await app.api().works_front.get({ team: 'alpha', id: workOf('Ash') })).awards).toEqual([])
      const again = [award('Ash', 1), award('Birch', 2), award('Cedar', 3)]
      expect((await decide(again, { correction: { en: 'It was theirs after all.' } })).status).toBe(200)
      expect((await awards())?.[0]).toEqual([1, 'Ash'])
    })

    it('let those behind move up where the contest said so, and back when it is undone', async () => {
      await says('next_moves_up')
      const ids = async () =>
        new Map((await decisions()).awards.map(({ work_title, id }) => [work_title, id]))
      const before = await ids()
      await take(['Ash'], 'disqualified', { correction })
      expect(await awards()).toEqual([
        [1, 'Birch'],
        [2, 'Cedar']
      ])
      const { rows, places } = await protocolled()
      expect(places).toEqual([1, 2, 3, 4])
      expect((await released()).how?.sheets).toBe(rows)
      expect([(await ids()).get('Birch'), (await ids()).get('Cedar')]).toEqual([
        before.get('Birch'),
        before.get('Cedar')
      ])
      expect(faultsOf(await take(['Ash'], 'disqualification_undone'))).toEqual(['correction.en: required'])
      const undone = await take(['Ash'], 'disqualification_undone', { correction: { en: 'It was proved.' } })
      expect(statusesIn(undone)).toEqual([['Ash', 'awarded']])
      expect(await awards()).toEqual([
        [1, 'Ash'],
        [2, 'Birch'],
        [3, 'Cedar']
      ])
      expect(await ids()).toEqual(before)
      expect((await released()).corrections.at(-1)).toMatchObject({
        text: { en: 'It was proved.' },
        revoked: []
      })
    })

    it('move up by two where two before are disqualified at once', async () => {
      const taken = await take(['Ash', 'Birch'], 'disqualified', { correction })
      expect(statusesIn(taken)).toEqual([
        ['Ash', 'disqualified'],
        ['Birch', 'disqualified']
      ])
      expect(await awards()).toEqual([[1, 'Cedar']])
      const undone = await take(['Ash', 'Birch'], 'disqualification_undone', { correction })
      expect(undone.status).toBe(200)
      expect(await awards()).toEqual([
        [1, 'Ash'],
        [2, 'Birch'],
        [3, 'Cedar']
      ])
    })

    it('keep the award of a work that is hidden until somebody decides, and show the place without it', async () => {
      await take(['Birch'], 'hidden')
      expect((await awards())?.[1]).toEqual([2, null])
      await take(['Birch'], 'shown_again')
      expect((await awards())?.[1]).toEqual([2, 'Birch'])
    })
  })
})
