import { beforeAll, expect, it } from 'vitest'
import { faultsOf } from '#tests/kit/client.ts'
import { judgedContest, type JudgedContest } from '#tests/kit/judged-contest.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { lookInto } from '#tests/kit/tamper.ts'

await onServer('an award', app => {
  const { ana, bob, cleo } = app.people
  const next = guestsOf(app.people)
  const [maker, jane] = [next(), next()]
  const marks = (figure: number) => ({ artist: maker, marks: { A: figure, B: figure } })
  const marked = { Ash: marks(90), Birch: marks(80), Cedar: marks(70), Dogwood: marks(60) }
  let judged: JudgedContest
  const api = app.api(bob).results
  const decisions = () => api.decisions({ link: 'alpha', contest: judged.contest.id })
  const idsOf = async (): Promise<Map<string, string>> =>
    new Map((await decisions()).awards.map(({ work_title, id }) => [work_title, id]))
  const award = (title: string, place: number | null, more = {}) => ({
    kind: place === null ? ('special' as const) : ('place' as const),
    work_id: judged.works.get(title) ?? '',
    place,
    ...(place === null && { title: { en: 'Prize of the city' } }),
    ...more
  })
  const decide = async (awards: ReturnType<typeof award>[], more = {}, by = bob) => {
    const { version } = await app.api(by).results.decisions({ link: 'alpha', contest: judged.contest.id })
    const json = { contest: judged.contest.id, version, awards, openness: 'figures', ...more }
    return app.fetch('/api/teams/alpha/decisions', { method: 'PUT', token: by.token, json })
  }

  beforeAll(async () => {
    judged = await judgedContest(app, marked, { A: cleo, B: jane }, { method: 'mean' })
    const { round } = judged
    await app.api(bob).calculations.calculate({ link: 'alpha', id: round.id, version: round.version })
  })

  it('keeps its id whatever of it is saved, also where a client names none', async () => {
    await decide([award('Ash', 1), award('Birch', 2), award('Cedar', null)])
    const ids = await idsOf()
    const citation = { en: 'Quiet.' }
    const named = award('Birch', 2, { id: ids.get('Birch'), citation })
    expect((await decide([named, award('Cedar', null), award('Ash', 1)])).status).toBe(200)
    expect([...(await idsOf())]).toEqual(['Birch', 'Cedar', 'Ash'].map(title => [title, ids.get(title)]))
  })

  it('is another one where it goes to another work, and none where its id is not one of the contest’s', async () => {
    const before = await idsOf()
    const moved = award('Dogwood', null, { id: before.get('Cedar') })
    expect((await decide([award('Ash', 1), award('Birch', 2), moved])).status).toBe(200)
    const after = await idsOf()
    expect([after.get('Ash'), after.get('Birch')]).toEqual([before.get('Ash'), before.get('Birch')])
    expect([...before.values()]).not.toContain(after.get('Dogwood'))
    const unknown = award('Ash', 1, { id: crypto.randomUUID() })
    expect(faultsOf(await decide([unknown]))).toEqual(['awards.0.id: not_one_of'])
    expect(await idsOf()).toEqual(after)
  })

  it('stays where whoever decides does not see it, and its id is none to them', async () => {
    const before = await idsOf()
    const work = judged.works.get('Birch') ?? ''
    await app.api(bob).jury.set_conflict({ link: 'alpha', user: ana.user_id, work, kind: 'family' })
    const stolen = award('Ash', 1, { id: before.get('Birch') })
    expect(faultsOf(await decide([stolen], {}, ana))).toEqual(['awards.0.id: not_one_of'])
    expect((await decide([award('Ash', 1)], {}, ana)).status).toBe(200)
    expect((await idsOf()).get('Birch')).toBe(before.get('Birch'))
    expect((await decide([award('Ash', 1), award('Birch', 2), award('Dogwood', null)])).status).toBe(200)
  })

  it('is revoked with its id and its correction once it was published, and is another where it is given anew', async () => {
    const { round, contest } = judged
    const { version } = await app.api(bob).rounds.get({ link: 'alpha', id: round.id })
    await app.api(bob).calculations.approve({ link: 'alpha', id: round.id, version })
    const decided = await decisions()
    await api.publish({ link: 'alpha', contest: contest.id, version: decided.version, at: 'now' })
    const before = await idsOf()
    const kept = [award('Ash', 1), award('Birch', 2)]
    expect((await decide(kept, { correction: { en: 'The city gives no prize.' } })).status).toBe(200)
    const rows = await lookInto(
      app,
      `SELECT a.id, a.revoked_release, c.text->>'en' AS why FROM awards a JOIN corrections c ON c.id = a.revoked_by`
    )
    const after = await decisions()
    expect(rows).toEqual([
      { id: before.get('Dogwood'), revoked_release: after.version, why: 'The city gives no prize.' }
    ])
    expect([...(await idsOf()).values()]).toEqual([before.get('Ash'), before.get('Birch')])
    const dogwood = judged.works.get('Dogwood') ?? ''
    expect((await app.api().works_front.get({ team: 'alpha', id: dogwood })).awards).toEqual([])
    const { history } = await app.api(bob).entries.get({ link: 'alpha', id: dogwood })
    expect(
      history
        .map(({ verb }) => verb)
        .slice(0, 3)
        .toSorted()
    ).toEqual(['work.award_revoked', 'work.awarded', 'work.not_awarded'])
    const given = await decide([...kept, award('Dogwood', null)], { correction: { en: 'It does.' } })
    expect(given.status).toBe(200)
    expect([...before.values()]).not.toContain((await idsOf()).get('Dogwood'))
  })
})
