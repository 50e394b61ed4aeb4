/* An entry on a phone: the steps are folded, and the way on and what is saved are always in sight. */
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import sendArt from '#content/en/send-art.json' with { type: 'json' }
import shell from '#content/en/shell.json' with { type: 'json' }
import { openContest, wholeDraft } from '#tests/kit/entering.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { tabTo } from './press.ts'
import { settled } from './settled.ts'
import { test } from './visit.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})

afterAll(() => app.remove())

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error(`${String(part)} is not seen`)
  return box
}

test('without a connection, what has the focus lies behind nothing that stays in sight', async ({
  visitor
}) => {
  const artist = guestsOf(app.people)()
  const { id } = await wholeDraft(app, artist, await openContest(app), { title: 'Before' })
  const page = await visitor.tab({ origin: app.url, token: artist.token, width: 390, height: 600 })
  await page.goto(`${app.url}/alpha/send-art?work=${id}&step=details`)
  await settled(page)
  const title = page.getByLabel(sendArt.labels.title, { exact: true })
  const next = page.getByRole('link', { name: sendArt.steps.next })
  visitor.bears(/DISCONNECTED/)
  await page.context().setOffline(true)
  await title.fill('Typed in a tunnel')
  const told = page.getByText(shell.offline.title)
  await told.waitFor()

  await tabTo(next)
  await tabTo(title, 'Shift+Tab')
  const [notice, way] = [await boxOf(told.locator('..')), await boxOf(next)]
  expect(notice.y + notice.height).toBeLessThanOrEqual(way.y)
})
