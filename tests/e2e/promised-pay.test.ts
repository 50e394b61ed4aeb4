/* A chosen artist says by keyboard that the pay has not come, and then that it has; everybody reads only what is counted. */
import { afterAll, beforeAll, expect } from 'vitest'
import arabic from '#content/ar/page-job-career.json' with { type: 'json' }
import career from '#content/en/page-job-career.json' with { type: 'json' }
import pageWords from '#content/en/opportunities.json' with { type: 'json' }
import problems from '#content/en/problems.json' with { type: 'json' }
import { formatMessage } from '#content/messages.ts'
import { offerOpportunities, openCall, sendFor } from '#tests/kit/opportunities.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { tamper } from '#tests/kit/tamper.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { objections } from './accessible.ts'
import { press } from './press.ts'
import { fits } from './fits.ts'
import { test, type Visitor } from './visit.ts'

let app: TestApp
let artist: Person
let [call, organisation] = ['', '']
const title = 'Three months by the canal'

beforeAll(async () => {
  app = await startApp()
  const next = guestsOf(app.people)
  artist = next()
  await offerOpportunities(app)
  const opened = await openCall(app, { title: { en: title } })
  call = opened.id
  organisation = opened.organisation_id
  await sendFor(app, artist, call)
  for (let others = 0; others < 8; others += 1) await sendFor(app, next(), call)
  // The artist was asked yesterday; of the others, seven of eight were paid in time and are counted.
  await tamper(
    app,
    `UPDATE opportunities SET published_at = now() - interval '200 days' WHERE id = '${call}';
     UPDATE applications SET status = 'accepted', decided_at = sent_at + interval '12 days',
       first_decided_at = sent_at + interval '12 days', answered_at = now();
     INSERT INTO pay_answers (team_id, application_id, organisation_id, user_id, promised_on, asked_at)
     SELECT team_id, id, '${organisation}', user_id, '2026-03-01', now() - interval '1 day' FROM applications
     WHERE user_id = '${artist.user_id}';
     INSERT INTO pay_answers (team_id, application_id, organisation_id, user_id, promised_on, asked_at, answered_at, paid_on,
       counted_at)
     SELECT team_id, id, '${organisation}', user_id, '2026-03-01', now() - interval '99 days', now(),
       CASE number WHEN 2 THEN NULL ELSE '2026-02-20'::date END, now()
     FROM applications WHERE user_id <> '${artist.user_id}'`
  )
})

afterAll(() => app.remove())

const mine = (visitor: Visitor, looking: object = {}, path = '/alpha/page-job-career') =>
  visitor.open(path, { origin: app.url, token: artist.token, ...looking })

test('is answered, changed, and shown to everybody without a name', async ({ visitor }) => {
  const page = await mine(visitor, { width: 390 })
  await page.getByRole('heading', { name: career.groups.payments, exact: true }).waitFor()
  const asked = page.getByRole('region', { name: formatMessage(career.payment.of, 'en', { title }) })
  await asked.getByText(formatMessage(career.payment.promised, 'en', { day: '1 March 2026' })).waitFor()
  await fits(page)
  await press(asked.getByRole('button', { name: career.payment.not_yet, exact: true }))
  await page.locator('section:focus').getByText(career.payment.said_not_yet).waitFor()
  await press(asked.getByRole('button', { name: career.payment.change, exact: true }))
  const day = asked.getByLabel(career.payment.paid_on, { exact: true })
  visitor.expects(/422/)
  await day.fill('2199-01-01')
  await press(asked.getByRole('button', { name: career.payment.confirm, exact: true }))
  await asked.getByText(problems.fields.in_future).first().waitFor()
  const today = new Date().toISOString().slice(0, 10)
  await day.fill(today)
  await press(asked.getByRole('button', { name: career.payment.confirm, exact: true }))
  await asked.getByText(career.payment.said_paid.replace('{day}.', '')).waitFor()

  const arabicPage = await mine(visitor, { scheme: 'dark' }, '/alpha/ar/page-job-career')
  await arabicPage.getByRole('button', { name: arabic.payment.change, exact: true }).waitFor()
  expect(await objections(arabicPage)).toEqual([])

  const paid = formatMessage(pageWords.company.paid, 'en', { on_time: 7, told: 8 })
  const line = formatMessage(pageWords.reliability.paid, 'en', { on_time: 7, told: 8 })
  for (const [path, said] of [
    [`/alpha/page-job-company-detail?organisation=${organisation}`, paid],
    ['/alpha/page-job-companies', line],
    [`/alpha/page-job-detail/${call}`, line]
  ] as const)
    for (const scheme of ['light', 'dark'] as const) {
      const reader = await visitor.open(path, { origin: app.url, width: 320, scheme })
      await reader.getByText(said).waitFor()
      await fits(reader)
    }
})
