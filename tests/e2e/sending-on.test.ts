/* Pictures that are sent while one goes on: through the steps of an entry, past its submission, and where the server says no. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import library from '#content/en/user-library.json' with { type: 'json' }
import problems from '#content/en/problems.json' with { type: 'json' }
import sendArt from '#content/en/send-art.json' with { type: 'json' }
import thanks from '#content/en/page-thankyou.json' with { type: 'json' }
import uploads from '#content/en/uploads.json' with { type: 'json' }
import { formatMessage } from '#content/messages.ts'
import type { Contest } from '#contract/contests.ts'
import { sizes } from '#contract/limits.ts'
import { openContest, wholeDraft } from '#tests/kit/entering.ts'
import { jpegOf } from '#tests/kit/made-pictures.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { tamper } from '#tests/kit/tamper.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { objections } from './accessible.ts'
import { hasRoom } from './fits.ts'
import { press } from './press.ts'
import { test, type Visitor } from './visit.ts'

let app: TestApp
let contest: Contest
let guest: ReturnType<typeof guestsOf>

beforeAll(async () => {
  app = await startApp()
  guest = guestsOf(app.people)
  contest = await openContest(app)
})

afterAll(() => app.remove())

const small = { width: 320, height: 800, scheme: 'dark' } as const

const open = (visitor: Visitor, { token }: Person, path: string): Promise<Page> =>
  visitor.open(path, { ...small, origin: app.url, token })

/** Every piece waits until it is let through. */
const holdPieces = async (page: Page): Promise<{ letThrough: () => Promise<void> }> => {
  const held: (() => void)[] = []
  await page.route('**/api/uploads/*', async route => {
    if (route.request().method() === 'PATCH') await new Promise<void>(go => held.push(go))
    await route.continue()
  })
  return {
    letThrough: async () => {
      await expect.poll(() => held.length).toBeGreaterThan(0)
      held.shift()?.()
    }
  }
}

const choose = async (page: Page, ...names: string[]): Promise<void> => {
  const files = names.map(async (name, seed) => ({
    name: `${name}.jpg`,
    mimeType: 'image/jpeg',
    // What is no picture is told by its bytes, and never sent.
    buffer: name === 'Broken' ? Buffer.from('GIF89a and so on') : await jpegOf({ seed: seed + 1 })
  }))
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await Promise.all(files))
}

/** The files that are on their way, each with how it stands. */
const rows = (page: Page): Locator =>
  page.getByRole('list', { name: uploads.files.title }).getByRole('listitem')

const nth = (page: Page, place: number): Locator =>
  page.getByText(formatMessage(sendArt.images.nth, 'en', { place }), { exact: true })

const heading = (page: Page, name: keyof typeof sendArt.steps): Promise<void> =>
  page.getByRole('heading', { name: sendArt.steps[name], exact: true }).waitFor()

const step = async (page: Page, name: keyof typeof sendArt.steps): Promise<void> => {
  const steps = page.getByRole('navigation', { name: sendArt.steps.label })
  // So narrow they are folded, and again after each step.
  await press(steps.locator('summary'))
  await press(steps.getByRole('link', { name: sendArt.steps[name] }))
  await heading(page, name)
}

const told = (page: Page, which: 'under_way' | 'arrived' | 'not_sent', count: number): Locator =>
  page.getByText(formatMessage(sendArt.finish[which], 'en', { count }), { exact: true })

