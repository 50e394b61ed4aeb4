/* The editor of a contest that takes entries: what artists rely on is seen to stand before anybody tries to change it. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import contests from '#content/en/console-contests.json' with { type: 'json' }
import terms from '#content/en/contest.json' with { type: 'json' }
import rounds from '#content/en/console-rounds.json' with { type: 'json' }
import problems from '#content/en/problems.json' with { type: 'json' }
import { formatMessage } from '#content/messages.ts'
import type { Contest } from '#contract/contests.ts'
import { category, openContest, question, wholeDraft } from '#tests/kit/entering.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { objections } from './accessible.ts'
import { press } from './press.ts'
import { test, type Visitor } from './visit.ts'

let app: TestApp
let contest: Contest

beforeAll(async () => {
  app = await startApp()
  const guest = guestsOf(app.people)
  contest = await openContest(app, {
    ai: 'assisted',
    showing: 'after_close',
    edit_after_submit: true,
    fields: [question('why', 'short', { label: { en: 'Why' } })],
    categories: [category('Painting', { age_min: 12, media: ['painting'] })]
  })
  const [artist, other] = [guest(), guest()]
  for (const person of [artist, other]) {
    const { version } = await app.api(person).accounts.get({})
    await app.api(person).accounts.update({ version, birth_date: '1990-01-01' })
  }
  const { id, version } = await wholeDraft(app, artist, contest, { answers: { why: 'For the light' } })
  await app.api(artist).works.finalize({ team: 'alpha', id, version })
  await wholeDraft(app, other, contest, { title: 'Begun' })
})

afterAll(() => app.remove())

const edit = (visitor: Visitor, path: string): Promise<Page> =>
  visitor.open(`/alpha/console/${path}`, { origin: app.url, token: app.people.bob.token })

const read = () => app.api(app.people.bob).contests.get({ team: 'alpha', id: contest.id })

test('what entries rely on stands, and the rule beside it says so', async ({ visitor }) => {
  const page = await edit(visitor, `contests/${contest.id}`)
  // What is said of a vote, and of ends that nobody relies on, is not said here.
  for (const [name, rule] of Object.entries(contests.kept))
    if (!/^vote|_free$/.test(name)) await page.getByText(rule, { exact: true }).first().waitFor()
  const tick = (name: string) => page.getByRole('checkbox', { name, exact: true })
  const off = [
    terms.media.painting,
    contests.question.required,
    terms.uses.merchandise,
    contests.rights.exclusive,
    contests.rights.credited,
    contests.names.edit_after_submit
  ]
  for (const name of off) expect([name, await tick(name).isDisabled()]).toEqual([name, true])
  for (const name of [terms.media.print, terms.uses.exhibition, contests.question.jury_sees])
    expect([name, await tick(name).isDisabled()]).toEqual([name, false])
  expect(await page.getByLabel(contests.question.kind).isDisabled()).toBe(true)
  expect(await page.getByLabel(contests.names.age_on).getAttribute('readonly')).not.toBe(null)
  expect(await page.getByLabel(contests.names.ai).locator('option').allTextContents()).toEqual([
    contests.ai.assisted,
    contests.ai.any
  ])
  for (const name of ['Remove Painting', 'Remove Why'])
    expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0)
  expect(await objections(page)).toEqual([])

  // What is wider is saved.
  await page.getByLabel(contests.category.age_min).fill('10')
  await page.getByLabel(contests.names.per_person, { exact: true }).fill('9')
  await press(page.getByRole('button', { name: contests.save, exact: true }))
  await page.getByText(contests.saved, { exact: true }).waitFor()
  const { per_person, categories } = await read()
  expect([per_person, categories[0]?.age_min]).toEqual([9, 10])
})

test('closing a category to new entries asks, and names the drafts that it concerns', async ({ visitor }) => {
  const page = await edit(visitor, `contests/${contest.id}?step=categories`)
  const closed = page.getByRole('checkbox', { name: contests.category.closed })
  await closed.press('Space')
  const dialog = page.getByRole('dialog', {
    name: formatMessage(contests.close_category.title, 'en', { category: 'Painting' })
  })
  await dialog.getByText('1 draft in it can still be submitted until', { exact: false }).waitFor()
  await dialog.getByText(contests.close_category.text).waitFor()
  expect([await closed.isChecked(), await objections(page)]).toEqual([false, []])
  await press(dialog.getByRole('button', { name: contests.close_category.submit }))
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => closed.isChecked()).toBe(true)
  await press(page.getByRole('button', { name: contests.next }))
  await page.getByRole('heading', { name: contests.parts.fees, exact: true }).waitFor()
  expect((await read()).categories[0]?.closed).toBe(true)
})

test('a round is given no close in the past', async ({ visitor }) => {
  const { id } = await app.api(app.people.bob).rounds.create({
    link: 'alpha',
    contest: contest.id,
    title: { en: 'First look' },
    kind: 'scoring'
  })
  const page = await edit(visitor, `rounds/${id}`)
  const closes = page.getByLabel(rounds.names.closes_at)
  await closes.fill('2020-01-01T12:00')
  visitor.expects(/ 422 .*\/rounds\/[0-9a-f-]+\)$/)
  await press(page.getByRole('button', { name: contests.save, exact: true }))
  await page.getByText(problems.fields.past).first().waitFor()
})
