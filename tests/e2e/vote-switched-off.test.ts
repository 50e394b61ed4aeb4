/* What visitors are told of a vote whose dates are set while its team lets the public rate nothing. */
import { afterAll, beforeAll, expect } from 'vitest'
import words from '#content/en/contest.json' with { type: 'json' }
import { category, openContest } from '#tests/kit/entering.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { objections } from './accessible.ts'
import { settled } from './settled.ts'
import { test } from './visit.ts'

let app: TestApp
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()

const switchTo = async (public_rating: boolean): Promise<void> => {
  const { teams } = app.api(app.people.ana)
  const { version } = await teams.get({ link: 'alpha' })
  await teams.update({ link: 'alpha', version, features: { public_rating } })
}

beforeAll(async () => {
  app = await startApp()
  const vote = { vote_opens_at: inDays(31), vote_closes_at: inDays(40) }
  await openContest(app, { categories: [category('Painting')], showing: 'at_once', ...vote })
})

afterAll(() => app.remove())

test.for(['home', 'rulebook'])(
  '%s names no date of it, and does once it is on',
  async (name, { visitor }) => {
    const page = await visitor.tab({ origin: app.url })
    const { vote_opens_at: opens, vote_closes_at: closes } = words.dates
    const named = async (): Promise<string[]> => {
      await page.goto(`${app.url}/alpha/${name}`)
      await page.getByText(words.dates.closes_at).first().waitFor()
      await settled(page)
      const text = await page.getByRole('main').innerText()
      return [opens, closes].filter(each => text.toLowerCase().includes(each.toLowerCase()))
    }
    await switchTo(false)
    expect(await named()).toEqual([])
    expect(await objections(page)).toEqual([])
    await switchTo(true)
    expect(await named()).toEqual([opens, closes])
  }
)
