/* An organiser writes and sends an audio guide by keyboard; a visitor hears it, reads it, and never hears two at once. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { localeNames } from '#contract/locales.ts'
import { formatMessage } from '#content/messages.ts'
import console_words from '#content/en/console-face.json' with { type: 'json' }
import contests from '#content/en/console-contests.json' with { type: 'json' }
import gallery from '#content/en/gallery.json' with { type: 'json' }
import common from '#content/en/common.json' with { type: 'json' }
import words from '#content/en/viewing-room.json' with { type: 'json' }
import uploads from '#content/en/uploads.json' with { type: 'json' }
import { opusOf } from '#tests/kit/made-audio.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { showingContest, switchPortfolios, workOnShow } from '#tests/kit/portfolios.ts'
import { sendWhole } from '#tests/kit/sending.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { objections } from './accessible.ts'
import { fits } from './fits.ts'
import { press, tabTo } from './press.ts'
import { test } from './visit.ts'

let app: TestApp
let room = ''
/** In which the first of two works has a guide. */
let walked = ''
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
  const other = { team: 'alpha', title: { en: 'High Water' }, intro: {}, published: true, walls }
  walked = (await app.api(bob).viewing_rooms.create(other)).id
  for (const id of [room, walked]) {
    const guide = await app
      .api(bob)
      .audio_guides.save({ team: 'alpha', id, work: morning.id, version: 0, transcript: said })
    await sendWhole(app, opusOf(20), {
      token: bob.token,
      purpose: 'guide',
      subject: guide.id,
      filename: 'a.ogg'
    })
  }
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
      await fits(reader)
    }
})

test('has words that two tabs do not write over each other', async ({ visitor }) => {
  const { bob } = app.people
  const desk = await visitor.open('/alpha/console/rooms', { origin: app.url, token: bob.token })
  await press(button(desk, formatMessage(texts.all_of, 'en', { name: 'High Water' })))
  await press(button(desk, formatMessage(texts.of, 'en', { title: 'Morning' })))
  const field = desk.getByRole('textbox', { name: texts.transcript }).first()
  await field.fill('Typed in this tab.')
  const input = { team: 'alpha', id: walked }
  const { guides } = await app.api(bob).audio_guides.list(input)
  const [{ work_id: work, version } = { work_id: '', version: 0 }] = guides
  await app
    .api(bob)
    .audio_guides.save({ ...input, work, version, transcript: { ...said, en: 'Typed in another.' } })
  visitor.bears(/409 \(Conflict\)/)
  const stands = async () => (await app.api(bob).audio_guides.list(input)).guides[0]?.transcript
  await press(button(desk, console_words.save))
  await desk.getByText(common.clash.title, { exact: true }).waitFor()
  await desk.getByText('Typed in another.', { exact: true }).waitFor()
  expect(await objections(desk)).toEqual([])
  expect(await stands()).toEqual({ ...said, en: 'Typed in another.' })
  await press(button(desk, common.clash.save))
  await expect.poll(stands).toEqual({ ...said, en: 'Typed in this tab.' })
})

const isPlaying = (player: Locator): Promise<boolean> =>
  player.evaluate(each => each instanceof HTMLAudioElement && !each.paused)

/** In the walk: the player, and the link of the work that one stands before. */
const walkOn = (page: Page) => {
  const dialog = page.getByRole('dialog', {
    name: formatMessage(gallery.walk.title, 'en', { title: 'High Water' })
  })
  return {
    dialog,
    player: dialog.locator('audio'),
    stands: (title: string) => dialog.getByRole('link', { name: title, exact: true }).waitFor()
  }
}

test('is heard in the walk by keys, and neither takes those of the other', async ({ visitor }) => {
  const page = await visitor.open(`/alpha/portfolio-detail-four?room=${walked}`, { origin: app.url })
  const behind = page.locator('li audio')
  await behind.press('Space')
  await expect.poll(() => isPlaying(behind)).toBe(true)
  await press(page.getByRole('link', { name: gallery.walk.open, exact: true }))
  const { dialog, player, stands } = walkOn(page)
  await stands('Morning')
  // What plays on the page behind could not be stopped from the walk.
  await expect.poll(() => isPlaying(behind)).toBe(false)
  expect(await objections(page)).toEqual([])

  await tabTo(player)
  await page.keyboard.press('Space')
  await expect.poll(() => isPlaying(player)).toBe(true)
  // The end of the recording, and not of the room.
  await page.keyboard.press('End')
  await expect.poll(() => player.evaluate(each => each instanceof HTMLAudioElement && each.ended)).toBe(true)
  // It has ended a moment before it pauses, and led back in that moment it would play on.
  await expect.poll(() => isPlaying(player)).toBe(false)
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await stands('Morning')
  await page.keyboard.press('Space')
  await expect.poll(() => isPlaying(player)).toBe(true)

  // On to a work without a guide: nothing is heard any more, and the keys are the walk's.
  await page.keyboard.press('j')
  await stands('Noon')
  await player.waitFor({ state: 'detached' })
  await dialog
    .getByRole('button', { name: gallery.walk.next, exact: true })
    .and(page.locator(':focus'))
    .waitFor()
  await page.keyboard.press('ArrowLeft')
  await stands('Morning')
  expect(await isPlaying(player)).toBe(false)
  await tabTo(player)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})

test('is heard in the walk by touch, beside the whole picture', async ({ visitor }) => {
  for (const [width, height, scheme, place] of [
    [390, 844, 'light', 'alpha'],
    [320, 640, 'dark', 'alpha'],
    [844, 390, 'dark', 'alpha/ar']
  ] as const) {
    const path = `/${place}/portfolio-detail-four?room=${walked}&walk=1`
    const page = await visitor.open(path, { origin: app.url, width, height, scheme })
    const player = page.getByRole('dialog').locator('audio')
    await player.scrollIntoViewIfNeeded()
    const box = await player.boundingBox()
    if (!box) throw new Error('There is no player to touch')
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
    // Its button stands at the left, in Arabic too.
    const touchPoints = [{ x: box.x + 27, y: box.y + box.height / 2 }]
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect.poll(() => isPlaying(player)).toBe(true)
    await fits(page)
    const cut = await page.getByRole('dialog').evaluate(dialog => {
      const [row, frame] = [dialog.querySelector('section'), dialog.querySelector('section img')]
      if (!row || !frame) throw new Error('There is no picture')
      const [around, picture] = [row.getBoundingClientRect(), frame.getBoundingClientRect()]
      return picture.top < around.top || picture.bottom > around.bottom || picture.height < 100
    })
    expect([width, cut]).toEqual([width, false])
  }
})
