import { expect, it } from 'vitest'
import { asProblem, faultsOf } from '#tests/kit/client.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'

const byNumber = (one: number, other: number) => one - other

await onServer('closing a team', app => {
  const { ana, bob, cleo, dora, emil, picture_id } = app.people
  const guest = guestsOf(app.people)
  const draft = (link: string) => ({
    link,
    name: `Rooms of ${link}`,
    country: 'BE',
    currency: 'EUR',
    time_zone: 'UTC',
    locales: ['en' as const],
    default_locale: 'en' as const
  })
  const founded = async (link: string): Promise<Person> => {
    const founder = guest()
    await app.api(founder).teams.create(draft(link))
    return founder
  }
  const close = (link: string, by: Person | null, json: object = { confirm: link }) =>
    app.fetch(`/api/teams/${link}`, { method: 'DELETE', token: by?.token, json })
  const inDirectory = async (q: string) => (await app.api().teams.list({ q })).items.map(({ link }) => link)

  it('is the owner’s to do', async () => {
    for (const by of [bob, cleo, dora]) {
      const answer = await close('alpha', by)
      expect([answer.status, asProblem(answer).code]).toEqual([403, 'forbidden'])
    }
    expect((await close('alpha', null)).status).toBe(401)
    expect((await app.fetch('/api/teams/alpha')).status).toBe(200)
  })

  it.for([
    ['confirm: differs', { confirm: 'beta' }],
    ['confirm: differs', { confirm: 'ALPHA' }],
    ['confirm: differs', { confirm: ' alpha' }],
    ['confirm: differs', { confirm: '' }],
    ['confirm: required', {}],
    ['confirm: wrong_type', { confirm: true }],
    ['force: unknown_field', { confirm: 'alpha', force: true }]
  ] as const)('needs its link typed again: %s', async ([fault, json]) => {
    const answer = await close('alpha', ana, json)
    expect([answer.status, faultsOf(answer)]).toEqual([422, [fault]])
    expect((await app.fetch('/api/teams/alpha')).status).toBe(200)
  })

  it('is not done to one that is archived', async () => {
    expect((await close('closed', emil)).status).toBe(423)
  })

  it('takes it from the directory, the sitemap and every address, at once', async () => {
    const founder = await founded('ephemera')
    await expect.poll(() => inDirectory('ephemera')).toEqual(['ephemera'])
    const addresses = [
      '/ephemera/home',
      '/ephemera/about',
      '/api/teams/ephemera',
      '/api/content/ephemera/home',
      '/api/content/ephemera/about?locale=en'
    ]
    // Read first, so that there is something kept that could be shown again.
    for (const path of [...addresses, '/sitemap.xml', '/ephemera/sitemap.xml'])
      expect((await app.fetch(path)).status).toBe(200)
    expect((await app.fetch('/sitemap.xml')).text).toContain('/ephemera/sitemap.xml')

    const closed = await close('ephemera', founder)
    expect([closed.status, closed.text]).toEqual([204, ''])
    // Pages lead to a farewell; nothing of the team is told.
    const seen = async (path: string, token?: string) => {
      const { status, headers } = await app.fetch(path, { token })
      return [path, status, headers.get('location')]
    }
    const gone = addresses.map(path =>
      path.startsWith('/api/') ? [path, 410, null] : [path, 302, '/?closed=ephemera']
    )
    for (const token of [undefined, founder.token])
      expect(await Promise.all(addresses.map(path => seen(path, token)))).toEqual(gone)
    expect(await seen('/frozen/home')).toEqual(['/frozen/home', 302, '/?unknown=frozen'])
    expect((await app.fetch('/sitemap.xml')).text).not.toContain('ephemera')
    expect((await app.fetch('/ephemera/sitemap.xml')).status).toBe(410)
    expect(await inDirectory('ephemera')).toEqual([])
    expect((await app.api().teams.list({ near: 'ephemer' })).items.map(({ link }) => link)).not.toContain(
      'ephemera'
    )
    expect((await app.api().teams.list({ limit: 100 })).items.map(({ link }) => link)).toContain('alpha')
  })

  it('ends every call under it, also for its owner', async () => {
    const founder = await founded('vanishing')
    await close('vanishing', founder)
    for (const [method, path, json] of [
      ['GET', '/api/teams/vanishing/members', undefined],
      ['POST', '/api/teams/vanishing/invitations', { email: 'x@people.test', role: 'owner' }],
      ['PATCH', '/api/teams/vanishing', { version: 2, name: 'Back again' }],
      ['PUT', '/api/content/vanishing/home', { locale: 'en', version: 0, translations: {} }],
      ['DELETE', '/api/teams/vanishing', { confirm: 'vanishing' }],
      ['GET', '/api/user?team=vanishing', undefined]
    ] as const) {
      const answer = await app.fetch(path, { method, token: founder.token, json })
      expect([path, answer.status, asProblem(answer).code]).toEqual([path, 410, 'gone'])
    }
  })

  it('takes its pictures away too, and leaves its neighbours’', async () => {
    await close('beta', dora)
    const [theirs] = await lookInto(
      app,
      `SELECT id::text FROM images WHERE team_id = '${app.people.teams.beta}'`
    )
    expect((await app.fetch(`/media/beta/${String(theirs?.['id'])}/320.webp`)).status).toBe(410)
    expect((await app.fetch(`/media/alpha/${picture_id}/320.webp`)).status).toBe(200)
  })

  it('leaves its people signed in', async () => {
    expect(await app.api(dora).accounts.get({})).toMatchObject({ email: dora.email })
  })

  it('leaves its link taken for ever, and its old ones leading nowhere', async () => {
    const founder = await founded('first-name')
    const { version } = await app.api().teams.get({ link: 'first-name' })
    await app.api(founder).teams.update({ link: 'first-name', version, new_link: 'second-name' })
    expect((await close('second-name', founder)).status).toBe(204)
    expect((await app.fetch('/api/teams/first-name')).status).toBe(410)
    for (const link of ['first-name', 'second-name', 'ephemera']) {
      const answer = await app.fetch('/api/teams/', {
        method: 'POST',
        token: guest().token,
        json: draft(link)
      })
      expect([answer.status, faultsOf(answer)]).toEqual([422, ['link: taken']])
    }
  })

  it('asked for ten times at once happens once, and is written down once', async () => {
    const founder = await founded('closed-once')
    const answers = await Promise.all(Array.from({ length: 10 }, () => close('closed-once', founder)))
    expect(answers.map(({ status }) => status).toSorted(byNumber)).toEqual([204, ...Array(9).fill(410)])
    const entries = await lookInto(
      app,
      `SELECT a.actor, a.details FROM audit_entries a JOIN teams t ON t.id = a.team_id
       WHERE t.link = 'closed-once' AND a.verb = 'team.closed'`
    )
    expect(entries).toEqual([
      {
        actor: `user:${founder.user_id}`,
        details: { link: 'closed-once', from: 'active', to: 'closed' }
      }
    ])
  })

  it('keeps every row, so that the operator can open it again', async () => {
    const founder = await founded('reopened')
    await close('reopened', founder)
    await tamper(app, `UPDATE teams SET status = 'active' WHERE link = 'reopened'`)
    const team = await app.api().teams.get({ link: 'reopened' })
    expect(team).toMatchObject({ name: 'Rooms of reopened', status: 'active' })
    expect((await app.api(founder).members.list({ link: 'reopened' })).items).toMatchObject([
      { user_id: founder.user_id, role: 'owner' }
    ])
    await app.api(founder).teams.update({ link: 'reopened', version: team.version, tagline: 'Open again' })
    await expect.poll(() => inDirectory('open again')).toEqual(['reopened'])
  })
})
