import { describe, expect } from 'vitest'
import rate from '#content/en/rate.json' with { type: 'json' }
import profile from '#content/en/user-profile.json' with { type: 'json' }
import { directionOf } from '#contract/locales.ts'
import { inAll } from '#tests/kit/only-in-all.ts'
import { foundIn } from '#tests/screens/found-in.ts'
import { signedInRooms, personOf } from '#tests/screens/rooms.ts'
import { shownSignedIn, tokenFor } from '#tests/screens/sign-in.ts'
import { holdTurns } from './in-turn.ts'
import { factsOf, holds } from './open-to-everyone.ts'
import { quiet } from './quiet.ts'
import { settled } from './settled.ts'
import { countMoves, moved } from './steady.ts'
import { test } from './visit.ts'

const everyLanguage = inAll('every room in Arabic')

/** What one reads in the room, in its fields and of its moments. */
const reads = (datum: string): boolean => {
  const main = document.querySelector('main')
  if (!main) return false
  const typed = [...main.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
  const moments = [...main.querySelectorAll('time')].map(({ dateTime }) => dateTime)
  return [main.innerText, ...typed.map(({ value }) => value), ...moments].some(text => text.includes(datum))
}

describe.each(signedInRooms)('$name', room => {
  const { role, locales, path, heading, datum } = room
  test.for(locales.filter(locale => everyLanguage || locale === 'en'))(
    'in %s: shows what it holds to who is signed in, and is as open to everyone',
    async (locale, { visitor }) => {
      const token = await tokenFor(visitor.origin, role)
      const page = await visitor.tab({ familiar: true, token })
      await page.goto(visitor.origin + (await foundIn(visitor.origin, path(locale))))
      await settled(page)
      await shownSignedIn(page, role)
      await page.waitForFunction(reads, await foundIn(visitor.origin, datum(locale)))
      expect(await factsOf(page)).toEqual({
        headings: [heading(locale)],
        lang: locale,
        dir: directionOf(locale)
      })
      const { first_name, last_name } = personOf(role)
      expect(await page.getByRole('banner').textContent()).toContain(`${first_name} ${last_name}`)
      await holds(page, room, locale)
    }
  )
})

/** What they hold comes in two steps or more, and is longer than a screen, or shorter. */
const fetched = ['send-art', 'page-thankyou', 'user-billing', 'rate']

describe.each(signedInRooms.filter(({ name }) => fetched.includes(name)))(
  '$name',
  ({ role, path, datum }) => {
    test('keeps the footer out of sight until it is known what stands above it', async ({ visitor }) => {
      const page = await visitor.tab({ token: await tokenFor(visitor.origin, role) })
      // However busy the machine is, the ten seconds do not pass.
      await holdTurns(page)
      await countMoves(page)
      await page.goto(visitor.origin + (await foundIn(visitor.origin, path('en'))))
      await page.waitForFunction(reads, await foundIn(visitor.origin, datum('en')))
      await quiet(page)
      const { what } = await moved(page)
      expect(what.filter(each => each.includes('FOOTER'))).toEqual([])
    })
  }
)

test('the footer comes into sight where what stands above it fails, or does not come in ten seconds', async ({
  visitor
}) => {
  const page = await visitor.tab({ token: await tokenFor(visitor.origin, 'artist') })
  await holdTurns(page)
  visitor.bears(/ERR_FAILED/)
  let fail = (): void => {}
  const held = new Promise<void>(resolve => (fail = resolve))
  await page.route('**/api/user/artworks?*', async route => {
    await held
    await route.abort('failed')
  })
  const footer = page.locator('footer')
  await page.goto(`${visitor.origin}/demo/user-profile`)
  await page.locator('main [data-waiting]').first().waitFor()
  expect(await footer.isVisible()).toBe(false)
  await footer.evaluate(each => each.getAnimations().forEach(animation => animation.finish()))
  await footer.waitFor()

  await page.reload()
  await page.locator('main [data-waiting]').first().waitFor()
  expect(await footer.isVisible()).toBe(false)
  fail()
  await footer.waitFor()
})

test('the footer waits for what a juror decides of themselves below their rounds', async ({ visitor }) => {
  const page = await visitor.tab({ token: await tokenFor(visitor.origin, 'juror') })
  await holdTurns(page)
  const { promise: held, resolve: come } = Promise.withResolvers<null>()
  await page.route('**/jury/own*', async route => {
    await held
    await route.continue()
  })
  await page.goto(`${visitor.origin}/demo/rate`)
  await page.getByRole('heading', { name: rate.rounds.title }).waitFor()
  await page.locator('main [data-waiting]').waitFor({ state: 'attached' })
  expect(await page.locator('footer').isVisible()).toBe(false)
  come(null)
  await page.getByRole('heading', { name: rate.seats.title }).waitFor()
  await page.locator('footer').waitFor()
})

test('a part beneath one that is on its way is seen after it, or after two seconds, and stays', async ({
  visitor
}) => {
  const page = await visitor.tab({ token: await tokenFor(visitor.origin, 'artist') })
  // The two seconds pass when this test says so.
  await holdTurns(page)
  let answer = (): void => {}
  const part = (name: string) => page.getByRole('region', { name, exact: true, includeHidden: true })
  const [works, you] = [part(profile.works.title), part(profile.you.title)]
  const open = async (): Promise<void> => {
    const held = new Promise<void>(resolve => (answer = resolve))
    await page.route('**/api/user/artworks?*', async route => {
      await held
      await route.continue()
    })
    await page.goto(`${visitor.origin}/demo/user-profile`)
    await works.locator('[data-waiting]').waitFor()
    await you.waitFor({ state: 'attached' })
    expect(await you.isVisible()).toBe(false)
  }
  const end = () => page.evaluate(() => document.getAnimations().forEach(each => each.finish()))

  await open()
  answer()
  await you.waitFor()
  await end()
  await works.evaluate(each => each.setAttribute('data-waiting', ''))
  expect(await you.isVisible()).toBe(true)

  await page.unrouteAll()
  await open()
  await end()
  await you.waitFor()
  answer()
})
