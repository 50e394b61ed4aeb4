/* What organisers keep beside their contests, in a browser: made, put in order, changed, taken away; and who comes to it. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { formatMessage } from '#content/messages.ts'
import contests from '#content/en/console-contests.json' with { type: 'json' }
import face from '#content/en/console-face.json' with { type: 'json' }
import operator from '#content/en/operator.json' with { type: 'json' }
import listing from '#content/en/course-listing.json' with { type: 'json' }
import errors from '#content/en/error-page.json' with { type: 'json' }
import home from '#content/en/home.json' with { type: 'json' }
import shell from '#content/en/shell.json' with { type: 'json' }
import sponsorsPage from '#content/en/sponsors.json' with { type: 'json' }
import { newFolder } from '#tests/kit/template.ts'
import { jpegOf } from '#tests/kit/made-pictures.ts'
import type { Person } from '#tests/kit/people.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { objections } from './accessible.ts'
import { press } from './press.ts'
import { settled } from './settled.ts'
import { fits } from './fits.ts'
import { test, type Visitor } from './visit.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})

afterAll(() => app.remove())

const openAs = async (visitor: Visitor, person: Person, path: string, width = 1440): Promise<Page> => {
  const page = await visitor.tab({ origin: app.url, width })
  await page.addInitScript(kept => localStorage.setItem('auth_token', kept), person.token)
  await page.goto(app.url + path)
  await settled(page)
  return page
}

const inEnglish = (name: string): string => formatMessage(contests.said, 'en', { name, language: 'English' })
const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true })

const pictures = async (...seeds: number[]): Promise<string[]> => {
  const folder = newFolder('pictures')
  const files = seeds.map(seed => join(folder, `picture-${seed}.jpg`))
  for (const [at, file] of files.entries())
    await writeFile(file, await jpegOf({ seed: seeds[at] ?? 0, height: 220 }))
  return files
}

/** Saves what is in the dialog; returns when the room says so. */
const save = async (page: Page, name: string): Promise<void> => {
  await press(button(page.getByRole('dialog'), face.save))
  await page.getByText(formatMessage(face.table.saved, 'en', { name }), { exact: true }).waitFor()
}

const remove = async (page: Page, name: string): Promise<void> => {
  await press(button(page, formatMessage(face.table.remove_of, 'en', { name })))
  await press(button(page.getByRole('dialog'), face.table.remove))
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** The page as whoever has a narrow window and another scheme sees it. */
const fitsNarrow = async (visitor: Visitor, path: string): Promise<void> => {
  for (const scheme of ['light', 'dark'] as const) {
    const page = await visitor.open(path, { origin: app.url, width: 320, scheme })
    await fits(page)
  }
}

test('an organiser adds sponsors, puts them in order by keys and by the pointer, changes one and takes one away', async ({
  visitor
}) => {
  const page = await openAs(visitor, app.people.bob, '/alpha/console/sponsors')
  await page.getByText(face.sponsors.none, { exact: true }).waitFor()
  const [logo = ''] = await pictures(51)
  for (const name of ['Quay Press', 'Blue Mill', 'North Light']) {
    await press(button(page, face.sponsors.add))
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(face.table.name, { exact: true }).fill(name)
    await dialog.getByLabel(face.sponsors.tier, { exact: true }).selectOption('gold')
    if (name === 'Quay Press') {
      const field = dialog.getByRole('region', { name: face.sponsors.logo, exact: true })
      await field.locator('input[type=file]').first().setInputFiles(logo)
      await field.getByRole('img').or(field.locator('img')).first().waitFor({ state: 'attached' })
      await button(field, face.picture.remove).waitFor()
      expect(await objections(page)).toEqual([])
    }
    await save(page, name)
  }
  const order = async (): Promise<string[]> =>
    (await app.api().sponsors.list({ team: 'alpha' })).sponsors.map(({ name }) => name)
  expect(await order()).toEqual(['Quay Press', 'Blue Mill', 'North Light'])

  const up = button(page, formatMessage(face.table.up, 'en', { name: 'North Light' }))
  await press(up)
  await page.getByText(formatMessage(face.table.moved, 'en', { name: 'North Light', place: 2 })).waitFor()
  expect(await order()).toEqual(['Quay Press', 'North Light', 'Blue Mill'])
  // The key that moved it moves it again.
  expect(await up.evaluate(element => element === document.activeElement)).toBe(true)

  // Moved again from here, it must be taken from where it stands by now.
  await expect
    .poll(() => page.getByRole('rowheader').allTextContents())
    .toEqual(['Quay Press', 'North Light', 'Blue Mill'])
  const rowOf = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
  const grip = rowOf('Quay Press').locator('span[class*="grip"]')
  const [from, to] = [await grip.boundingBox(), await rowOf('Blue Mill').boundingBox()]
  if (!from || !to) throw new Error('The rows are not to be seen')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + 40, to.y + to.height / 2, { steps: 6 })
  await page.mouse.up()
  await page.getByText(formatMessage(face.table.moved, 'en', { name: 'Quay Press', place: 3 })).waitFor()
  expect(await order()).toEqual(['North Light', 'Blue Mill', 'Quay Press'])
  expect(await objections(page)).toEqual([])

  await press(button(page, formatMessage(face.table.edit_of, 'en', { name: 'Blue Mill' })))
  await page.getByRole('dialog').getByLabel(face.sponsors.link).fill('https://mill.example')
  await page.getByRole('dialog').getByLabel(inEnglish(face.sponsors.prize)).fill('Paper for a year')
  await save(page, 'Blue Mill')
  await remove(page, 'North Light')

  const reader = await visitor.open('/alpha/sponsors', { origin: app.url })
  const press_item = reader.getByRole('listitem').filter({ hasText: 'Quay Press' })
  await press_item.locator('img').first().waitFor({ state: 'attached' })
  const link = reader.getByRole('link', {
    name: formatMessage(sponsorsPage.visit, 'en', { name: 'Blue Mill' })
  })
  expect([await link.getAttribute('href'), await link.getAttribute('rel')]).toEqual([
    'https://mill.example',
    'sponsored noopener'
  ])
  expect(await reader.getByText('North Light').count()).toBe(0)
  expect(await objections(reader)).toEqual([])
  await fitsNarrow(visitor, '/alpha/sponsors')
})

