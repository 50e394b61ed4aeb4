/* An organiser adds a prize, notes that it was delivered, with a receipt; its winner reads of it and opens the receipt. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import arabic from '#content/ar/user-diploma.json' with { type: 'json' }
import room from '#content/en/console-prizes.json' with { type: 'json' }
import words from '#content/en/user-diploma.json' with { type: 'json' }
import uploads from '#content/en/uploads.json' with { type: 'json' }
import { formatMessage } from '#content/messages.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { publishedContest } from '#tests/kit/published-contest.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { fits } from './fits.ts'
import { press } from './press.ts'
import { quiet } from './quiet.ts'
import { test, type Visitor } from './visit.ts'

let app: TestApp
let winner: Person
let other: Person

const title = 'A hand press'
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const today = inDays(0)

beforeAll(async () => {
  app = await startApp()
  const next = guestsOf(app.people)
  const [first, second, jane, jack] = [next(), next(), next(), next()]
  winner = first
  other = second
  await publishedContest(
    app,
    {
      'Blue Hour': { artist: winner, marks: { A: 90, B: 80 } },
      Undertow: { artist: other, marks: { A: 60, B: 50 } }
    },
    { A: jane, B: jack },
    ['Blue Hour']
  )
})

afterAll(() => app.remove())

const openAs = (visitor: Visitor, { token }: Person, path: string, looking: object = {}): Promise<Page> =>
  visitor.open(path, { origin: app.url, token, ...looking })

test('a prize goes from owed to delivered, and its receipt to the winner', async ({ visitor }) => {
  const page = await openAs(visitor, app.people.bob, '/alpha/console/prizes')
  await page.getByText(room.list.none).waitFor()
  await press(page.getByRole('button', { name: room.list.add, exact: true }))
  const adding = page.getByRole('dialog')
  await adding.getByLabel(room.form.title, { exact: true }).fill(title)
  await adding.getByLabel(room.form.due, { exact: true }).fill(inDays(30))
  await adding.getByLabel(room.form.kind, { exact: true }).selectOption('object')
  await press(adding.getByRole('button', { name: room.form.add, exact: true }))
  await adding.waitFor({ state: 'detached' })
  await page.getByRole('row').filter({ hasText: title }).getByText(room.states.owed).waitFor()
  await fits(page)

  const edit = page.getByRole('button', {
    name: formatMessage(room.list.edit_of, 'en', { title }),
    exact: true
  })
  await press(edit)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(room.form.state, { exact: true }).selectOption('delivered')
  const chooser = dialog.locator('input[type=file]').first()
  await chooser.setInputFiles({
    name: 'program.exe',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('MZ a program')
  })
  await dialog.getByText(uploads.verdicts.proof_kind).first().waitFor()
  await chooser.setInputFiles({
    name: 'receipt.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 the receipt')
  })
  // It stands among the prize's files once it is there; one that is under way proves nothing yet.
  const taken = formatMessage(room.form.remove_file_of, 'en', { name: 'receipt.pdf' })
  await dialog.getByRole('button', { name: taken, exact: true }).waitFor()
  await fits(page)
  await dialog.getByLabel(room.form.delivered_on, { exact: true }).fill(today)
  await press(dialog.getByRole('button', { name: room.form.save, exact: true }))
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('row').filter({ hasText: title }).getByText(room.states.delivered).waitFor()

  const own = await openAs(visitor, winner, '/alpha/user-diploma', { width: 390 })
  await own.getByRole('heading', { name: title }).waitFor()
  const saving = own.waitForEvent('download')
  await press(own.getByRole('button', { name: 'receipt.pdf' }).first())
  expect((await saving).suggestedFilename()).toBe('receipt.pdf')
  await fits(own)
})

test('whoever won nothing sees no prizes; the winner reads of it in Arabic, in the dark', async ({
  visitor
}) => {
  const page = await openAs(visitor, winner, '/alpha/ar/user-diploma', { scheme: 'dark', width: 390 })
  await page.getByRole('heading', { name: arabic.prizes.title, exact: true }).waitFor()
  await fits(page)
  const none = await openAs(visitor, other, '/alpha/user-diploma')
  await none.locator('main h1').waitFor()
  // Nothing is said in place of them: all has come that the page asked for.
  await quiet(none)
  expect(await none.getByText(title).count()).toBe(0)
  expect(await none.getByText(words.prizes.title, { exact: true }).count()).toBe(0)
})
