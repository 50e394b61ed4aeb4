/* A reader elsewhere learns the deadline in their own zone, once its line is in sight. */
import { expect } from 'vitest'
import contest from '#content/en/contest.json' with { type: 'json' }
import opportunities from '#content/en/opportunities.json' with { type: 'json' }
import { formatMessage } from '#content/messages.ts'
import { test } from './visit.ts'

test('the deadline stands in the zone of the reader too, when it is seen', async ({ visitor }) => {
  const list = await visitor.open('/demo/page-job-grid')
  const path = await list.locator('main a[href*="/page-job-detail/"]').first().getAttribute('href')
  const page = await visitor.open(path ?? '', { zone: 'Asia/Tokyo', width: 390, height: 400 })
  const here = page.getByText(new RegExp(formatMessage(contest.dates.here, 'en', { time: 'GMT.9' })))
  expect(await here.count()).toBe(0)
  await page.getByText(opportunities.facts.deadline, { exact: true }).scrollIntoViewIfNeeded()
  await here.waitFor()
})