test('a row moved twice before the first answer moves on from where it is shown', async ({ visitor }) => {
  const { sponsors } = app.api(app.people.bob)
  for (const { id } of (await sponsors.list({ team: 'alpha' })).sponsors)
    await sponsors.remove({ team: 'alpha', id })
  const blank = {
    team: 'alpha',
    tier: 'gold',
    link: null,
    text: {},
    prize: {},
    logo_id: null,
    dark_logo_id: null
  } as const
  for (const name of ['Ash', 'Birch', 'Cedar']) await sponsors.create({ ...blank, name })
  const page = await openAs(visitor, app.people.bob, '/alpha/console/sponsors')
  const { promise: hold, resolve: go } = Promise.withResolvers<void>()
  let sent = 0
  await page.route('**/api/sponsors/order', async route => {
    sent += 1
    await hold
    await route.continue()
  })
  const up = button(page, formatMessage(face.table.up, 'en', { name: 'Cedar' }))
  await press(up)
  const shown = () => page.getByRole('rowheader').allTextContents()
  await expect.poll(shown).toEqual(['Ash', 'Cedar', 'Birch'])
  await press(up)
  await expect.poll(shown).toEqual(['Cedar', 'Ash', 'Birch'])
  expect(sent).toBe(1)
  go()
  await page.getByText(formatMessage(face.table.moved, 'en', { name: 'Cedar', place: 1 })).waitFor()
  expect((await sponsors.list({ team: 'alpha' })).sponsors.map(({ name }) => name)).toEqual([
    'Cedar',
    'Ash',
    'Birch'
  ])
  expect([sent, await shown()]).toEqual([2, ['Cedar', 'Ash', 'Birch']])
})

