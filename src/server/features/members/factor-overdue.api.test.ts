/* What a membership may not do any more once its second factor is overdue, by calls that are open to any account. */
import { beforeAll, expect, it } from 'vitest'
import type { Work } from '#contract/works.ts'
import { asProblem, type HttpAnswer } from '#tests/kit/client.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { openContest, wholeDraft } from '#tests/kit/entering.ts'
import { createRound } from '#tests/kit/judging.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'
import { openVote, type Voting } from '#tests/kit/voting.ts'

await onServer('an overdue second factor', app => {
  const { ana, bob, cleo } = app.people
  const { alpha } = app.people.teams
  const guest = guestsOf(app.people)
  const [artist, juror, colleague] = [guest(), guest(), guest()]
  const link = 'alpha'
  let work: Work
  let vote: Voting

  const send = (by: Person, method: string, path: string, json?: object): Promise<HttpAnswer> =>
    app.fetch(`/api${path}`, { method, token: by.token, ...(json && { json }) })
  const takeOut = (by: Person, whom: Person) =>
    send(by, 'DELETE', `/teams/${link}/members/${whom.user_id}`, {})
  const saidOf = (answer: HttpAnswer) => [answer.status, asProblem(answer).detail.split('.')[0]]
  const demanded = [403, 'This needs two-step sign-in']
  const isMember = async ({ user_id }: Person): Promise<boolean> =>
    (await lookInto(app, `SELECT 1 FROM members WHERE team_id = '${alpha}' AND user_id = '${user_id}'`))
      .length > 0
  const passGrace = () =>
    tamper(app, `UPDATE members SET factor_due = now() - interval '1 minute' WHERE factor_due IS NOT NULL`)
  const seatOf = async (person: Person): Promise<string> =>
    (await app.api(person).jury.seats({ link })).seats[0]?.id ?? ''
  const appear = (by: Person, id: string, json: object) =>
    send(by, 'PATCH', `/teams/${link}/jury/own/${id}`, json)

  beforeAll(async () => {
    const contest = await openContest(app, { showing: 'with_results' })
    const draft = await wholeDraft(app, artist, contest, { title: 'Kept for the jury' })
    const { id, version } = draft
    work = (await app.api(artist).works.finalize({ team: link, id, version })).work
    await createRound(app, contest, { jurors: [juror], works: [work] })
    vote = await openVote(app, [artist], 1)
    await tamper(
      app,
      ['members', 'user_teams']
        .map(
          table => `INSERT INTO ${table} (team_id, user_id, role, since)
            VALUES ('${alpha}', '${colleague.user_id}', 'organiser', now())`
        )
        .join(';')
    )
    await app.api(ana).members.set_factor_rule({ link, required: true })
  })

  it('takes nothing from anybody during the week', async () => {
    expect(saidOf(await takeOut(bob, colleague))).toEqual([
      403,
      'Only an owner of the team may remove other people from it'
    ])
    expect((await send(juror, 'GET', `/works/${work.id}?team=${link}`)).status).toBe(200)
    expect((await appear(juror, await seatOf(juror), { public: true, about: 'Painter' })).status).toBe(200)
    await passGrace()
  })

  it('keeps who owns or runs the team from taking others out, and lets an owner who has one', async () => {
    for (const by of [ana, bob]) expect(saidOf(await takeOut(by, colleague))).toEqual(demanded)
    expect(await isMember(colleague)).toBe(true)
    await tamper(app, `UPDATE sessions SET both_factors = true WHERE user_id = '${ana.user_id}'`)
    expect((await takeOut(ana, colleague)).status).toBe(204)
    expect(await isMember(colleague)).toBe(false)
  })

  it('is of no matter to a stranger, who learns of nobody here', async () => {
    expect((await takeOut(cleo, juror)).status).toBe(404)
  })

  it('lets a juror hide their name from visitors, and not show or describe it', async () => {
    const seat = await seatOf(juror)
    for (const change of [{ public: true }, { about: 'Sculptor' }, { public: false, about: 'Sculptor' }])
      expect(saidOf(await appear(juror, seat, change))).toEqual(demanded)
    const hidden = await appear(juror, seat, { public: false })
    expect([hidden.status, hidden.json]).toEqual([200, expect.objectContaining({ public: false })])
  })

  it('closes to a juror what the jury is shown of a work, and opens it with the factor', async () => {
    const read = () => send(juror, 'GET', `/works/${work.id}?team=${link}`)
    const answer = await read()
    expect([answer.status, answer.text.includes('Kept for the jury')]).toEqual([404, false])
    await tamper(app, `UPDATE sessions SET both_factors = true WHERE user_id = '${juror.user_id}'`)
    expect((await read()).status).toBe(200)
    await tamper(app, `UPDATE sessions SET both_factors = false WHERE user_id = '${juror.user_id}'`)
  })

  it('makes nobody who runs the contest a voter in it', async () => {
    const { state, because } = await app.api(bob).ratings.next({ team: link, contest: vote.contest.id })
    expect([state, because]).toEqual(['not_for_you', 'organiser'])
    const given = await send(bob, 'PUT', `/ratings/${vote.works[0]}?team=${link}`, { stars: 5 })
    expect(saidOf(given)).toEqual([403, 'Organisers cannot rate in their own contest'])
  })

  it('lets everybody take themselves out', async () => {
    for (const person of [juror, bob]) {
      expect((await takeOut(person, person)).status).toBe(204)
      expect(await isMember(person)).toBe(false)
    }
  })
})
