import { describe, expect } from 'vitest'
import { directionOf } from '#contract/locales.ts'
import { addressOf } from '#tests/screens/address-of.ts'
import { indoors } from '#tests/screens/list.ts'
import { shownIndoors, signIn } from '#tests/screens/sign-in.ts'
import { factsOf, holds } from './open-to-everyone.ts'
import { settled } from './settled.ts'
import { test } from './visit.ts'

describe.each(indoors)('$name', ({ role, locales, path, heading, datum }) => {
  test.for([...locales])(
    'in %s: shows itself to who is signed in, and is as open to everyone',
    async (locale, { visitor }) => {
      const page = await visitor.tab({ familiar: true })
      await signIn(page, visitor.origin, role)
      await page.goto(visitor.origin + (await addressOf(visitor.origin, path(locale))))
      await settled(page)
      await shownIndoors(page, role)
      expect(await factsOf(page)).toEqual({
        headings: [heading(locale)],
        lang: locale,
        dir: directionOf(locale)
      })
      expect(await page.getByRole('banner').textContent()).toContain(datum(locale))
      await holds(page, locale)
    }
  )
})
