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
