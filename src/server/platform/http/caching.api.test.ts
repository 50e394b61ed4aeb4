import { afterAll, describe, expect, it } from 'vitest'
import { onServer } from '#tests/kit/on-server.ts'
import { planted } from '#tests/kit/people.ts'
import { startApp } from '#tests/kit/test-app.ts'

const publicly = 'public, max-age=0, s-maxage=30, stale-while-revalidate=300'

await onServer('a public answer', app => {
  const paths = ['/api/teams/', '/api/teams/alpha', '/api/content/alpha/home', '/api/content/-/landing']

  it('is the same byte for byte when it is made, when it was kept, and when it is made anew', async () => {
    const read = async (path: string) => {
      const { text, headers } = await app.fetch(path)
      return [text, headers.get('etag')]
    }
    const readAll = () => Promise.all([...paths, '/', '/alpha/home', '/sitemap.xml'].map(read))
    const made = await readAll()
    const kept = await readAll()
    await app.restart()
    expect(kept).toEqual(made)
    expect(await readAll()).toEqual(made)
  })

  describe.for([...paths, '/', '/alpha/home', '/sitemap.xml'])('%s', path => {
    it('is 304 without a body for whoever has it', async () => {
      const etag = (await app.fetch(path)).headers.get('etag') ?? ''
      expect(etag).toMatch(/^"[\w-]{27}"$/)
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const answer = await app.fetch(path, { headers: { 'if-none-match': known } })
        expect([answer.status, answer.text, answer.headers.get('etag')]).toEqual([304, '', etag])
      }
      expect((await app.fetch(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
    })

    it('is the same text in every encoding', async () => {
      const texts: string[] = []
      for (const encoding of ['br', 'gzip', 'identity', 'br;q=0, gzip;q=0'])
        texts.push((await app.fetch(path, { headers: { 'accept-encoding': encoding } })).text)
      expect(new Set(texts).size).toBe(1)
    })
  })

  it('may be kept by others for half a minute', async () => {
    for (const path of [...paths, '/', '/alpha/home'])
      expect((await app.fetch(path)).headers.get('cache-control')).toBe(publicly)
  })

  it('does not depend on the language of the reader or on parameters that no call reads', async () => {
    const plain = await app.fetch('/api/content/alpha/home')
    const other = await app.fetch('/api/content/alpha/home?utm=1&_=2', {
      headers: { 'accept-language': 'ar' }
    })
    expect(other.text).toBe(plain.text)
  })

  it('does not contain the time', async () => {
    for (const path of paths) {
      const { text, headers } = await app.fetch(path)
      expect(text).not.toContain(new Date().toISOString().slice(0, 13))
      expect(Math.abs(Date.parse(headers.get('date') ?? '') - Date.now())).toBeLessThan(5000)
    }
  })
})

await onServer('a personal answer', app => {
  const { ana, bob, cleo } = app.people

  it('is not to be kept by anyone', async () => {
    for (const path of ['/api/teams/', '/api/teams/alpha', '/api/content/alpha/home']) {
      const answer = await app.fetch(path, { token: cleo.token })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('etag')).toBeNull()
    }
  })

  it('is not given to the next who asks without a token', async () => {
    const path = '/api/content/alpha/home/versions/2?locale=en'
    const mine = await app.fetch(path, { token: bob.token })
    expect(mine.json).toMatchObject({ translations: { coming: { title: planted.alpha.draft } } })
    expect((await app.fetch(path)).status).toBe(401)
    expect((await app.fetch(path, { token: cleo.token })).status).toBe(403)
  })

  it('of an error is not to be kept either', async () => {
    for (const path of ['/api/teams/nobody', '/api/teams/?limit=0', '/nobody/nothing'])
      expect((await app.fetch(path)).headers.get('cache-control')).toBe('no-store')
  })

  it('changes with what was written, at once for everyone', async () => {
    const read = () => app.fetch('/api/content/alpha/about')
    const before = await read()
    expect((await read()).headers.get('etag')).toBe(before.headers.get('etag'))
    const { version } = await app.api(ana).content.save({
      link: 'alpha',
      page: 'about',
      locale: 'en',
      version: 0,
      translations: { body: 'Alpha since 1987' },
      publish: true
    })
    const after = await read()
    expect(after.json).toMatchObject({ version, translations: { body: 'Alpha since 1987' } })
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
    expect((await app.fetch('/alpha/about')).text).toContain('Alpha since 1987')
  })
})

describe('a second process', async () => {
  const first = await startApp()
  const second = await startApp({ env: { DATABASE_URL: first.database_url() } })
  afterAll(() => Promise.all([first.remove(), second.remove()]))

  it('shows within seconds what was written through the first', async () => {
    const shown = async () => {
      const { translations } = await second.api().content.get({ link: 'alpha', page: 'about' })
      return translations.body
    }
    const body = 'Written through the first process'
    expect(await shown()).not.toBe(body)
    await first.api(first.people.ana).content.save({
      link: 'alpha',
      page: 'about',
      locale: 'en',
      version: 0,
      translations: { body },
      publish: true
    })
    await expect.poll(shown, { timeout: 5000, interval: 100 }).toBe(body)
  })
})
