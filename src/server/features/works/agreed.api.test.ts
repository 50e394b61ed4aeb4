/* What an artist agrees to is the card that stands when they submit, and stays readable word for word. */
import { expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import { faultsOf } from '#tests/kit/client.ts'
import { category, openContest, wholeDraft } from '#tests/kit/entering.ts'
import { inTurn } from '#tests/kit/holding.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { tamper } from '#tests/kit/tamper.ts'

const card = {
  uses: ['exhibition' as const, 'catalogue' as const],
  years: 5,
  exclusive: false,
  credited: true,
  note: { en: 'Yours.' }
}

await onServer('the rights card of a contest', app => {
  const { bob, cleo, dora } = app.people
  const guest = guestsOf(app.people)
  const opened = () => openContest(app, { rights: card, categories: [category('Painting')] })

  const change = async ({ id }: Contest, json: object) => {
    const { version } = await app.api(bob).contests.get({ team: 'alpha', id })
    const path = `/api/contests/${id}?team=alpha`
    return app.fetch(path, { method: 'PATCH', token: bob.token, json: { version, ...json } })
  }
  const same = ({ categories }: Contest) => ({
    categories: categories.map(({ fee: _, ends_at: __, over: ___, ...each }) => each)
  })
  const submit = (artist: { token: string }, { id, version }: { id: string; version: number }) =>
    app.fetch(`/api/works/${id}/finalize?team=alpha`, {
      method: 'POST',
      token: artist.token,
      json: { version }
    })
  const read = (who: Pick<Person, 'token'>, id: string, team = 'alpha') =>
    app.fetch(`/api/works/${id}/agreed?team=${team}`, { token: who.token })

  it('is not agreed to by whoever submits while another is saved', async () => {
    const [contest, artist] = [await opened(), guest()]
    const draft = await wholeDraft(app, artist, contest)
    const [changed, submitted] = await inTurn(
      app,
      `SELECT FROM categories WHERE contest_id = '${contest.id}' FOR NO KEY UPDATE`,
      () => change(contest, { rights: { ...card, exclusive: true }, ...same(contest) }),
      () => submit(artist, draft)
    )
    expect([changed.status, submitted.status, faultsOf(submitted)]).toEqual([
      200,
      422,
      ['declarations.rights_version: outdated']
    ])
  })

  it('stays once somebody submits by it, though that is not through yet', async () => {
    const [contest, artist] = [await opened(), guest()]
    const draft = await wholeDraft(app, artist, contest)
    const [submitted, changed] = await inTurn(
      app,
      'LOCK TABLE work_revisions IN SHARE MODE',
      () => submit(artist, draft),
      () => change(contest, { rights: { ...card, exclusive: true } })
    )
    expect([submitted.status, faultsOf(changed)]).toEqual([200, ['rights: agreed_to']])
  })

  it('is read as it was agreed to, by the artist and by organisers, and by nobody else', async () => {
    const [contest, artist] = [await opened(), guest()]
    const draft = await wholeDraft(app, artist, contest)
    expect((await read(artist, draft.id)).json).toEqual({ cards: [] })
    expect((await read(bob, draft.id)).status).toBe(404)
    await submit(artist, draft)
    const less = { ...card, uses: ['exhibition' as const], note: { en: 'Yours.' } }
    expect((await change(contest, { rights: less })).status).toBe(200)
    expect((await change(contest, { rights: { ...less, years: 1 } })).status).toBe(200)
    const agreed = { rights_version: 2, agreed_at: expect.any(String), rights: card }
    for (const who of [artist, bob]) expect((await read(who, draft.id)).json).toEqual({ cards: [agreed] })
    for (const who of [cleo, guest()]) expect((await read(who, draft.id)).status).toBe(404)
    expect((await read(dora, draft.id, 'beta')).status).toBe(404)
    // Of what was replaced before cards were kept, the number is all that is known.
    await tamper(app, `DELETE FROM earlier_rights_cards WHERE contest_id = '${contest.id}'`)
    expect((await read(artist, draft.id)).json).toEqual({ cards: [{ ...agreed, rights: null }] })
  })
})
