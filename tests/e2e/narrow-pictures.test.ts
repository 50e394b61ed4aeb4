/* A picture that is much narrower than most keeps its own shape wherever organisers look at it, and is seen at once. */
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect } from 'vitest'
import { category, openContest, wholeDraft } from '#tests/kit/entering.ts'
import { jpegOf } from '#tests/kit/made-pictures.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { pictureIn, sendWhole } from '#tests/kit/sending.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { test } from './visit.ts'

let app: TestApp
let id = ''
let contest_id = ''

beforeAll(async () => {
  app = await startApp()
  const guest = guestsOf(app.people)
  const contest = await openContest(app, { categories: [category('Painting')] })
  const bytes = await jpegOf({ seed: 5, width: 320, height: 1600 })
  const again = await sharp(bytes).resize({ width: 340 }).jpeg({ quality: 60 }).toBuffer()
  const enter = async (by: Person, sent: Uint8Array): Promise<string> => {
    const picture_id = pictureIn(await sendWhole(app, sent, { token: by.token })).id
    const draft = await wholeDraft(app, by, contest, { images: [{ picture_id, alt: 'A tower' }] })
    await app.api(by).works.finalize({ team: 'alpha', id: draft.id, version: draft.version })
    return draft.id
  }
  await enter(guest(), bytes)
  id = await enter(guest(), again)
  contest_id = contest.id
})

afterAll(() => app.remove())

/** Of each picture, how far it is from its own shape, and whether it is higher than the window. */
const shapes = (page: Page): Promise<[number, boolean][]> =>
  page
    .locator('main')
    .getByRole('img', { name: 'A tower' })
    .evaluateAll(pictures =>
      pictures.map(picture => {
        const { width, height } = picture.getBoundingClientRect()
        return [Math.round((width / height) * 20) / 20, height > innerHeight]
      })
    )

test('it stands in its own shape on the table of lights, and is seen whole beside its like', async ({
  visitor
}) => {
  const opening = { origin: app.url, token: app.people.bob.token }
  const lights = await visitor.open('/alpha/console/entries?view=pictures', opening)
  await expect.poll(() => shapes(lights)).toEqual(Array.from({ length: 2 }, () => [0.2, false]))
  const near = async () =>
    (await app.api(app.people.bob).entries.list({ link: 'alpha', contest: contest_id, near: '1' })).items
      .length
  await expect.poll(near).toBe(2)
  const sheet = await visitor.open(`/alpha/console/entries/${id}`, opening)
  // In full, and once more beside the one that it resembles.
  await expect.poll(() => shapes(sheet)).toEqual(Array.from({ length: 3 }, () => [0.2, false]))
})
