/* What comes a moment after its page has its place kept: nothing below it moves by a line. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import entries from '#content/en/console-entries.json' with { type: 'json' }
import { openContest, wholeDraft } from '#tests/kit/entering.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { settled } from './settled.ts'
import { test } from './visit.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
  const artist = guestsOf(app.people)()
  const contest = await openContest(app, { fee_tiers: [{ ends_at: null, amount: 2500 }] })
  const { id, version } = await wholeDraft(app, artist, contest)
  await app.api(artist).works.finalize({ team: 'alpha', id, version })
})

afterAll(() => app.remove())

/** The answer to one call waits until it is let through. */
const hold = async (page: Page, address: RegExp): Promise<() => void> => {
  const go = Promise.withResolvers<null>()
  await page.route(address, async route => {
    await go.promise
    await route.continue()
  })
  return () => go.resolve(null)
}

const top = (part: Locator): Promise<number> => part.evaluate(box => box.getBoundingClientRect().top)

const rooms = [
  { room: 'invoices', held: /\/order-sums/, come: (page: Page) => page.getByText(/^Due: /).first() },
  {
    room: 'entries',
    held: /\/entry-counts/,
    come: (page: Page) => page.getByRole('navigation', { name: entries.statuses_label })
  }
]

for (const { room, held, come } of rooms)
  test(`the list of ${room} stays where it is as what is counted above it comes`, async ({ visitor }) => {
    const page = await visitor.tab({ origin: app.url, token: app.people.bob.token })
    const letThrough = await hold(page, held)
    await page.goto(`${app.url}/alpha/console/${room}`)
    const list = page.getByRole('table')
    await list.waitFor()
    // Its typeface would move it too.
    await settled(page)
    const before = await top(list)
    expect(await come(page).count()).toBe(0)
    letThrough()
    await come(page).waitFor()
    expect(await top(list)).toBe(before)
  })
