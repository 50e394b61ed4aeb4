import { describe, expect, it } from 'vitest'
import { asProblem, faultsOf } from '#tests/kit/client.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { tamper } from '#tests/kit/tamper.ts'

const draft = {
  link: 'gamma',
  name: 'Gamma Prints',
  country: 'NL',
  currency: 'EUR',
  time_zone: 'Europe/Amsterdam',
  locales: ['en', 'fr', 'en'] as const,
  default_locale: 'fr' as const
}

const byNumber = (one: number, other: number) => one - other

await onServer('founding a team', app => {
  const guest = guestsOf(app.people)
  const found = (link: string, token = guest().token, headers: Record<string, string> = {}) =>
    app.fetch('/api/teams/', { method: 'POST', token, headers, json: { ...draft, link } })

  it('takes an account with a password or a passkey, and waits for one', async () => {
    const [bare, keyed] = [guest(), guest()]
    await tamper(
      app,
      `UPDATE users SET password_hash = NULL WHERE id IN ('${bare.user_id}', '${keyed.user_id}');
       INSERT INTO passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
         VALUES (gen_random_uuid(), '${keyed.user_id}', 'a-key', '\\x00', 0, '{}', 'Phone', now())`
    )
    const refused = await found('keyless', bare.token)
    expect([refused.status, asProblem(refused).code]).toEqual([409, 'conflict'])
    expect(asProblem(refused).detail).toContain('Choose a password first')
    expect((await app.fetch('/api/teams/keyless')).status).toBe(404)
    const { token } = await app.api(bare).accounts.choose_password({ password: 'a lamp, a ladder, a lemon' })
    expect((await found('keyless', token)).status).toBe(201)
    expect((await found('with-a-passkey', keyed.token)).status).toBe(201)
  })

  it('makes it as it was wished, owned by its founder, and found at once', async () => {
    const founder = guest()
    const answer = await app.fetch('/api/teams/', {
      method: 'POST',
      token: founder.token,
      json: { ...draft, name: '  Gamma Prints ', tagline: 'E\u0301tching' }
    })
    expect(answer.status).toBe(201)
    const team = {
      link: 'gamma',
      name: 'Gamma Prints',
      tagline: '\u00c9tching',
      logo: null,
      cover: null,
      theme: {
        accent: '#d6361d',
        pairing: 'exhibit',
        composition: 'label',
        tint: 'warm',
        stylesheet: '/theme/d6361d-exhibit.css'
      },
      locales: ['en', 'fr'],
      default_locale: 'fr',
      time_zone: 'Europe/Amsterdam',
      currency: 'EUR',
      country: 'NL',
      contact_email: null,
      socials: {},
      features: { public_rating: false, opportunities: false, courses: false, portfolios: false },
      status: 'active',
      version: 1,
      contest: null,
      shows: { works: false, results: false, blog: false, courses: false, opportunities: false }
    }
    expect(answer.json).toEqual(team)
    expect(await app.api().teams.get({ link: 'gamma' })).toEqual(team)
    const renamed = await app.api(founder).teams.update({ link: 'gamma', version: 1, name: 'Gamma Press' })
    expect(renamed).toEqual({ ...team, name: 'Gamma Press', version: 2 })
  })

  it('shows it in the directory once the job has run', async () => {
    await expect
      .poll(async () => {
        const { items } = await app.api().teams.list({ q: 'gamma press' })
        return items.map(({ link, name }) => [link, name])
      })
      .toEqual([['gamma', 'Gamma Press']])
  })

  it.for([
    ['ab', 'too_short'],
    ['a'.repeat(41), 'too_long'],
    ['-abc', 'pattern'],
    ['abc-', 'pattern'],
    ['a--b', 'pattern'],
    ['Abcd', 'pattern'],
    ['ab cd', 'pattern'],
    ['ab_cd', 'pattern'],
    ['café', 'pattern'],
    ['api', 'reserved'],
    ['assets', 'reserved'],
    ['teams', 'reserved'],
    ['alpha', 'taken'],
    ['closed', 'taken'],
    ['frozen', 'taken']
  ] as const)('is refused the link %s: %s', async ([link, code]) => {
    const answer = await found(link)
    expect([answer.status, faultsOf(answer)]).toEqual([422, [`link: ${code}`]])
    expect(await app.api(guest()).teams.is_link_free({ link })).toEqual({ free: false })
  })

  it.for(['abc', 'a1b', '0-9', 'a'.repeat(40)])('may have the link %s', async link => {
    const isFree = async () => (await app.api(guest()).teams.is_link_free({ link })).free
    expect(await isFree()).toBe(true)
    expect((await found(link)).status).toBe(201)
    expect(await isFree()).toBe(false)
  })

  it('by two at once under one link succeeds for one', async () => {
    const answers = await Promise.all([found('contested'), found('contested'), found('contested')])
    expect(answers.map(({ status }) => status).toSorted(byNumber)).toEqual([201, 422, 422])
    const losers = answers.filter(({ status }) => status === 422)
    expect(losers.map(faultsOf)).toEqual([['link: taken'], ['link: taken']])
  })

  it('needs an account', async () => {
    const answer = await app.fetch('/api/teams/', { method: 'POST', json: { ...draft, link: 'nobodys' } })
    expect([answer.status, asProblem(answer).code]).toEqual([401, 'unauthenticated'])
    expect((await app.fetch('/api/teams/nobodys')).status).toBe(404)
  })

  describe('with an idempotency key', () => {
    it('gives the same answer again, and one team', async () => {
      const { token } = guest()
      const key = { 'idempotency-key': 'first-founding' }
      const first = await found('delta', token, key)
      const again = await found('delta', token, key)
      expect([first.status, again.status]).toEqual([201, 201])
      expect(again.json).toEqual(first.json)
    })

    it('refuses another request under the same key', async () => {
      const { token } = guest()
      const key = { 'idempotency-key': 'second-founding' }
      await found('epsilon', token, key)
      const other = await found('epsilon-two', token, key)
      expect([other.status, asProblem(other).code]).toEqual([409, 'idempotency_conflict'])
      expect((await app.fetch('/api/teams/epsilon-two')).status).toBe(404)
    })

    it('founds one team where the same request comes ten times at once', async () => {
      const { token } = guest()
      const key = { 'idempotency-key': 'parallel-founding' }
      const answers = await Promise.all(Array.from({ length: 10 }, () => found('zeta', token, key)))
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201))
      expect(new Set(answers.map(({ text }) => JSON.stringify(JSON.parse(text)))).size).toBe(1)
    })

    it('is the account’s own: another with the same key founds another team', async () => {
      const key = { 'idempotency-key': 'shared-by-chance' }
      const [one, other] = [
        await found('eta-one', guest().token, key),
        await found('eta-two', guest().token, key)
      ]
      expect([one.status, other.status]).toEqual([201, 201])
      expect(other.json).toMatchObject({ link: 'eta-two' })
    })

    it('does not keep a refusal: what was mended may be sent under a new key, and the old one tells the same', async () => {
      const { token } = guest()
      expect((await found('alpha', token, { 'idempotency-key': 'refused-founding' })).status).toBe(422)
      expect((await found('theta', token, { 'idempotency-key': 'refused-founding' })).status).toBe(201)
    })

    it('is kept for a day; after that it founds nothing else', async () => {
      const { token } = guest()
      const key = { 'idempotency-key': 'day-old-founding' }
      await found('iota', token, key)
      await tamper(
        app,
        `UPDATE once_keys SET created_at = created_at - interval '25 hours' WHERE key = 'day-old-founding'`
      )
      const later = await found('iota-two', token, key)
      expect([later.status, asProblem(later).code]).toEqual([409, 'idempotency_conflict'])
    })
  })
})
