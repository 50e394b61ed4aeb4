import { describe, expect, it } from 'vitest'
import { catalogue } from '#content/catalogues.ts'
import type { Page } from '#contract/content.ts'
import { pages } from '#contract/pages.generated.ts'
import { locales, type Locale } from '#contract/locales.ts'
import { blocksOf } from '#tests/kit/markdown.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { fixtureTexts, secrets } from '#tests/kit/people.ts'

/** The product's own words as they go out: a file ends with a line break, a text does not. */
const wordsOf = (locale: Locale, page: Page) => {
  const { body, ...texts } = catalogue(locale, page)
  return typeof body === 'string' ? { ...texts, body: body.trim() } : texts
}

/** The long text among them, as it is drawn. */
const bodyOf = (locale: Locale, page: Page) => {
  const { body } = catalogue(locale, page)
  return typeof body === 'string' ? blocksOf(body) : null
}

await onServer("a page's texts", app => {
  const { ana, bob, cleo, dora, emil } = app.people

  it.for(pages)('are there for %s, in every language, with the keys of the product', async page => {
    for (const locale of locales) {
      const answer = await app.api().content.get_platform({ page, locale })
      expect(answer).toEqual({
        page,
        locale,
        version: 0,
        hash: expect.stringMatching(/^[\w-]{16}$/) as string,
        translations: wordsOf(locale, page),
        fallbacks: Object.fromEntries(Object.keys(catalogue('en', page)).map(key => [key, locale])),
        body: bodyOf(locale, page)
      })
    }
  })

  it('are in English where no language is asked for', async () => {
    const { json } = await app.fetch('/api/content/alpha/rulebook')
    expect(json).toMatchObject({ locale: 'en', translations: wordsOf('en', 'rulebook') })
  })

  describe('named by their hash', () => {
    const forever = 'public, max-age=31536000, s-maxage=30, immutable'
    const read = (link: string, hash: string, page = 'landing') =>
      app.fetch(`/api/content/${link}/${page}?locale=es&hash=${hash}`)

    it('are these words or none, and may be kept for good', async () => {
      for (const link of ['-', 'alpha']) {
        const plain = await app.fetch(`/api/content/${link}/landing?locale=es`)
        const { hash } = plain.json as { hash: string } // the call's schema
        for (const time of ['made', 'kept']) {
          const same = await read(link, hash)
          expect([time, same.status, same.headers.get('cache-control')]).toEqual([time, 200, forever])
          expect(same.json).toEqual(plain.json)
        }
        expect(plain.headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=\d+$/)
        const other = await read(link, 'AAAAAAAAAAAAAAAA')
        expect([other.status, other.headers.get('cache-control')]).toEqual([404, 'no-store'])
        expect((await read(link, hash, 'home')).status).toBe(404)
        expect((await read(link, 'short')).status).toBe(422)
      }
    })

    it('are other words once a text is published, and a draft has no name', async () => {
      const page = 'contact'
      const hashNow = async (token?: string) => {
        const { json } = await app.fetch(`/api/content/alpha/${page}?locale=es`, { token })
        return (json as { hash: string }).hash // the call's schema
      }
      const save = async (version: number, title: string, publish: boolean) => {
        const json = { locale: 'es', version, translations: { title }, publish }
        const saved = await app.fetch(`/api/content/alpha/${page}`, { method: 'PUT', token: bob.token, json })
        expect(saved.status).toBe(200)
      }
      const before = await hashNow()
      await save(0, 'Un borrador', false)
      expect([await hashNow(), await hashNow(bob.token)]).toEqual([before, before])
      await save(1, 'Escríbanos hoy', true)
      const after = await hashNow()
      expect(after).not.toBe(before)
      expect((await read('alpha', before, page)).status).toBe(404)
      const { json } = await read('alpha', after, page)
      expect(json).toMatchObject({ translations: { title: 'Escríbanos hoy' } })
      // Another team says it as the product does, and is not asked by the name of these.
      expect((await read('beta', after, page)).status).toBe(404)
    })
  })

  describe('fall back in order', () => {
    const save = (locale: 'en' | 'es' | 'fr', version: number, translations: object) =>
      app.fetch('/api/content/beta/home', {
        method: 'PUT',
        token: dora.token,
        json: { locale, version, translations, publish: true }
      })
    const read = async (locale: 'en' | 'es' | 'fr' | 'ar') => {
      const { translations, fallbacks, version } = await app.api().content.get({
        link: 'beta',
        page: 'home',
        locale
      })
      const { coming } = translations
      return { coming: typeof coming === 'object' ? coming : null, fallbacks, version }
    }
    const sections = (locale: 'en' | 'es' | 'fr' | 'ar') =>
      Object.fromEntries(Object.keys(catalogue('en', 'home')).map(section => [section, locale]))
    const own = (locale: 'en' | 'es' | 'fr' | 'ar') => {
      const { coming } = catalogue(locale, 'home')
      return typeof coming === 'object' ? coming : {}
    }

    it('first to the team’s text in the language asked for', async () => {
      expect(await read('es')).toMatchObject({
        version: 1,
        coming: { ...own('es'), title: fixtureTexts.beta.published },
        fallbacks: { head: 'es', coming: 'es' }
      })
    })

    it('then to the team’s text in the team’s own language, and says so by section', async () => {
      for (const locale of ['en', 'fr', 'ar'] as const)
        expect(await read(locale)).toEqual({
          version: 0,
          coming: { ...own(locale), title: fixtureTexts.beta.published },
          fallbacks: { ...sections(locale), coming: 'es' }
        })
    })

    it('and to the product’s text in the language asked for where the team says nothing', async () => {
      const { coming } = await read('fr')
      expect(coming?.text).toBe(own('fr').text)
    })

    it('where the team says it in the asked language too, that is read', async () => {
      expect((await save('en', 0, { coming: { title: 'Beta opens in June' } })).status).toBe(200)
      expect(await read('en')).toEqual({
        version: 1,
        coming: { ...own('en'), title: 'Beta opens in June' },
        fallbacks: sections('en')
      })
    })
  })

  describe('that are drafts', () => {
    const everyText = async (token?: string) => {
      const paths = ['alpha', 'beta'].flatMap(link => [
        `/${link}/home`,
        `/${link}/es/home`,
        `/api/teams/${link}`,
        ...locales.flatMap(locale => [
          `/api/content/${link}/home?locale=${locale}`,
          `/api/content/${link}/home/versions?locale=${locale}`,
          `/api/content/${link}/home/versions/2?locale=${locale}`
        ])
      ])
      const texts = await Promise.all(paths.map(async path => (await app.fetch(path, { token })).text))
      return texts.join('\n')
    }

    it('are seen by nobody without a token or a role', async () => {
      for (const token of [undefined, cleo.token, emil.token]) {
        const texts = await everyText(token)
        expect(texts).toContain(fixtureTexts.alpha.published)
        expect(texts).toContain(fixtureTexts.beta.published)
        for (const secret of secrets) expect(texts).not.toContain(secret)
      }
    })

    it('are seen by their own team’s organisers, and not by another team’s', async () => {
      const [anas, bobs, doras] = await Promise.all([ana, bob, dora].map(({ token }) => everyText(token)))
      for (const texts of [anas, bobs]) {
        expect(texts).toContain(fixtureTexts.alpha.draft)
        expect(texts).not.toContain(fixtureTexts.beta.draft)
      }
      expect(doras).toContain(fixtureTexts.beta.draft)
      expect(doras).not.toContain(fixtureTexts.alpha.draft)
    })
  })
})
