import { describe, expect, it } from 'vitest'
import { asProblem, faultsOf, newNetwork, type Ask } from '#tests/kit/client.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf } from '#tests/kit/people.ts'

const draft = {
  link: 'fresh-team',
  name: 'Fresh Team',
  country: 'BE',
  currency: 'EUR',
  time_zone: 'Europe/Brussels',
  locales: ['en'],
  default_locale: 'en'
}

const asJson = { 'content-type': 'application/json' }

await onServer('bad input', app => {
  const { ana, teams } = app.people
  const guest = guestsOf(app.people)
  // Founding is limited per account.
  const found = (ask: Ask) => app.fetch('/api/teams/', { method: 'POST', token: guest().token, ...ask })
  const save = (json: unknown) =>
    app.fetch('/api/content/alpha/home', { method: 'PUT', token: ana.token, json })

  describe('in a body', () => {
    it.for([
      [{ ...draft, name: 7 }, ['name: wrong_type']],
      [{ ...draft, locales: 'en' }, ['locales: wrong_type']],
      [{ ...draft, locales: ['en', 'xx'] }, ['locales.1: not_one_of']],
      [{ ...draft, locales: [] }, ['locales: too_short']],
      [{ ...draft, default_locale: 'fr' }, ['default_locale: not_in_locales']],
      [{ ...draft, country: 'be' }, ['country: pattern']],
      [{ ...draft, currency: 'EURO' }, ['currency: not_one_of']],
      [{ ...draft, time_zone: 'Europe/Atlantis' }, ['time_zone: unknown_time_zone']],
      [{ ...draft, name: 'x' }, ['name: too_short']],
      [{ ...draft, name: 'x'.repeat(81) }, ['name: too_long']],
      [{ ...draft, name: '   ' }, ['name: required']],
      [{ ...draft, name: undefined }, ['name: required']],
      [{ ...draft, owner: 'me', is_admin: true }, ['owner: unknown_field', 'is_admin: unknown_field']],
      [{ ...draft, constructor: { name: 'x' } }, ['constructor: unknown_field']],
      [[draft], [': wrong_type']],
      ['a text', [': wrong_type']],
      [null, [': required']]
    ] as const)('is refused by field and rule: %j', async ([json, faults]) => {
      const answer = await found({ json })
      expect(answer.status).toBe(422)
      expect(asProblem(answer).code).toBe('invalid')
      expect(faultsOf(answer)).toEqual(faults)
    })

    it('names every field that is wrong, and at most fifty', async () => {
      const many = Object.fromEntries(Array.from({ length: 80 }, (_, index) => [`f${index}`, index]))
      expect(faultsOf(await found({ json: {} }))).toEqual(
        ['link', 'name', 'country', 'currency', 'time_zone', 'locales', 'default_locale'].map(
          name => `${name}: required`
        )
      )
      expect(faultsOf(await found({ json: { ...draft, ...many } }))).toHaveLength(50)
    })

    it.for([
      ['a NUL', 'Fresh\u0000Team'],
      ['an escape', 'Fresh\u001bTeam'],
      ['a line break', 'Fresh\nTeam'],
      ['a right-to-left override', 'Fresh \u202emaeT'],
      ['an isolate', 'Fresh \u2066Team'],
      ['a byte order mark', '\ufeffFresh\ufeffTeam']
    ])('is refused with %s in a name', async ([, name]) => {
      const answer = await found({ json: { ...draft, name } })
      expect([answer.status, faultsOf(answer)]).toEqual([422, ['name: forbidden_characters']])
    })

    it('is refused with half of a surrogate pair in a name', async () => {
      const body = JSON.stringify({ ...draft, name: 'Fresh X Team' }).replace('X', String.raw`\ud83d`)
      const answer = await found({ body, headers: asJson })
      expect([answer.status, faultsOf(answer)]).toEqual([422, ['name: forbidden_characters']])
    })

    it.for([
      ['another team with a blank of no width', 'Salon of the Quay\u200b', 'forbidden_characters'],
      ['nothing that can be seen', '\u200f\u200b', 'forbidden_characters'],
      ['tags', `Salon${String.fromCodePoint(0xe0041)}`, 'forbidden_characters'],
      ['signs alone', '- -', 'no_letter']
    ])('is refused with a name of %s', async ([, name, code]) => {
      const answer = await found({ json: { ...draft, name } })
      expect([answer.status, faultsOf(answer)]).toEqual([422, [`name: ${code}`]])
    })

    it('keeps right-to-left names and emoji, counted as a person would count', async () => {
      const name = `${'🎨'.repeat(70)} معرض`
      const answer = await found({ json: { ...draft, link: 'fine-name', name } })
      expect(answer.status).toBe(201)
      expect(answer.json).toMatchObject({ name })
    })

    it('is too large at 300 KB', async () => {
      const answer = await found({ json: { ...draft, name: 'x'.repeat(300 * 1024) } })
      expect([answer.status, asProblem(answer).code]).toEqual([413, 'too_large'])
    })

    it.for(['{', 'nope', '{"a":1,}', '{"__proto__":{"is_admin":true}}', '{"constructor":{"prototype":{}}}'])(
      'is malformed as %s',
      async body => {
        const answer = await found({ body, headers: asJson })
        expect([answer.status, asProblem(answer).code]).toEqual([400, 'malformed'])
      }
    )

    it('may be empty with a JSON type, and is then no body', async () => {
      const answer = await found({ body: '', headers: asJson })
      expect([answer.status, faultsOf(answer)]).toEqual([422, [': required']])
    })

    it.for([
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'image/png'
    ])('is not understood as %s', async type => {
      const answer = await found({ body: JSON.stringify(draft), headers: { 'content-type': type } })
      expect([answer.status, asProblem(answer).code]).toEqual([415, 'unsupported_media_type'])
    })

    it('is malformed where it is nested without end, also when it is to be done once', async () => {
      const body = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
      const answer = await found({ body, headers: { ...asJson, 'idempotency-key': 'deep-as-the-sea' } })
      expect([answer.status, asProblem(answer).code]).toEqual([400, 'malformed'])
    })

    it('is malformed with more values than anything is made of, wherever they stand', async () => {
      for (const files of [
        Array.from({ length: 75_000 }, () => 1),
        [Array.from({ length: 25_000 }, () => ({}))]
      ]) {
        const answer = await app.fetch('/api/contact?team=alpha', { method: 'POST', json: { files } })
        expect([answer.status, asProblem(answer).code]).toEqual([400, 'malformed'])
      }
      const few = await app.fetch('/api/contact?team=alpha', {
        method: 'POST',
        json: { files: [1, 1, 1, 1] }
      })
      expect(few.status).toBe(422)
    })

    it('leaves nothing behind', async () => {
      expect((await app.fetch('/api/teams/fresh-team')).status).toBe(404)
    })
  })

  describe('of somebody without an account', () => {
    const marks = '\u0301'.repeat(60_000) + '\u0323'.repeat(60_000)

    it.for([
      ['/api/login', { email: `a${marks}`, password: 'x' }, 'email: too_long'],
      ['/api/register', { password: `a${marks}` }, 'password: too_long'],
      ['/api/contact?team=alpha', { name: `a${marks}` }, 'name: too_long']
    ] as const)('%s is refused at once, however many marks it has', async ([path, json, fault]) => {
      const began = performance.now()
      const answer = await app.fetch(path, { method: 'POST', json })
      // Sorting these marks took many times as long on the quickest machine, and everybody waited.
      expect(performance.now() - began).toBeLessThan(3000)
      expect(answer.status).toBe(422)
      expect(faultsOf(answer)).toContain(fault)
    })

    it('is counted, and what is filled in rightly is taken all the same', async () => {
      const network = newNetwork()
      const send = (json: unknown) => app.fetch('/api/login', { method: 'POST', network, json })
      const statuses: number[] = []
      for (let sent = 0; sent < 121; sent += 1) statuses.push((await send({ email: 'no address' })).status)
      expect(new Set(statuses.slice(0, 120))).toEqual(new Set([422]))
      expect(statuses[120]).toBe(429)
      expect((await send({ email: 'nobody@people.test', password: 'wrong-wrong' })).status).toBe(401)
      const other = await app.fetch('/api/login', { method: 'POST', json: { email: 'no address' } })
      expect(other.status).toBe(422)
    })
  })

  describe('in texts', () => {
    it.for([
      [{ nothing: 'x' }, ['translations.nothing: unknown_key']],
      [{ coming: 'x' }, ['translations.coming: unknown_key']],
      [{ coming: { title: { deep: 'x' } } }, ['translations.coming.title: unknown_key']],
      [{ ways: { intro: '{nobody}' } }, ['translations.ways.intro: unknown_placeholder']],
      [{ ways: { intro: '{team' } }, ['translations.ways.intro: bad_message']],
      [{ 'Not A Key': 'x' }, ['translations.Not A Key: pattern']],
      [{ constructor: 'x' }, ['translations.constructor: unknown_key']],
      [{ coming: { title: 'x'.repeat(60_001) } }, ['translations.coming.title: too_long']],
      ['x', ['translations: wrong_type']]
    ] as const)('is refused by key and rule: %.60j', async ([translations, faults]) => {
      const answer = await save({ locale: 'en', version: 2, translations })
      expect(answer.status).toBe(422)
      expect(faultsOf(answer)).toEqual(faults)
    })

    it('is refused below the third level', async () => {
      const translations = { coming: { title: { deeper: { still: 'x' } } } }
      expect((await save({ locale: 'en', version: 2, translations })).status).toBe(422)
    })

    it('is refused in a language that the team does not speak', async () => {
      const answer = await app.fetch('/api/content/beta/home', {
        method: 'PUT',
        token: app.people.dora.token,
        json: { locale: 'ar', version: 0, translations: {} }
      })
      expect([answer.status, faultsOf(answer)]).toEqual([422, ['locale: not_one_of']])
    })

    it('leaves nothing behind', async () => {
      const { items } = await app.api(ana).content.versions({ link: 'alpha', page: 'home', locale: 'en' })
      expect(items.map(({ version }) => version)).toEqual([2, 1])
    })
  })

  describe('in an address', () => {
    const cursorOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

    it.for([
      ['/api/teams/nobody', 404],
      ['/api/teams/%00', 404],
      [`/api/teams/${'a'.repeat(90)}`, 404],
      ['/api/content/nobody/home', 404],
      ['/api/content/alpha/nothing', 404],
      ['/api/content/alpha/__proto__', 404],
      ['/api/content/-/constructor', 404],
      ['/api/nothing', 404],
      ['/api/teams/alpha/nothing', 404]
    ] as const)('%s is answered with %i', async ([path, status]) => {
      const answer = await app.fetch(path)
      expect([answer.status, asProblem(answer).status]).toEqual([status, status])
    })

    it.for([
      ['/api/content/alpha/home?locale=xx', ['locale: not_one_of']],
      ['/api/content/alpha/home?locale=', ['locale: not_one_of']],
      ['/api/content/alpha/home?locale=en&locale=fr', ['locale: not_one_of']],
      ['/api/content/alpha/home?locale[__proto__][x]=1', ['locale: not_one_of']],
      ['/api/teams/?limit=0', ['limit: too_small']],
      ['/api/teams/?limit=101', ['limit: too_large']],
      ['/api/teams/?limit=ten', ['limit: wrong_type']],
      ['/api/teams/?limit[]=1', ['limit: wrong_type']],
      ['/api/teams/?limit=', ['limit: wrong_type']],
      ['/api/teams/?limit=0x10', ['limit: wrong_type']],
      ['/api/teams/?limit=1e1', ['limit: wrong_type']],
      ['/api/works-front?team=alpha&year[]=1900', ['year: wrong_type']],
      ['/api/open-contests?age[]=4', ['age: wrong_type']],
      ['/api/teams/?open=yes', ['open: not_one_of']],
      [`/api/teams/?q=${'x'.repeat(81)}`, ['q: too_long']],
      ['/api/teams/?q=%00', ['q: forbidden_characters']],
      ['/api/teams/?near=%1b', ['near: forbidden_characters']],
      ['/api/teams/?cursor=nonsense', ['cursor: pattern']],
      [`/api/teams/?cursor=${'x'.repeat(401)}`, ['cursor: too_long']],
      [`/api/teams/?cursor=${cursorOf(['alpha', 'not-an-id'])}`, ['cursor: pattern']],
      [`/api/teams/?cursor=${cursorOf(['\0', teams.alpha])}`, ['cursor: pattern']],
      [`/api/teams/?cursor=${cursorOf({ length: 2 })}`, ['cursor: pattern']]
    ] as const)('%s is refused by parameter and rule', async ([path, faults]) => {
      const answer = await app.fetch(path)
      expect([answer.status, faultsOf(answer)]).toEqual([422, faults])
    })

    it.for([
      ['/versions?locale=en&cursor=0', ['cursor: too_small']],
      ['/versions?locale=en&cursor=99999999999', ['cursor: too_large']],
      ['/versions?locale=en&cursor=x', ['cursor: wrong_type']],
      ['/versions', ['locale: required']],
      ['/versions/99999999999?locale=en', ['version: too_large']],
      ['/versions/1.5?locale=en', ['version: wrong_type']],
      ['/versions/-1?locale=en', ['version: too_small']]
    ] as const)('%s is refused by parameter and rule', async ([path, faults]) => {
      const answer = await app.fetch(`/api/content/alpha/home${path}`, { token: ana.token })
      expect([answer.status, faultsOf(answer)]).toEqual([422, faults])
    })

    it('means the team of the path, whatever the query or the body says', async () => {
      const read = await app.fetch('/api/content/alpha/home?link=beta')
      expect(read.json).toMatchObject({ translations: { coming: { title: 'Alpha opens in May' } } })
      const write = await app.fetch('/api/content/alpha/home', {
        method: 'PUT',
        token: app.people.dora.token,
        json: { link: 'beta', page: 'about', locale: 'es', version: 0, translations: {} }
      })
      expect(write.status).toBe(403)
    })
  })

  describe('in an idempotency key', () => {
    it.for(['short', 'with a space', 'x'.repeat(129)])('%s is malformed', async key => {
      const answer = await found({ json: draft, headers: { 'idempotency-key': key } })
      expect([answer.status, asProblem(answer).code]).toEqual([400, 'malformed'])
    })
  })

  it('never answers with a stack, a statement or a path of the machine', async () => {
    expect(app.logs()).toBe('')
  })
})
