/* An entry on a phone: its steps are folded, and what stays in sight covers nothing that has the focus. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import arabic from '#content/ar/send-art.json' with { type: 'json' }
import sendArt from '#content/en/send-art.json' with { type: 'json' }
import shell from '#content/en/shell.json' with { type: 'json' }
import { entrySteps } from '#contract/rules/work-gaps.ts'
import { openContest, question, wholeDraft } from '#tests/kit/entering.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { tabTo } from './press.ts'
import { settled } from './settled.ts'
import { sideways } from './spill.ts'
import { test, type Visitor } from './visit.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})

afterAll(() => app.remove())

const address = (id: string, step: string, locale = ''): string =>
  `${app.url}/alpha${locale}/send-art?work=${id}&step=${step}`

/** Of somebody who has a whole draft, at its details. */
const onPhone = async (visitor: Visitor, looking: { width: number; height: number; locale?: 'ar' }) => {
  const artist = guestsOf(app.people)()
  const contest = await openContest(app, {
    fields: [question('town', 'short', { required: false, max: 40 })]
  })
  const { id } = await wholeDraft(app, artist, contest, { title: 'Before' })
  const { locale, ...sized } = looking
  const page = await visitor.tab({ origin: app.url, token: artist.token, scheme: 'dark', ...sized })
  const go = async (step: string): Promise<void> => {
    await page.goto(address(id, step, locale ? `/${locale}` : ''))
    await page.locator('#entry-step').waitFor()
    await settled(page)
  }
  await go('details')
  return { page, go }
}

const enlarge = (page: Page): Promise<void> =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))

test('with letters of twice the size, the way on covers no field, and no step is wider than the phone', async ({
  visitor
}) => {
  const { page, go } = await onPhone(visitor, { width: 320, height: 640, locale: 'ar' })
  await enlarge(page)
  const title = page.getByLabel(arabic.labels.title, { exact: true })
  const next = page.getByRole('link', { name: arabic.steps.next })
  await title.focus()
  await tabTo(next)
  await tabTo(title, 'Shift+Tab')
  visitor.bears(/DISCONNECTED/)
  await page.context().setOffline(true)
  await title.fill('Typed in a tunnel')
  await page.locator('[data-says-away]').getByText(arabic.saved.offline).waitFor()
  await tabTo(next)
  await tabTo(title, 'Shift+Tab')
  await page.context().setOffline(false)
  await page.locator('output[data-at="saved"]').waitFor()
  const wide: string[] = []
  for (const step of entrySteps) {
    await go(step)
    await enlarge(page)
    if ((await sideways(page)) > 0) wide.push(step)
  }
  expect(wide).toEqual([])
})

test('a lost connection is said where one types, and nothing of it lies over the fields', async ({
  visitor
}) => {
  const { page } = await onPhone(visitor, { width: 390, height: 600 })
  const title = page.getByLabel(sendArt.labels.title, { exact: true })
  const told = page.locator('output[data-at]')
  const notice = page.getByText(shell.offline.text)
  visitor.bears(/DISCONNECTED/)
  await page.context().setOffline(true)
  await told.filter({ hasText: `${shell.offline.title}. All changes saved` }).waitFor()
  await title.fill('Typed in a tunnel')
  await told.filter({ hasText: `${shell.offline.title}. ${sendArt.saved.offline}` }).waitFor()
  expect(await notice.isVisible()).toBe(false)
  await tabTo(page.getByRole('link', { name: sendArt.steps.next }))
  await tabTo(title, 'Shift+Tab')
  await page.context().setOffline(false)
  await told.filter({ hasText: /^All changes saved/ }).waitFor()
})

test('each step is drawn once: folded on a phone, beside the step where there is room', async ({
  visitor
}) => {
  const { page, go } = await onPhone(visitor, { width: 390, height: 844 })
  // What the first one asks is seen before anybody goes on past it, above the bar that leads on.
  await go('eligibility')
  const answer = await page.getByLabel(sendArt.eligibility.no, { exact: true }).boundingBox()
  expect(answer?.y).toBeLessThan(740)
  const steps = page.getByRole('navigation', { name: sendArt.steps.label })
  const links = steps.locator('a')
  expect([await links.count(), await links.first().isVisible()]).toEqual([entrySteps.length, false])
  await page.setViewportSize({ width: 1280, height: 800 })
  await links.first().waitFor()
  expect([await links.count(), await steps.locator('summary').count()]).toEqual([entrySteps.length, 0])
})
