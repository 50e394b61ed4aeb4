/* An organiser writes and sends an audio guide by keyboard; a visitor hears it, reads it, and never hears two at once. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { localeNames } from '#contract/locales.ts'
import { formatMessage } from '#content/messages.ts'
import console_words from '#content/en/console-face.json' with { type: 'json' }
import contests from '#content/en/console-contests.json' with { type: 'json' }
import words from '#content/en/viewing-room.json' with { type: 'json' }
import uploads from '#content/en/uploads.json' with { type: 'json' }
import { opusOf } from '#tests/kit/made-audio.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { showingContest, switchPortfolios, workOnShow } from '#tests/kit/portfolios.ts'
import { sendWhole } from '#tests/kit/sending.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { objections } from './accessible.ts'
import { press } from './press.ts'
import { sideways, spills } from './spill.ts'
import { test } from './visit.ts'

let app: TestApp
let room = ''
const texts = console_words.rooms.guide
const said = { en: 'The heron stands in the water and waits.', ar: 'يقف مالك الحزين في الماء.' }

beforeAll(async () => {
  app = await startApp()
  const artist = guestsOf(app.people)()
  const { bob } = app.people
  await switchPortfolios(app, true)
  const contest = await showingContest(app)
  const [morning, noon] = [
    await workOnShow(app, artist, contest, 'Morning'),
    await workOnShow(app, artist, contest, 'Noon')
  ]
  const walls = [{ title: {}, text: {}, works: [morning.id, noon.id] }]
  const title = { en: 'Low Light', ar: 'ضوء خافت' }
  room = (
    await app.api(bob).viewing_rooms.create({ team: 'alpha', title, intro: {}, published: true, walls })
  ).id
  const guide = await app
    .api(bob)
    .audio_guides.save({ team: 'alpha', id: room, work: morning.id, transcript: said })
  await sendWhole(app, opusOf(20), {
    token: bob.token,
    purpose: 'guide',
    subject: guide.id,
    filename: 'a.ogg'
  })
})

afterAll(() => app.remove())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('is written and sent in the console, and heard in the room', async ({ visitor }) => {
  const desk = await visitor.open('/alpha/console/rooms', {
    origin: app.url,
    token: app.people.bob.token
  })
  await press(button(desk, formatMessage(texts.all_of, 'en', { name: 'Low Light' })))
  await desk.getByText('0:20', { exact: true }).waitFor()
  await press(button(desk, formatMessage(texts.of, 'en', { title: 'Noon' })))
  const english = formatMessage(contests.said, 'en', { name: texts.transcript, language: localeNames.en })
  await desk
    .getByLabel(english, { exact: false })
    .or(desk.getByLabel(texts.transcript))
    .first()
    .fill('At noon the light has no side.')
  expect(await objections(desk)).toEqual([])
  await press(button(desk, texts.save_first))
  const part = desk.getByRole('region', { name: texts.recording, exact: true })
  await part.getByText(texts.none_sent).waitFor()
  await part.locator('input[type=file]').setInputFiles({
    name: 'noon.mp3',
    mimeType: 'audio/mpeg',
    buffer: Buffer.from('<!doctype html><script>alert(1)</script>')
  })
  await desk.getByText(uploads.verdicts.guide_kind).first().waitFor()
  await part
    .locator('input[type=file]')
    .setInputFiles({ name: 'noon.ogg', mimeType: 'audio/ogg', buffer: opusOf(30) })
  await part.getByText('noon.ogg').first().waitFor()
  await part.locator('audio').waitFor()
  expect(await objections(desk)).toEqual([])

  const path = `/alpha/portfolio-detail-four?room=${room}`
  const page = await visitor.open(path, { origin: app.url, width: 390 })
  const players = page.locator('audio')
  await expect.poll(() => players.count()).toBe(2)
  const playing = () =>
    players.evaluateAll(all => all.map(each => each instanceof HTMLAudioElement && !each.paused))
  expect(await playing()).toEqual([false, false])
  // A player has the keys of its browser.
  await players.nth(0).focus()
  await page.keyboard.press('Space')
  await expect.poll(playing).toEqual([true, false])
  await expect
    .poll(() => players.nth(0).evaluate(each => each instanceof HTMLAudioElement && each.currentTime > 0))
    .toBe(true)
  await players.nth(1).focus()
  await page.keyboard.press('Space')
  await expect.poll(playing).toEqual([false, true])
  const summary = page.locator('summary', { hasText: words.guide.transcript }).first()
  await press(summary)
  await page.getByText(said.en).waitFor()
  for (const scheme of ['light', 'dark'] as const)
    for (const [width, place] of [
      [320, path],
      [1440, path.replace('/alpha/', '/alpha/ar/')]
    ] as const) {
      const reader = await visitor.open(place, { origin: app.url, width, scheme })
      expect([await sideways(reader), await spills(reader), await objections(reader)]).toEqual([0, [], []])
    }
})
