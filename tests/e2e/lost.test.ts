/* Addresses at which there is nothing, for who is signed in: the document is anonymous and the browser asks once more. */
import { expect } from 'vitest'
import consoleWords from '#content/en/console.json' with { type: 'json' }
import errorWords from '#content/en/error-page.json' with { type: 'json' }
import { tokenOf } from './demo.ts'
import { quiet } from './quiet.ts'
import { test } from './visit.ts'
import { answered } from './watch.ts'

/** The second word of the address is taken for a language in some of them. */
const nowhere = ['/demo/nothing', '/demo/console/nothing', '/demo/fr/console/nothing', '/-/console/nothing']

test.for(nowhere)(
  'at %s a signed-in person is told that there is nothing, with a way on',
  async (address, { visitor }) => {
    visitor.expects(answered('404 (Not Found)', address))
    const token = await tokenOf('organiser')
    const page = await visitor.open(address, { expect: 404, token })
    // Once known, the person's name stands in the header, and what could not be found has been looked for again.
    await page.getByRole('banner').getByText('OP', { exact: true }).waitFor()
    await quiet(page)
    await expect.poll(() => page.locator('h1').count()).toBe(1)
    expect(await page.locator('main a').count()).toBeGreaterThan(0)
    const heading = await page.locator('h1').textContent()
    if (!address.includes('/fr/')) expect(heading).toBe(errorWords.unknown.title)
  }
)

test('a language that a team does not speak is answered by its error page, by a link too', async ({
  visitor
}) => {
  const page = await visitor.open('/demo/home')
  await page.evaluate(() => {
    // Through the router, as a link within the page goes.
    history.pushState(null, '', '/demo/xx/home')
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  })
  await page.getByRole('heading', { name: errorWords.unknown.title }).waitFor()
  await expect.poll(() => page.getByRole('banner').count()).toBe(1)
})

test('a thing of the console that is not there is told from one that did not come', async ({ visitor }) => {
  const token = await tokenOf('organiser')
  const page = await visitor.tab({ token })
  const id = '01a210a2-5dd1-726d-8ddb-d536efd56d34'
  visitor.expects(answered('404 (Not Found)', `/api/teams/demo/entries/${id}`))
  await page.goto(`${visitor.origin}/demo/console/entries/${id}`)
  await page.getByText(consoleWords.missing.title, { exact: true }).waitFor()
  expect(await page.getByText(consoleWords.failed.title, { exact: true }).count()).toBe(0)
})
