import { expect } from 'vitest'
import { objections } from './accessible.ts'
import { hasRoom } from './fits.ts'
import { test } from './visit.ts'

test('the description of the API reads without any script, narrow and wide', async ({ visitor }) => {
  const page = await visitor.open('/api/docs', { script: false, width: 320 })
  expect(await page.locator('h1').textContent()).toBe('The API of Palmares')
  await hasRoom(page)
  const call = page.getByRole('navigation').getByText('GET /teams/{link}', { exact: true })
  await call.click()
  expect(new URL(page.url()).hash).toBe('#teams-get')
})

test('the description of the API is open to everyone and runs nothing', async ({ visitor }) => {
  const page = await visitor.open('/api/docs')
  expect(await page.locator('script').count()).toBe(0)
  expect(await objections(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await objections(page, 'colours')).toEqual([])
})
