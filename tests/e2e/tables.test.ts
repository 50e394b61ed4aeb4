/* The tables of the console: gone through by keys, and as quick with ten thousand rows as with thirty. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import entries from '#content/en/console-entries.json' with { type: 'json' }
import people from '#content/en/console-people.json' with { type: 'json' }
import { tokenOf } from './demo.ts'
import { answerManyEntries } from './many-entries.ts'
import { quiet } from './quiet.ts'
import { test } from './visit.ts'

const many = 10_000

const place = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>('tr')?.dataset['place'])

const atTheDesk = async (page: Page): Promise<void> => {
  await page.getByRole('table').waitFor()
  await page.locator('tr[data-place="5"]').waitFor()
}

test('J and K go from row to row, X ticks one, Enter opens it', async ({ visitor }) => {
  const page = await visitor.open('/demo/console/entries', { token: await tokenOf('organiser') })
  await atTheDesk(page)
  for (const key of ['j', 'j', 'j', 'k']) await page.keyboard.press(key)
  expect(await place(page)).toBe('1')
  const row = page.locator('tr[data-place="1"]')
  await page.keyboard.press('x')
  expect(await row.getByRole('checkbox').isChecked()).toBe(true)
  // Where somebody types, a letter is a letter.
  await page.getByLabel(entries.filter.search).fill('')
  await page.getByLabel(entries.filter.search).press('j')
  expect(await page.getByLabel(entries.filter.search).inputValue()).toBe('j')
  await row.focus()
  const title = await row.getByRole('rowheader').getByRole('link').textContent()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/console/entries/*')
  await page
    .getByRole('heading', { name: title ?? '' })
    .first()
    .waitFor()
})

test('of ten thousand rows only those in sight are drawn, and each can be reached', async ({ visitor }) => {
  const page = await visitor.tab({ token: await tokenOf('organiser') })
  await answerManyEntries(page, many)
  await page.goto(`${visitor.origin}/demo/console/entries`)
  await atTheDesk(page)
  const drawn = () => page.locator('tr[data-place]').count()
  expect(await drawn()).toBeLessThan(200)
  const numberAt = (at: number) =>
    page.locator(`tr[data-place="${at}"]`).getByText(String(many - at), { exact: true })
  // As whoever holds the key down: the page may grow a little as rows come into sight.
  await expect
    .poll(async () => {
      await page.keyboard.press('End')
      return numberAt(many - 1).isVisible()
    })
    .toBe(true)
  // The last key may still be at work: as often as somebody would who sees that it goes to the end.
  await expect
    .poll(() =>
      page.evaluate(() => {
        window.scrollTo(0, document.documentElement.scrollHeight / 2)
        return Number(document.querySelector<HTMLElement>('tr[data-place]')?.dataset['place'])
      })
    )
    .toSatisfy((first: number) => first > many / 3 && first < (many * 2) / 3)
  expect(await drawn()).toBeLessThan(200)
  const counted = await page.getByRole('table').getAttribute('aria-rowcount')
  expect(Number(counted)).toBe(many + 1)
  // By keys too: the row after the last one drawn is drawn as it is gone to.
  const last = page.locator('tr[data-place]').last()
  const at = Number(await last.getAttribute('data-place'))
  await last.focus()
  await page.keyboard.press('j')
  await expect.poll(() => place(page)).toBe(String(at + 1))
})

test('dates and acts stand on one line where there is room', async ({ visitor }) => {
  const page = await visitor.open('/demo/console/people', { token: await tokenOf('owner') })
  // A table of six columns beside the rail: what may be broken is broken first.
  await page.setViewportSize({ width: 1024, height: 900 })
  const row = page.getByRole('row', { name: 'organiser@demo.test' })
  await row.waitFor()
  const linesOf = await row.evaluate((each, since) => {
    const rows = (elements: Iterable<Element>): number =>
      new Set(
        [...elements].flatMap(element => {
          const text = document.createRange()
          text.selectNodeContents(element)
          return [...text.getClientRects()].map(({ bottom }) => Math.round(bottom))
        })
      ).size
    return [rows(each.querySelectorAll(`[data-column="${since}"]`)), rows(each.querySelectorAll('button'))]
  }, people.columns.since)
  expect(linesOf).toEqual([1, 1])
})

test('no table is wider than where it stands, in the longest of the languages', async ({ visitor }) => {
  const page = await visitor.tab({ token: await tokenOf('owner'), width: 1024 })
  for (const room of ['entries', 'jury', 'statistics']) {
    await page.goto(`${visitor.origin}/demo/fr/console/${room}`)
    await page.locator('main tbody tr').first().waitFor({ state: 'attached' })
    await quiet(page)
    const wider = await page
      .locator('main table')
      .evaluateAll(tables =>
        tables
          .map(table => ({ table: table.clientWidth, place: table.parentElement?.clientWidth ?? 0 }))
          .filter(({ table, place }) => table > place + 1)
      )
    expect({ room, wider }).toEqual({ room, wider: [] })
  }
})