test('a course is made, two press for its last seat at once, and whoever was slower moves up', async ({
  visitor
}) => {
  const page = await openAs(visitor, app.people.bob, '/alpha/console/courses')
  await press(button(page, face.courses.add))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(inEnglish(face.courses.name)).fill('An evening of ink')
  await dialog.getByLabel(face.courses.place, { exact: true }).fill('Quay 7')
  await dialog.getByLabel(face.courses.seats, { exact: true }).fill('2')
  await dialog.getByLabel(face.courses.published).check()
  if ((await dialog.getByLabel(face.courses.starts_at).count()) === 0)
    await press(button(dialog, face.courses.add_session))
  expect(await objections(page)).toEqual([])
  await save(page, 'An evening of ink')

  const [first, ...two] = app.people.guests
  if (!first) throw new Error('There is no guest')
  const take = formatMessage(listing.register_of, 'en', { title: 'An evening of ink' })
  const early = await openAs(visitor, first, '/alpha/course-listing', 320)
  await press(button(early, take))
  await early.getByText(listing.mine.taken).waitFor()
  await fits(early)

  visitor.expects(/409 \(Conflict\)/)
  const both = await Promise.all(two.slice(0, 2).map(who => openAs(visitor, who, '/alpha/course-listing')))
  await Promise.all(both.map(tab => button(tab, take).waitFor()))
  await Promise.all(both.map(tab => button(tab, take).click()))
  const wait = formatMessage(listing.wait_of, 'en', { title: 'An evening of ink' })
  // Who has the seat may see for a moment that none is left, until it is known whose it is.
  const endOf = async (tab: Page): Promise<string> => {
    if (await tab.getByText(listing.mine.taken).isVisible()) return 'seat'
    return (await button(tab, wait).isVisible()) ? 'none' : 'open'
  }
  const endsNow = () => Promise.all(both.map(endOf))
  await expect.poll(async () => (await endsNow()).toSorted()).toEqual(['none', 'seat'])
  const ends = await endsNow()
  const slower = both[ends.indexOf('none')]
  if (!slower) throw new Error('Both have a seat')
  expect(await objections(slower)).toEqual([])
  await press(button(slower, wait))
  await slower.getByText(formatMessage(listing.mine.waiting, 'en', { turn: 1 })).waitFor()

  await press(button(early, formatMessage(listing.mine.leave_of, 'en', { title: 'An evening of ink' })))
  expect(await objections(early)).toEqual([])
  await press(button(early.getByRole('dialog'), listing.mine.leave))
  await early.getByRole('dialog').waitFor({ state: 'detached' })
  await slower.reload()
  await slower.getByText(listing.mine.taken).waitFor()

  await page.reload()
  await settled(page)
  await press(button(page, formatMessage(face.courses.people_of, 'en', { name: 'An evening of ink' })))
  await page.getByRole('dialog').getByRole('row').nth(2).waitFor()
  await expect
    .poll(() => page.getByRole('dialog').getByText(face.people.taken, { exact: true }).count())
    .toBe(2)
  expect(await objections(page)).toEqual([])
})

test('what somebody said is shown once it is noted how they agreed', async ({ visitor }) => {
  const page = await openAs(visitor, app.people.bob, '/alpha/console/testimonials')
  await press(button(page, face.testimonials.add))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(face.table.name, { exact: true }).fill('Mina Okafor')
  await dialog.getByLabel(inEnglish(face.testimonials.quote)).fill('It was fair, and it was quick.')
  expect(await objections(page)).toEqual([])
  await save(page, 'Mina Okafor')
  await page.getByText(face.testimonials.waits).waitFor()
  const before = await visitor.open('/alpha/home', { origin: app.url })
  expect(await before.getByText('It was fair').count()).toBe(0)

  await press(button(page, formatMessage(face.table.edit_of, 'en', { name: 'Mina Okafor' })))
  await dialog.getByLabel(face.testimonials.consent_on).fill('2026-01-05')
  await dialog.getByLabel(face.testimonials.consent_how).fill('By mail to Bob')
  await save(page, 'Mina Okafor')
  await page.getByText(face.testimonials.shown, { exact: true }).waitFor()
  const after = await visitor.open('/alpha/home', { origin: app.url })
  await after.getByText('It was fair').waitFor()
  expect(await after.content()).not.toContain('By mail to Bob')
  await remove(page, 'Mina Okafor')
})

