/* A contest that wants its fee first: what the artist reads, what the desk can do before it is paid, and after. */
import { afterAll, beforeAll, expect } from 'vitest'
import desk from '#content/en/console-entries.json' with { type: 'json' }
import problems from '#content/en/problems.json' with { type: 'json' }
import profile from '#content/en/user-profile.json' with { type: 'json' }
import thanks from '#content/en/page-thankyou.json' with { type: 'json' }
import { formatMessage } from '#content/messages.ts'
import type { Contest } from '#contract/contests.ts'
import { billingOf } from '#tests/kit/billing.ts'
import { openContest, wholeDraft } from '#tests/kit/entering.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { objections } from './accessible.ts'
import { press } from './press.ts'
import { hasRoom } from './fits.ts'
import { sideways } from './spill.ts'
import { test } from './visit.ts'
import { answered } from './watch.ts'

let app: TestApp
let contest: Contest
let artist: Person

beforeAll(async () => {
  app = await startApp()
  artist = guestsOf(app.people)()
  await app.api(app.people.ana).billing_settings.save({ link: 'alpha', ...billingOf() })
  contest = await openContest(app, { fee_tiers: [{ ends_at: null, amount: 2500 }], pay_within: 10 })
})

afterAll(() => app.remove())

const say = (message: string, values: Record<string, string | number> = {}): string =>
  formatMessage(message, 'en', values)

const daysFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('waits for its fee in sight of everybody, cannot be accepted, gets more time, and is accepted once it is paid', async ({
  visitor
}) => {
  const draft = await wholeDraft(app, artist, contest, { title: 'Blue Hour' })
  const { work } = await app.api(artist).works.finalize({
    team: 'alpha',
    id: draft.id,
    version: draft.version
  })
  const own = { origin: app.url, token: artist.token, width: 390 }
  const receipt = await visitor.open(`/alpha/page-thankyou?work=${work.id}`, own)
  await receipt.getByText(thanks.waits.text).waitFor()
  expect(await sideways(receipt)).toBe(0)
  await receipt.getByRole('link', { name: thanks.waits.pay }).click()
  await receipt.waitForURL('**/alpha/user-billing')
  await receipt.getByText('€25.00').first().waitFor()
  await receipt.close()

  const page = await visitor.open('/alpha/console/entries', { origin: app.url, token: app.people.bob.token })
  await page
    .getByRole('navigation', { name: desk.statuses_label })
    .getByRole('link', { name: desk.status.waiting })
    .click()
  await page.getByText(desk.waits.text).waitFor()
  const row = page.getByLabel(say(desk.choose_one, { number: 1, title: 'Blue Hour' }))
  await press(row, 'Space')
  await press(page.getByRole('button', { name: desk.decide.eligible.label, exact: true }))
  const accepting = page.getByRole('dialog')
  visitor.expects(answered('402 (Payment Required)', '/api/teams/alpha/entries/screen'))
  await press(accepting.getByRole('button', { name: say(desk.decide.eligible.doing, { count: 1 }) }))
  const refusal = accepting.getByText(/waits for its fee/)
  await refusal.waitFor()
  // In words of the reader's language, with the zone of the contest, and no signs of a machine's.
  expect(await refusal.innerText()).toMatch(
    / €25, to be paid by \d+\s[A-Z][a-z]+\s\d{4}\sat\s23:59\sCES?T\. It can be screened/
  )
  await page.keyboard.press('Escape')

  await press(page.getByRole('button', { name: desk.extend.label, exact: true }))
  const extending = page.getByRole('dialog')
  const day = extending.getByLabel(desk.extend.day)
  const extend = extending.getByRole('button', { name: desk.extend.doing, exact: true })
  visitor.expects(answered('422 (Unprocessable Entity)', '/api/teams/alpha/entries/fee-dates'))
  await day.fill(daysFromNow(-3))
  await press(extend)
  await extending.getByText(problems.fields.past).first().waitFor()
  expect(await objections(page)).toEqual([])
  await day.fill(daysFromNow(40))
  await press(extend)
  await page.getByText(say(desk.extend.done, { count: 1 })).waitFor()

  const [order] = (await app.api(artist).orders.billing({ team: 'alpha' })).items
  const entries = await visitor.open('/alpha/user-profile', own)
  await entries.getByText(new RegExp(`^${profile.works.status.waiting}`)).waitFor()
  const until = await app.api(artist).works.get({ team: 'alpha', id: work.id })
  expect(new Date(until.waits?.pay_by ?? 0).getTime()).toBeGreaterThan(Date.now() + 38 * 86_400_000)
  await app.api(app.people.bob).orders.record_payment({
    link: 'alpha',
    id: order?.id ?? '',
    amount: 2500,
    paid_on: daysFromNow(0)
  })
  await entries.reload()
  await entries.getByText(new RegExp(`^${profile.works.status.submitted}`)).waitFor()
  await hasRoom(entries)

  await page.goto(`${app.url}/alpha/console/entries?status=submitted`)
  await press(row, 'Space')
  await press(page.getByRole('button', { name: desk.decide.eligible.label, exact: true }))
  await press(accepting.getByRole('button', { name: say(desk.decide.eligible.doing, { count: 1 }) }))
  await accepting.waitFor({ state: 'detached' })
  expect((await app.api(artist).works.get({ team: 'alpha', id: work.id })).status).toBe('eligible')
})
