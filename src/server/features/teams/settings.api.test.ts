import { describe, expect, it } from 'vitest'
import { asProblem, faultsOf } from '#tests/kit/client.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { tamper } from '#tests/kit/tamper.ts'

const byNumber = (one: number, other: number) => one - other

await onServer("a team's settings", app => {
  const { ana, bob, cleo, dora, emil } = app.people
  const guest = guestsOf(app.people)
  const change = async (token: string, json: object) => {
    const { version } = await app.api().teams.get({ link: 'alpha' })
    return app.fetch('/api/teams/alpha', { method: 'PATCH', token, json: { version, ...json } })
  }

  it('are changed by an organiser, field by field', async () => {
    const before = await app.api().teams.get({ link: 'alpha' })
    const beta = await app.api().teams.get({ link: 'beta' })
    const changes = {
      name: 'Alpha Salon of Prints',
      accent: '#1F5FBF',
      pairing: 'journal',
      composition: 'hang',
      tint: 'cool',
      contact_email: 'salon@alpha.test',
      socials: { website: 'https://alpha.test/' },
      features: { courses: true }
    }
    const answer = await change(bob.token, changes)
    expect(answer.status).toBe(200)
    expect(answer.json).toEqual({
      ...before,
      ...changes,
      accent: undefined,
      pairing: undefined,
      composition: undefined,
      tint: undefined,
      theme: {
        accent: '#1F5FBF',
        pairing: 'journal',
        composition: 'hang',
        tint: 'cool',
        stylesheet: '/theme/1f5fbf-journal-cool.css'
      },
      features: { ...before.features, courses: true },
      version: before.version + 1
    })
    expect(await app.api().teams.get({ link: 'alpha' })).toEqual(answer.json)
    expect(await app.api().teams.get({ link: 'beta' })).toEqual(beta)
  })

  it.for([
    [{ name: '' }, ['name: required']],
    [{ accent: 'red' }, ['accent: pattern']],
    [{ pairing: 'comic' }, ['pairing: not_one_of']],
    [{ composition: 'carousel' }, ['composition: not_one_of']],
    [{ composition: null }, ['composition: not_one_of']],
    [{ tint: 'sepia' }, ['tint: not_one_of']],
    [{ composition: 'plate', tint: 'Cool' }, ['tint: not_one_of']],
    [{ contact_email: 'nobody' }, ['contact_email: pattern']],
    [{ socials: { website: 'http://alpha.test' } }, ['socials.website: pattern']],
    [{ socials: { website: 'javascript:alert(1)' } }, ['socials.website: pattern']],
    [{ socials: { website: 'https://alpha.test@elsewhere.test/' } }, ['socials.website: bad_link']],
    [{ socials: { website: 'https://me:secret@elsewhere.test/' } }, ['socials.website: bad_link']],
    [{ socials: { myspace: 'https://alpha.test' } }, ['socials.myspace: unknown_field']],
    [{ features: { voting: true } }, ['features.voting: unknown_field']],
    [{ default_locale: 'xx' }, ['default_locale: not_one_of']],
    [{ locales: ['fr'] }, ['default_locale: not_in_locales']],
    [{ new_link: 'beta' }, ['new_link: taken']],
    [{ new_link: 'api' }, ['new_link: reserved']],
    [{ status: 'archived' }, ['status: unknown_field']]
  ] as const)('are refused by field and rule: %j', async ([json, faults]) => {
    const answer = await change(ana.token, json)
    expect(answer.status).toBe(422)
    expect(faultsOf(answer)).toEqual(faults)
  })

  it('are not overwritten by someone who read an older version', async () => {
    const current = await app.api().teams.get({ link: 'alpha' })
    const json = { version: current.version - 1, name: 'Stale' }
    const answer = await app.fetch('/api/teams/alpha', { method: 'PATCH', token: ana.token, json })
    expect([answer.status, asProblem(answer).code]).toEqual([409, 'stale'])
    expect(asProblem(answer).current).toEqual(current)
    expect(await app.api().teams.get({ link: 'alpha' })).toEqual(current)
  })

  it('changed by ten at once from one version are changed once', async () => {
    const { version } = await app.api().teams.get({ link: 'alpha' })
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        app.fetch('/api/teams/alpha', {
          method: 'PATCH',
          token: ana.token,
          json: { version, tagline: `Tagline ${index}` }
        })
      )
    )
    expect(answers.map(({ status }) => status).toSorted(byNumber)).toEqual([200, ...Array(9).fill(409)])
    expect((await app.api().teams.get({ link: 'alpha' })).version).toBe(version + 1)
  })

  it('are not for others', async () => {
    const before = await app.api().teams.get({ link: 'alpha' })
    for (const { token } of [cleo, dora, emil]) {
      const answer = await change(token, { name: 'Taken over' })
      expect([answer.status, asProblem(answer).code]).toEqual([403, 'forbidden'])
    }
    expect(await app.api().teams.get({ link: 'alpha' })).toEqual(before)
  })

  describe('a new link', () => {
    it('is the owner’s to give, not an organiser’s', async () => {
      const answer = await change(bob.token, { new_link: 'bobs-salon' })
      expect([answer.status, asProblem(answer).code]).toEqual([403, 'forbidden'])
      expect((await app.fetch('/api/teams/bobs-salon')).status).toBe(404)
    })

    it('leaves the old one leading to it, for every call under it', async () => {
      const answer = await change(ana.token, { new_link: 'alpha-salon' })
      expect(answer.json).toMatchObject({ link: 'alpha-salon' })
      expect((await app.fetch('/api/teams/alpha-salon')).status).toBe(200)
      for (const [path, to] of [
        ['/api/teams/alpha', '/api/teams/alpha-salon'],
        ['/api/teams/ALPHA-Salon', '/api/teams/alpha-salon'],
        ['/api/content/alpha/home?locale=fr', '/api/content/alpha-salon/home?locale=fr'],
        [
          `/media/alpha/${app.people.picture_id}/320.webp`,
          `/media/alpha-salon/${app.people.picture_id}/320.webp`
        ]
      ] as const) {
        const old = await app.fetch(path)
        expect([old.status, old.headers.get('location')]).toEqual([301, to])
      }
    })

    it('keeps method and body where something is written under the old one', async () => {
      const answer = await app.fetch('/api/teams/alpha', { method: 'PATCH', token: ana.token, json: {} })
      expect([answer.status, answer.headers.get('location')]).toEqual([308, '/api/teams/alpha-salon'])
    })

    it('leaves the old one taken, for strangers and for ever', async () => {
      const founding = {
        link: 'alpha',
        name: 'Stranger',
        country: 'BE',
        currency: 'EUR',
        time_zone: 'UTC',
        locales: ['en'],
        default_locale: 'en'
      }
      const found = () => app.fetch('/api/teams/', { method: 'POST', token: guest().token, json: founding })
      expect(faultsOf(await found())).toEqual(['link: taken'])
      await tamper(
        app,
        `UPDATE team_links SET retired_at = retired_at - interval '366 days' WHERE link = 'alpha'`
      )
      expect((await app.fetch('/api/teams/alpha')).status).toBe(404)
      expect(faultsOf(await found())).toEqual(['link: taken'])
    })

    it('may be given up for the old one again', async () => {
      const { version } = await app.api().teams.get({ link: 'alpha-salon' })
      const back = await app.api(ana).teams.update({ link: 'alpha-salon', version, new_link: 'alpha' })
      expect(back.link).toBe('alpha')
      expect((await app.fetch('/api/teams/alpha')).status).toBe(200)
      const other = await app.fetch('/api/teams/alpha-salon')
      expect([other.status, other.headers.get('location')]).toEqual([301, '/api/teams/alpha'])
    })
  })

  it('reach the directory by a job', async () => {
    const { version } = await app.api().teams.get({ link: 'alpha' })
    await app.api(ana).teams.update({ link: 'alpha', version, tagline: 'Fresh from the press' })
    await expect
      .poll(async () => {
        const { items } = await app.api().teams.list({ q: 'fresh from the press' })
        return items.map(({ link }) => link)
      })
      .toEqual(['alpha'])
  })

  describe('of an archived team', () => {
    it('can be read, and say so', async () => {
      expect(await app.api().teams.get({ link: 'closed' })).toMatchObject({ status: 'archived' })
      expect((await app.fetch('/api/content/closed/home')).status).toBe(200)
    })

    it('cannot be changed, not by its owner', async () => {
      for (const [method, path, json] of [
        ['PATCH', '/api/teams/closed', { version: 1, name: 'Open again' }],
        ['PUT', '/api/content/closed/home', { locale: 'en', version: 0, translations: {} }]
      ] as const) {
        const answer = await app.fetch(path, { method, token: emil.token, json })
        expect([answer.status, asProblem(answer).code]).toEqual([423, 'locked'])
      }
    })
  })

  it('of a suspended team are nowhere, for anyone', async () => {
    for (const token of [undefined, ana.token, emil.token])
      for (const path of ['/api/teams/frozen', '/api/content/frozen/home'])
        expect((await app.fetch(path, { token })).status).toBe(404)
    expect((await app.fetch('/sitemap.xml')).text).not.toContain('frozen')
    expect((await app.api().teams.list({})).items.map(({ link }) => link)).not.toContain('frozen')
  })
})
