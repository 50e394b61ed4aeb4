/* What an artist's page says, taken along as files in the browser. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import words from '#content/en/user-artist.json' with { type: 'json' }
import { readPdf } from '#tests/kit/pdf-reader.ts'
import { startApp } from '#tests/kit/test-app.ts'
import { unzip } from '#tests/kit/unzip.ts'
import { fits } from './fits.ts'
import { press } from './press.ts'
import { test } from './visit.ts'

const app = await startApp()
afterAll(() => app.remove())

const { files } = words

const taken = async (page: Page, name: string) => {
  const coming = page.waitForEvent('download')
  await press(page.getByRole('button', { name, exact: true }))
  const download = await coming
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

test('the page is taken along as PDF, as a website and as a CV, with the lines that were asked for', async ({
  visitor
}) => {
  const { cleo } = app.people
  const line = { from_year: 2021, to_year: null, place: '', link: null, kind: 'exhibition' as const }
  await app.api(cleo).artists.update({
    version: 0,
    statement: 'Tides and rope',
    cv: [
      { ...line, title: 'Open for all', visibility: 'public' },
      { ...line, title: 'Kept off the page', visibility: 'private' }
    ]
  })
  const opening = { origin: app.url, token: cleo.token, width: 320, scheme: 'dark' as const }
  const page = await visitor.open('/alpha/user-artist', opening)
  await page.getByRole('button', { name: files.site, exact: true }).waitFor()
  await fits(page)

  const portfolio = await taken(page, files.portfolio)
  expect(portfolio.name).toBe('portfolio.pdf')
  expect((await readPdf(portfolio.bytes)).pages.join('\n')).toContain('Tides and rope')
  const site = await taken(page, files.site)
  expect(site.name).toBe('portfolio-site.zip')
  expect((await unzip(site.bytes)).map(({ name }) => name)).toEqual(['index.html', 'style.css'])

  const shown = await taken(page, files.resume)
  expect(shown.bytes.toString('utf8')).toContain('Open for all')
  expect(shown.bytes.toString('utf8')).not.toContain('Kept off the page')
  await press(page.getByRole('checkbox', { name: files.rows }), 'Space')
  const all = await taken(page, files.resume)
  expect(all.bytes.toString('utf8')).toContain('Kept off the page')
  const cv = await taken(page, files.cv)
  expect(cv.name).toBe('cv.pdf')
  expect((await readPdf(cv.bytes)).pages.join('\n')).toContain('Kept off the page')
})