test('pictures go on being sent through all steps, join the draft, and are counted where it is submitted', async ({
  visitor
}) => {
  const artist = guest()
  const draft = await wholeDraft(app, artist, contest)
  const hung = async () =>
    (await app.api(artist).works.get({ team: 'alpha', id: draft.id })).parts.images.length
  const page = await open(visitor, artist, `/alpha/send-art?work=${draft.id}&step=images`)
  const { letThrough } = await holdPieces(page)
  await nth(page, 1).waitFor()
  await page.getByText(uploads.area.choose_many).waitFor()
  await choose(page, 'Dawn', 'Noon', 'Dusk', 'Broken')
  await letThrough()
  await nth(page, 2).waitFor()
  await press(page.getByRole('link', { name: sendArt.steps.next, exact: true }))
  await heading(page, 'details')
  await page.getByLabel(sendArt.labels.title, { exact: true }).fill('Three hours')
  await letThrough()
  await expect.poll(hung).toBe(3)
  await step(page, 'images')
  await nth(page, 3).waitFor()
  const alts = page.getByLabel(sendArt.labels.alt, { exact: true })
  for (const place of [1, 2]) await alts.nth(place).fill('An hour of the day')

  await step(page, 'finish')
  await told(page, 'under_way', 1).waitFor()
  await told(page, 'not_sent', 1).waitFor()
  await page.getByText(sendArt.finish.whole).waitFor()
  const submit = page.getByRole('button', { name: sendArt.finish.hand_in })
  expect(await submit.getAttribute('aria-disabled')).toBe('false')
  expect(await objections(page)).toEqual([])
  await hasRoom(page)
  // What is still on its way stands where it was chosen.
  await press(page.getByRole('link', { name: sendArt.finish.to_images }))
  await heading(page, 'images')
  expect(await rows(page).filter({ hasText: 'Dusk.jpg' }).count()).toBe(1)
  await nth(page, 3).waitFor()
  await press(page.getByRole('button', { name: `${uploads.files.remove}: Broken.jpg` }))

  await step(page, 'finish')
  await told(page, 'under_way', 1).waitFor()
  expect(await told(page, 'not_sent', 1).count()).toBe(0)
  // What comes now lacks its description, and takes the button from nobody who was about to press it.
  await letThrough()
  await told(page, 'arrived', 1).waitFor()
  await page.getByText(sendArt.finish.whole).waitFor()
  expect(await submit.getAttribute('aria-disabled')).toBe('false')
  await step(page, 'images')
  await nth(page, 4).waitFor()
  await expect.poll(hung).toBe(4)
  expect(await rows(page).count()).toBe(0)
  await step(page, 'finish')
  await page.getByText(sendArt.finish.missing).waitFor()
  expect(await page.getByRole('link', { name: sendArt.finish.to_images }).count()).toBe(0)
})

test('an entry is submitted without what is still on its way, and stays as it was submitted', async ({
  visitor
}) => {
  const artist = guest()
  const draft = await wholeDraft(app, artist, contest)
  const calls = app.api(artist)
  const page = await open(visitor, artist, `/alpha/send-art?work=${draft.id}&step=images`)
  const { letThrough } = await holdPieces(page)
  await page.getByText(uploads.area.choose_many).waitFor()
  await choose(page, 'Early', 'Late')
  await expect.poll(async () => (await calls.uploads.list({})).items.length).toBe(2)
  await step(page, 'finish')
  await told(page, 'under_way', 2).waitFor()
  const answer = Promise.withResolvers<null>()
  await page.route('**/finalize*', async route => {
    await answer.promise
    await route.continue()
  })
  const asked = page.waitForRequest('**/finalize*')
  await press(page.getByRole('button', { name: sendArt.finish.hand_in }))
  await asked
  // One arrives while the entry is being submitted: it is not slipped into it.
  await letThrough()
  await expect.poll(async () => (await calls.uploads.list({})).items.length).toBe(1)
  await told(page, 'under_way', 1).waitFor()
  await told(page, 'arrived', 1).waitFor()
  answer.resolve(null)
  await page.getByRole('heading', { name: thanks.title, exact: true }).waitFor()
  const work = await calls.works.get({ team: 'alpha', id: draft.id })
  expect([work.status, work.changed, work.parts.images.length]).toEqual(['submitted', false, 1])

  // What never came is found again, as after any page that was left.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto(`${app.url}/alpha/send-art?work=${draft.id}&step=images`)
  const unfinished = page.getByRole('region', { name: uploads.begun.title })
  await unfinished.getByText('.jpg').waitFor()
  expect(await unfinished.getByRole('listitem').count()).toBe(1)
})

