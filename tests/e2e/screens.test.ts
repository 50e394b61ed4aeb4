import { describe, expect } from 'vitest'
import { directionOf } from '#contract/locales.ts'
import { addressOf } from '#tests/screens/address-of.ts'
import { screens } from '#tests/screens/list.ts'
import { factsOf, holds } from './open-to-everyone.ts'
import { test } from './visit.ts'
import { answered } from './watch.ts'

describe.each(screens)('$name', ({ status, like, locales, path, heading, datum }) => {
  test.for([...locales])(
    'in %s: shows itself, open to everyone, wide and narrow, light and dark, at twice the size, by touch',
    async (locale, { visitor }) => {
      const address = await addressOf(visitor.origin, path(locale))
      if (status === 404) visitor.expects(answered('404 (Not Found)', address))
      const page = await visitor.open(address, { expect: status, familiar: true })
      expect(await factsOf(page)).toEqual({
        headings: [heading(locale)],
        lang: locale,
        dir: directionOf(locale)
      })
      expect(await page.locator('body').textContent()).toContain(datum(locale))
      await holds(page, locale, like)
    }
  )
})
