import { afterAll, describe, expect, it } from 'vitest'
import { sizes } from '#contract/limits.ts'
import { newNetwork } from '#tests/kit/client.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { openContest, wholeDraft } from '#tests/kit/entering.ts'
import { fixtureTexts, guestsOf } from '#tests/kit/people.ts'
import { tamper } from '#tests/kit/tamper.ts'
import { startApp } from '#tests/kit/test-app.ts'

/** At most half a minute, and nothing beyond what the answer itself stands for. */
const publicly = /^public, max-age=0, s-maxage=(?:[12]?\d|30)$/

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

  const { ana, dora } = app.people

  // Each of a team of its own: a change is heard of a moment later, and would be counted with the next case.
  it.each([
    ['with a query that its screen reads', 'alpha', ana, 'home?year=1987', 200],
    ['that is not there', 'beta', dora, 'nothing-here', 404]
  ])('%s is made once, and again after a change', async (_, link, by, screen, status) => {
    const path = `/${link}/${screen}`
    const made = async (): Promise<number> => {
      const { text } = await app.fetch('/metrics', { network: null })
      return Number(/^palmares_cache_total\{outcome="miss"\} (\d+)$/m.exec(text)?.[1])
    }
    const first = await app.fetch(path)
    expect(first.status).toBe(status)
    const before = await made()
    for (let times = 0; times < 5; times += 1) {
      const again = await app.fetch(`${path}${path.includes('?') ? '&' : '?'}utm=${times}`)
      expect([again.status, again.text]).toEqual([status, first.text])
    }
    expect(await made()).toBe(before)
    const page = { link, page: 'rulebook', locale: 'en', version: 0, publish: true } as const
    await app.api(by).content.save({ ...page, translations: { body: 'Rules' } })
    expect((await app.fetch(path)).status).toBe(status)
    expect(await made()).toBeGreaterThan(before)
  })

  it('may be kept by others for half a minute', async () => {
    for (const path of [...paths, '/', '/alpha/home'])
      expect((await app.fetch(path)).headers.get('cache-control')).toMatch(publicly)
  })

  it('does not depend on the language of the reader or on parameters that no call reads', async () => {
    const plain = await app.fetch('/api/content/alpha/home')
    const other = await app.fetch('/api/content/alpha/home?utm=1&_=2', {
      headers: { 'accept-language': 'ar' }
    })
    expect(other.text).toBe(plain.text)
  })

  it.for(['/api/teams/', '/api/works-front?team=alpha', '/api/blog?team=alpha', '/api/open-contests'])(
    'to %s is not another one, whatever was asked for in another way before',
    async path => {
      const and = path.includes('?') ? '&' : '?'
      const alone = await app.fetch(`${path}${and}limit=1`)
      await app.restart()
      for (const odd of ['limit[]=1', 'limit%5B%5D=1', 'limit[0]=1', 'limit=1&limit=1', 'year[]=1900'])
        await app.fetch(`${path}${and}${odd}`)
      const plain = await app.fetch(path)
      expect(plain.status).toBe(200)
      expect((await app.fetch(`${path}${and}limit=1`)).text).toBe(alone.text)
      await app.restart()
      expect((await app.fetch(path)).text).toBe(plain.text)
    }
  )

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
    expect(mine.json).toMatchObject({ translations: { coming: { title: fixtureTexts.alpha.draft } } })
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

await onServer('a page that looks for something', app => {
  it('is limited as the search behind it is, and other pages are not', async () => {
    const network = newNetwork()
    const ask = (path: string) => app.fetch(path, { network })
    const statuses: number[] = []
    const { status } = await ask('/alpha/search?q=k')
    // The minute does not end meanwhile, however long drawing so many pages takes.
    await tamper(app, `UPDATE limits SET resets_at = now() + interval '1 hour' WHERE key LIKE 'search:%'`)
    statuses.push(status)
    for (let nth = 1; nth < 130; nth += 1) statuses.push((await ask(`/alpha/search?q=k${nth}`)).status)
    expect(statuses.slice(0, 120).filter(status => status !== 200)).toEqual([])
    expect(statuses.slice(120)).toEqual(Array.from({ length: 10 }, () => 429))
    expect((await ask('/alpha/home')).status).toBe(200)
    expect((await app.fetch('/alpha/search?q=k1')).status).toBe(200)
  })
})

describe('a second process', async () => {
  const first = await startApp()
  const shared = { DATABASE_URL: first.database_url(), DATA_DIR: first.data_dir }
  const second = await startApp({ env: shared })
  afterAll(() => Promise.all([first.remove(), second.remove()]))

  it('that was given a folder of its own ends at once, and says which it needs', async () => {
    const apart = startApp({ env: { DATABASE_URL: first.database_url() } })
    await expect(apart).rejects.toThrow(
      /The server ended with 1: \S+files is not where the files of this database are kept: set DATA_DIR to the folder that all its processes share/
    )
  })

  /** What was kept before would have ended by itself after that long. */
  const soon = (since: number) => expect(performance.now() - since).toBeLessThan(sizes.cache_seconds * 1000)

  it('soon shows what was written through the first', async () => {
    const began = performance.now()
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
    await expect.poll(shown).toBe(body)
    soon(began)
  })

  it('shows no work any more that was hidden through the first', async () => {
    const { ana, bob } = first.people
    const contest = await openContest(first, { showing: 'at_once' })
    const artist = guestsOf(first.people)()
    const { id, version } = await wholeDraft(first, artist, contest, { title: 'Quincunx' })
    const { work } = await first.api(artist).works.finalize({ team: 'alpha', id, version })
    const entries = [{ id, version: work.version }]
    await first.api(ana).entries.screen({ link: 'alpha', contest: contest.id, entries, to: 'eligible' })
    const seen = async () => {
      const wall = await second.fetch(`/api/works-front?team=alpha&contest=${contest.id}`)
      return [(await second.fetch(`/alpha/artwork/${id}`)).status, wall.text.includes('Quincunx')]
    }
    const kept = performance.now()
    await expect.poll(seen).toEqual([200, true])
    const { version: looked_at } = await first.api(bob).entries.get({ link: 'alpha', id })
    await first.api(bob).entries.take_out({
      link: 'alpha',
      contest: contest.id,
      entries: [{ id, version: looked_at }],
      to: 'hidden',
      reason: 'Somebody claims it.'
    })
    await expect.poll(seen).toEqual([404, false])
    soon(kept)
  })
})