test('a refusal that stands is said in the server’s words, and keeps no other picture waiting', async ({
  visitor
}) => {
  const artist = guest()
  await tamper(
    app,
    `INSERT INTO images (team_id, id, width, height, thumbhash, sha256, original, created_at, owner_id)
     SELECT '${app.people.teams.alpha}', ('01900000-0000-7000-9000-' || lpad(to_hex(nth), 12, '0'))::uuid, 1, 1,
            '\\x00', decode(lpad(to_hex(nth), 8, '0'), 'hex'), 'x', now(), '${artist.user_id}'
       FROM generate_series(1, ${sizes.pictures_of_person}) AS nth`
  )
  const draft = await app.api(artist).works.create({ team: 'alpha', contest_id: contest.id })
  const page = await open(visitor, artist, `/alpha/send-art?work=${draft.id}&step=images`)
  visitor.bears(/409 \(Conflict\)/)
  await page.getByText(uploads.area.choose_many).waitFor()
  await choose(page, 'One', 'Two', 'Three')
  const full = formatMessage(problems.reasons.library_full, 'en', { max: sizes.pictures_of_person })
  await expect.poll(() => rows(page).filter({ hasText: full }).count()).toBe(3)
  expect(await objections(page)).toEqual([])
})

test('whoever is asked to wait is told so, waits as long as is said, and lets others go first', async ({
  visitor
}) => {
  const artist = guest()
  await tamper(
    app,
    `INSERT INTO limits (key, points, resets_at)
     VALUES ('upload:${artist.user_id}', 60, now() + interval '10 minutes')`
  )
  const page = await open(visitor, artist, '/alpha/user-library')
  visitor.bears(/429 \(Too Many Requests\)/)
  let begun = 0
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().endsWith('/api/uploads')) begun += 1
  })
  await page.getByText(uploads.area.choose_many).waitFor()
  await page.clock.install()
  await choose(page, 'One', 'Two', 'Three')
  // The first two do not keep the third from being tried.
  await expect.poll(() => rows(page).filter({ hasText: uploads.files.busy }).count()).toBe(3)
  expect(await page.getByText(uploads.files.offline).count()).toBe(0)
  expect(await objections(page)).toEqual([])
  await hasRoom(page)
  await page.clock.fastForward('09:00')
  expect(begun).toBe(3)
  await tamper(app, `UPDATE limits SET resets_at = now() WHERE key = 'upload:${artist.user_id}'`)
  await page.clock.fastForward('01:01')
  await expect.poll(async () => (await app.api(artist).library.list({ team: 'alpha' })).items.length).toBe(3)
  // Each was tried once before the time that was named, and once after it.
  expect(begun).toBe(6)
  await page.getByRole('heading', { name: library.works }).waitFor()
})

test('a server that is too busy is asked again, and nothing that has come is sent twice', async ({
  visitor
}) => {
  const artist = guest()
  const page = await open(visitor, artist, '/alpha/user-library')
  visitor.bears(/503 \(Service Unavailable\)/)
  const methods: string[] = []
  const refused = new Set(['PATCH', 'HEAD'])
  await page.route('**/api/uploads{,/*}', async route => {
    const method = route.request().method()
    methods.push(method)
    // The first stays in sight until the test lets its time pass.
    const seconds = method === 'PATCH' ? '60' : '1'
    if (refused.delete(method)) await route.fulfill({ status: 503, headers: { 'retry-after': seconds } })
    else await route.continue()
  })
  await page.getByText(uploads.area.choose_many).waitFor()
  await page.clock.install()
  await choose(page, 'One')
  await rows(page).getByText(uploads.files.busy).waitFor()
  await page.clock.fastForward('01:01')
  await expect.poll(async () => (await app.api(artist).library.list({ team: 'alpha' })).items.length).toBe(1)
  // The listing that the page asks for is of the same address.
  expect(methods.filter(method => method !== 'GET')).toEqual(['POST', 'PATCH', 'HEAD', 'HEAD', 'PATCH'])
})
