/* An artist's library in a browser: works are put together and said anew, and nothing is lost between two tabs. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import common from '#content/en/common.json' with { type: 'json' }
import sendArt from '#content/en/send-art.json' with { type: 'json' }
import library from '#content/en/user-library.json' with { type: 'json' }
import { formatMessage } from '#content/messages.ts'
import type { Contest } from '#contract/contests.ts'
import type { LibraryWork } from '#contract/library.ts'
import { openContest, wholeDraft } from '#tests/kit/entering.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { plantPicture } from '#tests/kit/planted-picture.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { objections } from './accessible.ts'
import { press, unfold } from './press.ts'
import { sideways, spills } from './spill.ts'
import { test, type Visitor } from './visit.ts'
import { answered } from './watch.ts'

let app: TestApp
let contest: Contest
let guest: ReturnType<typeof guestsOf>

beforeAll(async () => {
  app = await startApp()
  guest = guestsOf(app.people)
  contest = await openContest(app)
})

afterAll(() => app.remove())

const openLibrary = async (visitor: Visitor, { token }: Person, width = 1440): Promise<Page> =>
  visitor.open('/alpha/user-library', { origin: app.url, token, width })

const one = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })
const edit = (page: Page, name: string): Locator => one(page, formatMessage(library.edit_of, 'en', { name }))
const field = (page: Page, name: keyof typeof library.fields): Locator =>
  page.getByLabel(new RegExp(`^${library.fields[name]}`))
const alts = (page: Page): Locator => page.getByLabel(library.fields.alt, { exact: true })

const worksOf = async (artist: Person): Promise<LibraryWork[]> =>
  (await app.api(artist).library.list({ team: 'alpha' })).items

test('pictures are put together into one work in the library, and one is taken out again', async ({
  visitor
}) => {
  const artist = guest()
  for (const title of ['Left wing', 'Right wing', 'Sketch']) await wholeDraft(app, artist, contest, { title })
  const page = await openLibrary(visitor, artist)
  const add = (name: string) => one(page, formatMessage(sendArt.images.take, 'en', { name, count: 1 }))
  const told = async (): Promise<string[]> =>
    (await worksOf(artist))
      .map(
        ({ description, pictures }) => `${description.title}: ${pictures.map(({ alt }) => alt).join(', ')}`
      )
      .toSorted()
  await press(edit(page, 'Left wing'))
  await field(page, 'title').fill('Wings')
  await unfold(page, library.put_together)
  await press(add('Sketch'))
  await press(add('Right wing'))
  for (const [place, alt] of ['Left', 'Sketched', 'Right'].entries()) await alts(page).nth(place).fill(alt)
  const nth = formatMessage(sendArt.images.nth, 'en', { place: 3 })
  await press(one(page, `${sendArt.images.earlier}: ${nth}`))
  expect(await objections(page)).toEqual([])
  await press(one(page, library.save))
  // One is back where one was.
  await edit(page, 'Wings').and(page.locator(':focus')).waitFor()
  expect(await told()).toEqual(['Wings: Left, Right, Sketched'])
  expect(await objections(page)).toEqual([])

  await press(edit(page, 'Wings'))
  await press(one(page, `${sendArt.images.remove}: ${nth}`))
  await press(one(page, library.save))
  await edit(page, 'Sketch').waitFor()
  expect(await told()).toEqual(['Sketch: Sketched', 'Wings: Left, Right'])
})

test('a size is read with a comma and in Arabic figures, and what is no number is said at its field', async ({
  visitor
}) => {
  const artist = guest()
  const { id } = await wholeDraft(app, artist, contest, { title: 'Mirror', height: 40 })
  const page = await openLibrary(visitor, artist)
  await press(edit(page, 'Mirror'))
  await field(page, 'height').fill('40x30')
  const wrong = page.getByText(common.form.no_number)
  expect(await wrong.count()).toBe(0)
  await press(one(page, library.save))
  // Above the fields and at its own; what was typed stands, and nothing was saved.
  await expect.poll(() => wrong.count()).toBe(2)
  expect(await field(page, 'height').inputValue()).toBe('40x30')
  expect(await objections(page)).toEqual([])
  const sizes = async () =>
    (await worksOf(artist)).map(({ description: { height, width, year } }) => [height, width, year])
  const before = (await worksOf(artist)).map(({ version }) => version)
  expect(before).toEqual([0])
  await field(page, 'height').fill('40,5')
  await field(page, 'width').fill('٣٠')
  await field(page, 'year').fill('2020')
  await press(one(page, library.save))
  await edit(page, 'Mirror').and(page.locator(':focus')).waitFor()
  expect(await sizes()).toEqual([[40.5, 30, 2020]])

  // The same in an entry, where each change is saved by itself.
  const entry = await visitor.open(`/alpha/send-art?work=${id}&step=details`, {
    origin: app.url,
    token: artist.token
  })
  const height = entry.getByLabel(new RegExp(`^${sendArt.labels.height}`))
  await height.fill('12,5')
  await expect
    .poll(async () => (await app.api(artist).works.get({ team: 'alpha', id })).parts.height)
    .toBe(12.5)
  await height.fill('about 12')
  await height.blur()
  await entry.getByText(common.form.no_number, { exact: true }).waitFor()
  expect(await height.inputValue()).toBe('about 12')
})

test('what is typed into a work while it is saved is said not to be saved, until it is', async ({
  visitor
}) => {
  const artist = guest()
  await wholeDraft(app, artist, contest, { title: 'Mirror' })
  const page = await openLibrary(visitor, artist)
  await press(edit(page, 'Mirror'))
  await field(page, 'medium').fill('Bronze')
  const answer = Promise.withResolvers<null>()
  const asked = page.waitForRequest(request => request.method() !== 'GET')
  await page.route('**/api/**', async route => {
    if (route.request().method() !== 'GET') await answer.promise
    await route.continue()
  })
  await press(one(page, library.save))
  await asked
  await field(page, 'title').fill('Mirrors')
  answer.resolve(null)
  const [, since = ''] = common.form.saved_since.split('{time}. ')
  await page.getByText(since).waitFor()
  expect((await worksOf(artist)).map(({ description }) => [description.title, description.medium])).toEqual([
    ['Mirror', 'Bronze']
  ])
  expect(await objections(page)).toEqual([])
  await press(one(page, library.save))
  await edit(page, 'Mirrors').waitFor()
  expect((await worksOf(artist)).map(({ description }) => description.title)).toEqual(['Mirrors'])
})

test('what two tabs say of one work is chosen from, and what one of them says goes together', async ({
  visitor
}) => {
  const [artist, other] = [guest(), guest()]
  const facts = { title: 'Salt', year: 2021, medium: 'Bronze', height: 40, statement: 'Of salt' }
  const images = []
  for (const alt of ['From the left', 'From above'])
    images.push({ picture_id: await plantPicture(app, artist), alt })
  await wholeDraft(app, artist, contest, { ...facts, images })
  // Somebody else's of the same name, which no choice may touch.
  await wholeDraft(app, other, contest, { title: 'Salt' })

  const mine = await openLibrary(visitor, artist)
  const theirs = await openLibrary(visitor, artist)
  for (const page of [mine, theirs]) await press(edit(page, 'Salt'))
  await field(theirs, 'title').fill('Salt, at noon')
  await field(theirs, 'year').fill('2022')
  await alts(theirs).first().fill('From the left, at noon')
  await press(one(theirs, library.save))
  await edit(theirs, 'Salt, at noon').waitFor()

  await field(mine, 'title').fill('Salt, at dusk')
  await field(mine, 'medium').fill('Zinc')
  await alts(mine).nth(1).fill('From above, at dusk')
  const refused = answered('409 (Conflict)', '/api/user/library/work')
  visitor.expects(refused, refused)
  await press(one(mine, library.save))
  const chooser = mine.getByRole('group').filter({ has: mine.getByRole('radio') })
  const asked = () =>
    chooser.evaluateAll(groups =>
      groups.map(group => [
        group.querySelector('legend')?.textContent,
        ...[...group.querySelectorAll('label')].map(label => label.textContent)
      ])
    )
  const { clash } = common
  const both = (name: string, ours: string, stands: string) => [
    name,
    `${clash.mine}${ours}`,
    `${clash.theirs}${stands}`
  ]
  const pictures = both(
    library.pictures,
    'From the left\nFrom above, at dusk',
    'From the left, at noon\nFrom above'
  )
  await mine.getByText(clash.title, { exact: true }).waitFor()
  expect(await asked()).toEqual([both(library.fields.title, 'Salt, at dusk', 'Salt, at noon'), pictures])
  expect(await objections(mine)).toEqual([])
  for (const width of [320, 390, 1440]) {
    await mine.setViewportSize({ width, height: 900 })
    expect([width, await sideways(mine), await spills(mine)]).toEqual([width, 0, []])
  }
  // Nothing is written before it is chosen, and what was typed stands in its fields.
  const told = async (by = artist) =>
    (await worksOf(by)).map(({ description, pictures: shown }) => [
      description.title,
      description.year,
      description.medium,
      description.statement,
      shown.map(({ alt }) => alt).join(' · ')
    ])
  expect(await told()).toEqual([
    ['Salt, at noon', 2022, 'Bronze', 'Of salt', 'From the left, at noon · From above']
  ])
  expect(await field(mine, 'title').inputValue()).toBe('Salt, at dusk')

  // Changed once more while it is chosen: the choice was about something else, so it is asked again.
  await press(edit(theirs, 'Salt, at noon'))
  await field(theirs, 'title').fill('Salt, at night')
  await press(one(theirs, library.save))
  await edit(theirs, 'Salt, at night').waitFor()
  await press(one(mine, clash.save))
  await chooser.getByText('Salt, at night').waitFor()
  expect(await told()).toEqual([
    ['Salt, at night', 2022, 'Bronze', 'Of salt', 'From the left, at noon · From above']
  ])

  const side = (group: string, name: string) =>
    mine.getByRole('group', { name: group, exact: true }).getByRole('radio', { name: new RegExp(`^${name}`) })
  await side(library.fields.title, clash.theirs).press('Space')
  await press(one(mine, clash.save))
  await edit(mine, 'Salt, at night').and(mine.locator(':focus')).waitFor()
  expect(await told()).toEqual([
    ['Salt, at night', 2022, 'Zinc', 'Of salt', 'From the left · From above, at dusk']
  ])
  expect((await told(other)).map(([title]) => title)).toEqual(['Salt'])
})
