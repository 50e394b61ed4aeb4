/* A team that holds two contests at a time leads to one from its home page: whoever looks for the other one enters it too. */
import { afterAll, beforeAll, expect } from 'vitest'
import contest from '#content/en/contest.json' with { type: 'json' }
import sendArt from '#content/en/send-art.json' with { type: 'json' }
import rulebook from '#content/en/rulebook.json' with { type: 'json' }
import { formatMessage } from '#content/messages.ts'
import { openContest } from '#tests/kit/entering.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { objections } from './accessible.ts'
import { arrived, press } from './press.ts'
import { test } from './visit.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})

afterAll(() => app.remove())

const say = (message: string, values: Record<string, string>): string => formatMessage(message, 'en', values)

test('is entered from where the first one is, and by its own rules', async ({ visitor }) => {
  const artist = guestsOf(app.people)()
  const both = [await openContest(app, { per_person: 7 }), await openContest(app)]
  await openContest(app, { opens_at: new Date(Date.now() + 864e5).toISOString() })
  const led = await app.api(artist).contests.current({ team: 'alpha' })
  const other = both.find(({ id }) => id !== led.id)
  const title = String(other?.title.en)
  // The home page is of the first and leads to the other.
  const home = await (await fetch(`${app.url}/alpha/home`)).text()
  expect(
    [contest.others, `"/alpha/send-art?contest=${other?.slug}"`].filter(part => !home.includes(part))
  ).toEqual([])
  const page = await visitor.open('/alpha/send-art', { origin: app.url })
  // Whoever is not signed in comes back to the contest that they chose.
  const others = page.getByRole('region', { name: contest.others })
  await others.getByRole('link', { name: title }).waitFor()
  expect(await others.getByRole('link').count()).toBe(1)
  expect(await objections(page)).toEqual([])
  await press(others.getByRole('link', { name: title }))
  const heading = page.getByRole('heading', { level: 1, name: say(sendArt.door.title, { contest: title }) })
  await page.locator('h1:focus').and(heading).waitFor()
  await page.getByText(formatMessage(sendArt.door.works_text, 'en', { max: 7 })).waitFor()
  await press(page.getByRole('main').getByRole('link', { name: sendArt.door.sign_in, exact: true }))
  await page.waitForURL(/\/login\?back=/)
  await page.evaluate(token => localStorage.setItem('auth_token', token), artist.token)
  await page.goto(app.url + String(new URL(page.url()).searchParams.get('back')))
  await press(page.getByRole('button', { name: sendArt.start.begin }))
  await page.waitForURL(/work=/)
  await page.locator('h1:focus').waitFor()
  const { items } = await app.api(artist).works.mine({ team: 'alpha' })
  expect(items.map(({ contest }) => contest.id)).toEqual([other?.id])
  const steps = page.getByRole('navigation', { name: sendArt.steps.label })
  await press(steps.getByRole('link', { name: sendArt.steps.declarations }))
  await press(page.getByRole('main').getByRole('link', { name: sendArt.eligibility.rulebook }))
  await arrived(page, `${app.url}/alpha/rulebook?contest=${other?.slug}`)
  await page.getByText(say(rulebook.glance.note, { contest: title })).waitFor()
  expect((await app.fetch('/alpha/send-art?contest=never-held')).status).toBe(404)
})