test('what a team offers stands on the landing page once the operator shows it, by keys alone', async ({
  visitor
}) => {
  const words = 'They hung it where I could see it'
  const landing = async () => visitor.open('/', { origin: app.url })
  const page = await openAs(visitor, app.people.bob, '/alpha/console/testimonials')
  await press(button(page, face.testimonials.add))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(face.table.name, { exact: true }).fill('Ilse Maron')
  await dialog.getByLabel(inEnglish(face.testimonials.quote)).fill(words)
  const tick = dialog.getByLabel(face.testimonials.offer)
  expect(await tick.isDisabled()).toBe(true)
  await dialog.getByLabel(face.testimonials.consent_on).fill('2026-01-05')
  await dialog.getByLabel(face.testimonials.consent_how).fill('By mail to Bob')
  await tick.press('Space')
  expect(await objections(page)).toEqual([])
  await save(page, 'Ilse Maron')
  await page.getByText(face.testimonials.offers.waiting).waitFor()
  expect(await (await landing()).getByText(words).count()).toBe(0)

  const desk = await openAs(visitor, app.people.olga, '/-/console')
  await desk.getByText(words).waitFor()
  await fits(desk)
  const { acts, done, none, states } = operator.testimonials
  const named = (text: string) => formatMessage(text, 'en', { name: 'Ilse Maron' })
  await press(button(desk, named(acts.show_of)))
  const told = desk.getByText(named(done.shown))
  await told.waitFor()
  expect(await told.evaluate(element => element === document.activeElement)).toBe(true)
  await desk.getByText(none.waiting).waitFor()
  const reader = await landing()
  await reader.getByText(words).waitFor()
  expect(await reader.getByRole('link', { name: 'Alpha Salon' }).last().getAttribute('href')).toBe(
    '/alpha/home'
  )
  await fits(reader)

  await press(desk.getByRole('link', { name: states.shown, exact: true }))
  const down = button(desk, named(acts.take_down_of))
  await down.waitFor()
  // Changed meanwhile: what was read is not what would be decided.
  const { testimonials } = await app.api(app.people.bob).testimonials.list({ team: 'alpha' })
  const { id = '', version = 0 } = testimonials.find(({ name }) => name === 'Ilse Maron') ?? {}
  await app.api(app.people.bob).testimonials.update({ team: 'alpha', id, version, name: 'Ilse M.' })
  visitor.expects(/409 \(Conflict\)/)
  await press(down)
  await desk.getByText(operator.testimonials.changed).waitFor()
  expect(await (await landing()).getByText(words).count()).toBe(0)
  await fitsNarrow(visitor, '/')

  // The way in stands in the menu of who may.
  const home = await openAs(visitor, app.people.olga, '/')
  // Until it is known who somebody is, the language is the last of the menus.
  await press(home.getByRole('banner').getByLabel(app.people.olga.first_name))
  await press(home.getByRole('link', { name: shell.account.operate }))
  await home.waitForURL(`${app.url}/-/console`)
  await home.getByText('Ilse M.').waitFor()
  const closed = await openAs(visitor, app.people.bob, '/-/console')
  await closed.getByRole('heading', { name: errors.not_allowed.title }).waitFor()
  expect(await closed.getByText(words).count()).toBe(0)
})

test('an album of many pictures is walked through by keys, and looked into', async ({ visitor }) => {
  const page = await openAs(visitor, app.people.bob, '/alpha/console/gallery')
  await press(button(page, face.gallery.add))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(inEnglish(face.gallery.name)).fill('The opening')
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles(await pictures(61, 62, 63))
  await dialog.getByRole('group', { name: formatMessage(face.gallery.picture, 'en', { place: 3 }) }).waitFor()
  for (const place of [1, 2, 3]) {
    const set = dialog.getByRole('group', { name: formatMessage(face.gallery.picture, 'en', { place }) })
    await set.getByLabel(inEnglish(face.gallery.alt)).fill(`Seen ${place}`)
    await set.getByLabel(inEnglish(face.gallery.caption)).fill(`Told ${place}`)
  }
  await press(button(dialog, formatMessage(face.gallery.down_of, 'en', { place: 1 })))
  await dialog.getByLabel(face.gallery.published).check()
  expect(await objections(page)).toEqual([])
  await save(page, 'The opening')

  const reader = await visitor.open('/alpha/home', { origin: app.url })
  const open = (place: number) =>
    button(reader, formatMessage(home.albums.open, 'en', { place, title: 'The opening' }))
  await press(open(1))
  const viewer = reader.getByRole('dialog', { name: 'The opening' })
  await viewer.getByText('1 of 3 · Told 2').waitFor()
  await reader.keyboard.press('ArrowRight')
  await viewer.getByText('2 of 3 · Told 1').waitFor()
  await reader.keyboard.press('ArrowLeft')
  await reader.keyboard.press('ArrowLeft')
  await viewer.getByText('3 of 3 · Told 3').waitFor()
  expect(await objections(reader)).toEqual([])
  await press(button(viewer, home.albums.look))
  const closer = viewer.getByLabel(home.zoom.label)
  await closer.waitFor()
  await press(button(viewer, home.zoom.closer))
  // Closer up the arrows move the picture, and not the album.
  await closer.press('ArrowRight')
  expect(await objections(reader)).toEqual([])
  await press(button(viewer, home.albums.whole_page))
  await viewer.getByText('3 of 3 · Told 3').waitFor()
  await reader.keyboard.press('Escape')
  await viewer.waitFor({ state: 'detached' })
  expect(await open(1).evaluate(element => element === document.activeElement)).toBe(true)
  await fitsNarrow(visitor, '/alpha/home')
})
