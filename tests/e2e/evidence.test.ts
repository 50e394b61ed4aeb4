/* An organiser asks how a work was made, the artist sends files of which one is refused, and the organiser records an outcome. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import arabic from '#content/ar/user-evidence.json' with { type: 'json' }
import room from '#content/en/console-evidence.json' with { type: 'json' }
import profile from '#content/en/user-profile.json' with { type: 'json' }
import uploads from '#content/en/uploads.json' with { type: 'json' }
import words from '#content/en/user-evidence.json' with { type: 'json' }
import shell from '#content/en/shell.json' with { type: 'json' }
import { formatMessage } from '#content/messages.ts'
import { openContest, wholeDraft } from '#tests/kit/entering.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { fits } from './fits.ts'
import { press } from './press.ts'
import { test, type Visitor } from './visit.ts'

let app: TestApp
let folder = ''
let artist: Person
let work = ''

const title = 'How it was made'
const wanted = 'Please send the raw file and two photos from the studio.'
const layers = '8BPS and all the layers of it'

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'palmares-evidence-'))
  await writeFile(join(folder, 'layers.psd'), layers)
  await writeFile(join(folder, 'program.exe'), 'MZ and what a machine would run')
  app = await startApp()
  artist = guestsOf(app.people)()
  const contest = await openContest(app)
  const draft = await wholeDraft(app, artist, contest, { title })
  await app.api(artist).works.finalize({ team: 'alpha', id: draft.id, version: draft.version })
  work = draft.id
})

afterAll(async () => {
  await app.remove()
  await rm(folder, { recursive: true, force: true })
})

const openAs = (visitor: Visitor, { token }: Person, path: string, looking: object = {}): Promise<Page> =>
  visitor.open(path, { origin: app.url, token, ...looking })

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('the making of a work is asked for, sent and confirmed', async ({ visitor }) => {
  const desk = await openAs(visitor, app.people.bob, `/alpha/console/entries/${work}`)
  await desk.getByText(room.entry.none).waitFor()
  await press(desk.getByRole('button', { name: room.ask.label, exact: true }))
  const asking = desk.getByRole('dialog')
  await asking.getByLabel(room.ask.wanted, { exact: true }).fill(wanted)
  await asking.getByLabel(room.ask.until, { exact: true }).fill(inDays(7))
  await press(asking.getByRole('button', { name: room.ask.doing, exact: true }))
  await asking.waitFor({ state: 'detached' })
  await desk.getByText(wanted).waitFor()

  const page = await openAs(visitor, artist, '/alpha/user-profile')
  await press(
    page.getByRole('link', {
      name: formatMessage(shell.pair, 'en', { name: profile.works.evidence, value: title }),
      exact: true
    })
  )
  await page.getByText(wanted).waitFor()
  await fits(page)
  const chooser = page.locator('input[type=file]').first()
  await chooser.setInputFiles(join(folder, 'program.exe'))
  await page.getByText(uploads.verdicts.evidence_kind).first().waitFor()
  await chooser.setInputFiles(join(folder, 'layers.psd'))
  await page.getByRole('button', { name: 'layers.psd' }).first().waitFor()
  await page.getByText(words.states.sent).waitFor()
  await fits(page)
  expect((await app.api(artist).evidence.get({ team: 'alpha', work })).files).toMatchObject([
    { name: 'layers.psd', format: 'layered', bytes: layers.length }
  ])

  await desk.reload()
  const saving = desk.waitForEvent('download')
  await press(desk.getByRole('button', { name: 'layers.psd' }).first())
  expect((await saving).suggestedFilename()).toBe('layers.psd')
  await fits(desk)
  await press(desk.getByRole('button', { name: room.entry.decide, exact: true }))
  const deciding = desk.getByRole('dialog')
  await deciding.getByLabel(room.decide.outcome, { exact: true }).selectOption('confirmed')
  await deciding.getByLabel(room.entry.note).fill('All layers are there')
  await deciding.getByLabel(room.entry.message).fill('Thank you, all is clear')
  await press(deciding.getByRole('button', { name: room.decide.doing, exact: true }))
  await deciding.waitFor({ state: 'detached' })
  await desk.getByRole('button', { name: room.entry.change, exact: true }).waitFor()

  const told = await openAs(visitor, artist, `/alpha/ar/user-evidence?work=${work}`, { width: 390 })
  await told.getByText(arabic.states.confirmed).waitFor()
  await told.getByText('Thank you, all is clear').waitFor()
  expect(await told.getByText('All layers are there').count()).toBe(0)
  await fits(told)
})
