/* A field in which one of hundreds is found: chosen with the pointer, it is as mended as one that was typed into. */
import { expect } from 'vitest'
import create from '#content/en/create.json' with { type: 'json' }
import { tokenOf } from './demo.ts'
import { test } from './visit.ts'

test('an error goes with what is chosen, and that of a field that follows from it', async ({ visitor }) => {
  const page = await visitor.open('/-/create', { token: await tokenOf('organiser') })
  const [country, currency] = [create.country, create.currency].map(name =>
    page.getByRole('combobox', { name, exact: true })
  )
  if (!country || !currency) throw new Error('The form has neither')
  const name = page.getByLabel(create.name, { exact: true })
  const faults = () => Promise.all([name, country, currency].map(field => field.getAttribute('aria-invalid')))
  const listed = page.getByRole('main').locator('a[href^="#"]').filter({ hasText: create.country })

  await page.getByRole('button', { name: create.submit }).click()
  await expect.poll(faults).toEqual(['true', 'true', 'true'])
  expect(await listed.count()).toBe(1)

  // What is typed and not chosen mends nothing. While one chooses, no other field is in reach.
  await country.fill('belg')
  await page.getByRole('option', { name: 'Belgium', exact: true }).waitFor()
  expect(await country.getAttribute('aria-invalid')).toBe('true')
  await page.getByRole('option', { name: 'Belgium', exact: true }).click()
  await expect.poll(faults).toEqual(['true', null, null])
  expect(await listed.count()).toBe(0)
})
