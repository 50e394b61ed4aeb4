import { describe, expect, it } from 'vitest'
import { asProblem } from '#tests/kit/client.ts'
import { onServer } from '#tests/kit/on-server.ts'

const byNumber = (one: number, other: number) => one - other

await onServer('saving texts', app => {
  const { ana, bob, cleo, dora } = app.people
  interface Save {
    token?: string
    page?: string
    version: number
    title: string
    publish?: boolean
    key?: string
  }
  const save = ({ token = ana.token, page = 'about', version, title, publish, key }: Save) =>
    app.fetch(`/api/content/alpha/${page}`, {
      method: 'PUT',
      token,
      headers: key === undefined ? {} : { 'idempotency-key': key },
      json: { locale: 'en', version, translations: { body: title }, publish }
    })
  const shown = async (page = 'about') => {
    const { translations } = await app.api().content.get({ link: 'alpha', page, locale: 'en' })
    return translations.body
  }
  const versions = async (page = 'about') =>
    (await app.api(ana).content.versions({ link: 'alpha', page, locale: 'en' })).items.map(
      ({ version, state, edited_by }) => [version, state, edited_by]
    )

  it('as a draft changes nothing that visitors read', async () => {
    const before = await shown()
    const answer = await save({ version: 0, title: 'A first attempt' })
    expect(answer.status).toBe(200)
    expect(answer.json).toEqual({
      version: 1,
      locale: 'en',
      state: 'draft',
      edited_by: 'Ana Abel',
      edited_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      translations: { body: 'A first attempt' }
    })
    expect(await shown()).toBe(before)
  })

  it('and publishing is read at once, also where the old text was kept ready', async () => {
    await shown()
    const answer = await save({ token: bob.token, version: 1, title: 'About Alpha', publish: true })
    expect(answer.json).toMatchObject({ version: 2, state: 'published', edited_by: 'Bob Brandt' })
    expect(await shown()).toBe('About Alpha')
  })

  it('keeps every version, newest first', async () => {
    await save({ version: 2, title: 'About Alpha, again', publish: true })
    await save({ version: 3, title: 'About Alpha, perhaps' })
    expect(await versions()).toEqual([
      [4, 'draft', 'Ana Abel'],
      [3, 'published', 'Ana Abel'],
      [2, 'superseded', 'Bob Brandt'],
      [1, 'draft', 'Ana Abel']
    ])
  })

  it('pages through the versions and visits each once', async () => {
    const seen: number[] = []
    let cursor: number | undefined
    do {
      const page = await app.api(ana).content.versions({
        link: 'alpha',
        page: 'about',
        locale: 'en',
        limit: 3,
        ...(cursor !== undefined && { cursor })
      })
      seen.push(...page.items.map(({ version }) => version))
      cursor = page.next === null ? undefined : Number(page.next)
    } while (cursor !== undefined)
    expect(seen).toEqual([4, 3, 2, 1])
  })

  it('over someone else’s newer version is refused, with what stands now', async () => {
    const answer = await save({ version: 3, title: 'Too late' })
    expect([answer.status, asProblem(answer).code]).toEqual([409, 'stale'])
    expect(asProblem(answer).current).toMatchObject({
      version: 4,
      translations: { body: 'About Alpha, perhaps' }
    })
  })

  it('of a page that was never saved is stale from any version but 0', async () => {
    const answer = await save({ page: 'rulebook', version: 3, title: 'Rules' })
    expect([answer.status, asProblem(answer).current]).toEqual([409, null])
  })

  it('by ten at once from one version succeeds once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        save({ page: 'page-terms', version: 0, title: `Terms ${index}`, publish: true })
      )
    )
    expect(answers.map(({ status }) => status).toSorted(byNumber)).toEqual([200, ...Array(9).fill(409)])
    expect(await versions('page-terms')).toEqual([[1, 'published', 'Ana Abel']])
  })

  describe('with an idempotency key', () => {
    const page = 'page-privacy'

    it('gives the same answer again, and one version', async () => {
      const first = await save({ page, version: 0, title: 'Privacy', key: 'privacy-0001' })
      const again = await save({ page, version: 0, title: 'Privacy', key: 'privacy-0001' })
      expect(again.json).toEqual(first.json)
      expect(await versions(page)).toEqual([[1, 'draft', 'Ana Abel']])
    })

    it('refuses another text under the same key', async () => {
      const other = await save({ page, version: 1, title: 'Other', key: 'privacy-0001' })
      expect([other.status, asProblem(other).code]).toEqual([409, 'idempotency_conflict'])
    })

    it('makes one version where the same request comes ten times at once', async () => {
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => save({ page, version: 1, title: 'Privacy 2', key: 'privacy-0002' }))
      )
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
      expect((await versions(page)).length).toBe(2)
    })

    it('is the account’s own: another organiser with the same key is not given this answer', async () => {
      const other = await save({ token: bob.token, page, version: 2, title: 'Bob’s', key: 'privacy-0002' })
      expect(other.json).toMatchObject({
        version: 3,
        edited_by: 'Bob Brandt',
        translations: { body: 'Bob’s' }
      })
    })
  })

  describe('an old version', () => {
    const address = { link: 'alpha', page: 'about', locale: 'en' as const }

    it('can be read whole', async () => {
      expect(await app.api(bob).content.version({ ...address, version: 2 })).toMatchObject({
        version: 2,
        state: 'superseded',
        translations: { body: 'About Alpha' }
      })
    })

    it('comes back as the newest draft, and is read by visitors once it is published', async () => {
      const restored = await app.api(bob).content.restore({ ...address, version: 2 })
      expect(restored).toMatchObject({
        version: 5,
        state: 'draft',
        edited_by: 'Bob Brandt',
        translations: { body: 'About Alpha' }
      })
      expect(await shown()).toBe('About Alpha, again')
      await save({ version: 5, title: 'About Alpha', publish: true })
      expect(await shown()).toBe('About Alpha')
    })

    it('that never was is not found', async () => {
      const path = '/api/content/alpha/about/versions/99'
      expect((await app.fetch(`${path}?locale=en`, { token: ana.token })).status).toBe(404)
      const restore = { method: 'POST', token: ana.token, json: { locale: 'en' } }
      expect((await app.fetch(`${path}/restore`, restore)).status).toBe(404)
    })
  })

  it('is for the team’s organisers alone', async () => {
    for (const [token, status] of [
      [cleo.token, 403],
      [dora.token, 403],
      ['not-a-token-of-anyone', 401]
    ] as const)
      expect((await save({ token, version: 0, title: 'Mine now', publish: true })).status).toBe(status)
    const anonymous = { method: 'PUT', json: { locale: 'en', version: 0, translations: {} } }
    expect((await app.fetch('/api/content/alpha/about', anonymous)).status).toBe(401)
    expect(await shown()).toBe('About Alpha')
  })

  it('is limited per account: the 121st write in a minute waits, a colleague does not', async () => {
    // A form that was filled in wrongly is no attempt; a proper one that comes too late is.
    const wrong = { method: 'PATCH', token: ana.token, json: {} }
    for (let index = 0; index < 10; index += 1)
      expect((await app.fetch('/api/teams/alpha', wrong)).status).toBe(422)
    const write = (token: string) =>
      app.fetch('/api/teams/alpha', { method: 'PATCH', token, json: { version: 999 } })
    let refused = await write(ana.token)
    for (let index = 0; index < 125 && refused.status !== 429; index += 1) refused = await write(ana.token)
    expect([refused.status, asProblem(refused).code]).toEqual([429, 'too_many_requests'])
    expect(refused.headers.get('retry-after')).toMatch(/^\d{1,2}$/)
    expect((await write(bob.token)).status).toBe(409)
    expect((await app.fetch('/api/content/alpha/about', { token: ana.token })).status).toBe(200)
  })
})
