import { describe, expect } from 'vitest'
import { directionOf, type Locale } from '#contract/locales.ts'
import { inAll } from '#tests/kit/only-in-all.ts'
import { foundIn } from '#tests/screens/found-in.ts'
import { screens } from '#tests/screens/list.ts'
import type { Listed } from '#tests/screens/listed.ts'
import { factsOf, holds } from './open-to-everyone.ts'
import { served } from './served.ts'
import { test, type Visitor } from './visit.ts'
import { answered } from './watch.ts'
import { wordsOf } from './words-served.ts'

const everyLanguage = inAll('every screen in every language')
const drawn = screens.filter(({ like }) => !like || inAll('screens that are drawn like another'))

const open = async (visitor: Visitor, { status, path }: Listed, locale: Locale) => {
  const address = await foundIn(visitor.origin, path(locale))
  // The document, and the same asked for once more.
  if (status === 404) visitor.expects(answered('404 (Not Found)', address))
  return visitor.open(address, { expect: status, familiar: true })
}

describe.each(drawn)('$name', screen => {
  const { status, form, locales, path, heading, datum } = screen
  test.for(locales.filter(locale => everyLanguage || ['en', 'ar'].includes(locale)))(
    'in %s: shows itself, open to everyone, wide and narrow, light and dark, at twice the size, by touch',
    async (locale, { visitor }) => {
      const page = await open(visitor, screen, locale)
      expect(await factsOf(page)).toEqual({
        headings: [heading(locale)],
        lang: locale,
        dir: directionOf(locale)
      })
      expect(await page.locator('body').textContent()).toContain(datum(locale))
      // A form needs a script, and says so in what is served.
      if (!form) {
        if (status === 404) visitor.expects(answered('404 (Not Found)', path(locale)))
        const { served: sent, alive } = await wordsOf(page)
        expect(alive).toBe(sent)
      }
      await holds(page, screen, locale)
    }
  )

  const longer = locales.filter(locale => locale === 'fr' || locale === 'es')
  if (longer.length > 0 && !everyLanguage)
    test('in the longer of French and Spanish: has room for its words', async ({ visitor }) => {
      const lengths = await Promise.all(
        longer.map(async locale => {
          const { words } = await served(visitor.origin + (await foundIn(visitor.origin, path(locale))))
          return { locale, length: words.length }
        })
      )
      const [longest] = lengths.toSorted((a, b) => b.length - a.length)
      const locale = longest?.locale ?? 'fr'
      await holds(await open(visitor, screen, locale), screen, locale)
    })
})
