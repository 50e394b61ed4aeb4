/* A reader elsewhere learns the deadline in their own zone, once its line is in sight. */
import { expect } from 'vitest'
import contest from '#content/en/contest.json' with { type: 'json' }
import opportunities from '#content/en/opportunities.json' with { type: 'json' }
import thanks from '#content/en/page-thankyou.json' with { type: 'json' }
import { formatMessage } from '#content/messages.ts'
import { apiClient } from '#tests/kit/client.ts'
import { tokenFor } from '#tests/screens/sign-in.ts'
import { test } from './visit.ts'

test('the deadline stands in the zone of the reader too, when it is seen', async ({ visitor }) => {
  const list = await visitor.open('/demo/page-job-grid')
  const path = await list.locator('main a[href*="/page-job-detail/"]').first().getAttribute('href')
  const page = await visitor.open(path ?? '', { zone: 'Asia/Tokyo', width: 390, height: 400 })
  const here = page.getByText(new RegExp(formatMessage(contest.dates.here, 'en', { time: '\\d\\d:\\d\\d' })))
  expect(await here.count()).toBe(0)
  await page.getByText(opportunities.facts.deadline, { exact: true }).scrollIntoViewIfNeeded()
  await here.waitFor()
})

test('a receipt has a second line of time for whoever reads it elsewhere, and none on paper', async ({
  visitor
}) => {
  const token = await tokenFor(visitor.origin, 'artist')
  const api = apiClient(visitor.origin, { token })
  const { items } = await api.works.list({ team: 'demo' })
  const work = items.find(({ submitted_at }) => submitted_at !== null)
  const { time_zone: zone } = await api.contests.get({ team: 'demo', id: work?.contest_id ?? '' })
  const lineIn = async (reader: string) => {
    const page = await visitor.open(`/demo/page-thankyou?work=${work?.id}`, { token, zone: reader })
    const received = page.getByText(thanks.received, { exact: true }).locator('xpath=following-sibling::dd')
    await received.waitFor()
    return { page, line: received.locator('[data-alive]') }
  }
  const away = await lineIn('Asia/Tokyo')
  await away.line.getByText(formatMessage(contest.dates.here, 'en', { time: '' }).trim()).waitFor()
  await away.page.emulateMedia({ media: 'print' })
  expect(await away.line.isVisible()).toBe(false)
  const there = await lineIn(zone)
  expect(await there.line.count()).toBe(0)
})
