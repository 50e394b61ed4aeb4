/* Whom a category is for by age is said and asked before a work is filled in. */
import { afterAll, beforeAll, expect } from 'vitest'
import contestWords from '#content/en/contest.json' with { type: 'json' }
import sendArt from '#content/en/send-art.json' with { type: 'json' }
import { formatMessage } from '#content/messages.ts'
import { category, openContest } from '#tests/kit/entering.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { objections } from './accessible.ts'
import { press } from './press.ts'
import { settled } from './settled.ts'
import { sideways } from './spill.ts'
import { test } from './visit.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})

afterAll(() => app.remove())

test('who chooses a category with ages is asked for the date of birth beneath it, and told there if it refuses', async ({
  visitor
}) => {
  await openContest(app, {
    categories: [category('Open'), category('Young', { age_max: 25 })],
    age_on: '2030-01-01'
  })
  const artist = guestsOf(app.people)()
  const page = await visitor.tab({ origin: app.url, token: artist.token, width: 320, height: 640 })
  await page.goto(`${app.url}/alpha/send-art`)
  await settled(page)
  const main = page.getByRole('main')
  await main.getByText(formatMessage(contestWords.age.to, 'en', { max: 25 })).waitFor()
  await press(page.getByRole('button', { name: sendArt.start.begin }))
  await page.getByRole('heading', { name: sendArt.steps.eligibility, exact: true }).waitFor()
  await press(page.getByRole('link', { name: sendArt.steps.next }))
  await page.getByRole('heading', { name: sendArt.steps.category, exact: true }).waitFor()

  const birth = page.getByLabel(sendArt.labels.birth_date)
  expect(await birth.count()).toBe(0)
  await press(page.getByLabel('Young'), 'Space')
  await birth.fill('1990-06-01')
  await press(page.getByRole('button', { name: sendArt.eligibility.birth_save }))
  await main.getByText(sendArt.faults.too_old).waitFor()
  expect([await sideways(page), await objections(page)]).toEqual([0, []])

  await birth.fill('2008-06-01')
  await press(page.getByRole('button', { name: sendArt.eligibility.birth_save }))
  await main.getByText(formatMessage(sendArt.eligibility.age_then, 'en', { age: 21 })).waitFor()
  await press(page.getByLabel('Open'), 'Space')
  await birth.waitFor({ state: 'detached' })
})
