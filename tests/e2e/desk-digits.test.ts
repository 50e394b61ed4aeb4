/* What digits mean at the jury desk: where a scale reaches ten, 1 waits for a 0, and it can be seen and said when it does not. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import desk from '#content/en/rate.json' with { type: 'json' }
import { openContest, wholeDraft } from '#tests/kit/entering.ts'
import { criterion, createRound } from '#tests/kit/judging.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { settled } from './settled.ts'
import { test, type Visitor } from './visit.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
  const contest = await openContest(app)
  const artist = guestsOf(app.people)()
  const { id, version } = await wholeDraft(app, artist, contest, { title: 'Work 1' })
  const { work } = await app.api(artist).works.finalize({ team: 'alpha', id, version })
  await createRound(app, contest, {
    jurors: [app.people.cleo],
    works: [work],
    criteria: [
      criterion('idea', { label: { en: 'Idea' } }),
      criterion('craft', { label: { en: 'Craft' } }),
      criterion('hang', { label: { en: 'Hang' }, max: 5 }),
      criterion('light', { label: { en: 'Light' } })
    ]
  })
})

afterAll(() => app.remove())

const names = ['Idea', 'Craft', 'Hang', 'Light'] as const

/** What is marked, and which criterion the next digit is for. */
const stands = (page: Page) =>
  page.evaluate(() => ({
    marks: [...document.querySelectorAll('[data-criterion]')].map(
      each => each.querySelector<HTMLInputElement>(':checked')?.value ?? null
    ),
    active: document.querySelector('[data-active="true"]')?.getAttribute('data-criterion')
  }))

/** Time stands still at the desk until the test lets it pass: on a slow machine the moment would be over before the next key. */
const atTheDesk = async (visitor: Visitor): Promise<Page> => {
  const page = await visitor.tab({ origin: app.url, token: app.people.cleo.token })
  await page.clock.install()
  await page.goto(`${app.url}/alpha/rate`)
  await settled(page)
  await page.getByRole('link', { name: desk.rounds.start }).press('Enter')
  await page.getByRole('group', { name: names[0] }).waitFor()
  await page.clock.pauseAt(Date.now() + 60_000)
  return page
}

const press = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key)
}

/** Every score cleared, and the first criterion is the one that is marked. */
const clear = async (page: Page): Promise<void> => {
  for (const name of names) {
    const marked = page.getByRole('group', { name }).getByRole('radio', { checked: true })
    if ((await marked.count()) > 0) {
      await marked.focus()
      await page.keyboard.press('Backspace')
    }
  }
  await page.getByRole('group', { name: names[0] }).getByRole('radio').first().focus()
  await expect.poll(() => stands(page)).toEqual({ marks: [null, null, null, null], active: '0' })
}

test('1 and 0 are ten at once; with Enter, an arrow or a pause between them they are two scores', async ({
  visitor
}) => {
  const page = await atTheDesk(visitor)
  await clear(page)
  await press(page, '1', '0')
  await expect.poll(() => stands(page)).toEqual({ marks: ['10', null, null, null], active: '1' })

  await clear(page)
  await press(page, '1', 'Enter', '0')
  await expect.poll(() => stands(page)).toEqual({ marks: ['1', '0', null, null], active: '2' })
  // A scale to five has nothing to wait for.
  await press(page, '1', '0')
  await expect.poll(() => stands(page)).toEqual({ marks: ['1', '0', '1', '0'], active: '3' })

  await clear(page)
  await press(page, '1', 'ArrowDown', '0')
  await expect.poll(() => stands(page)).toEqual({ marks: ['1', '0', null, null], active: '2' })

  await clear(page)
  await press(page, '1')
  await expect.poll(() => stands(page)).toEqual({ marks: ['1', null, null, null], active: '0' })
  await page.clock.runFor(1000)
  await expect.poll(() => stands(page)).toEqual({ marks: ['1', null, null, null], active: '1' })
  // It was led on by then, so this is a score of its own.
  await press(page, '0')
  await expect.poll(() => stands(page)).toEqual({ marks: ['1', '0', null, null], active: '2' })
  await page.clock.resume()

  await press(page, '?')
  const help = page.getByRole('dialog', { name: desk.keys.title })
  await help.getByText(desk.keys.digits, { exact: true }).waitFor()
  await help.getByText(desk.keys.enter, { exact: true }).waitFor()
})
