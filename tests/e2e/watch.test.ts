/* The watch itself: whatever another test would rather not have seen is told. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { settled } from './settled.ts'
import { test } from './visit.ts'

const serve = async (page: Page, at: string, body: string, policy: string): Promise<void> => {
  const headers = { 'content-type': 'text/html', 'content-security-policy': policy }
  await page.route(at, route => route.fulfill({ body: `<!doctype html><title>x</title>${body}`, headers }))
  await page.goto(at)
}

test('an inline script, a warning, an error and a foreign request are told', async ({ visitor }) => {
  visitor.expects(
    'policy violated: script-src-elem by inline',
    /^console error: Executing inline script violates/,
    'console warning: careful',
    'uncaught: broken',
    'foreign request: http://127.0.0.1:9/picture.png',
    /^failed request: http:\/\/127.0.0.1:9\/picture.png net::ERR_/,
    /^console error: Failed to load resource: net::ERR_/
  )
  const page = await visitor.tab()
  await serve(page, `${visitor.origin}/planted`, '<script>1</script>', "script-src 'none'")
  // What is told last, of what is caused here.
  const told = Promise.all([
    page.waitForEvent('pageerror'),
    page.waitForEvent('requestfailed'),
    page.waitForEvent('console', message => message.text().includes('net::ERR_'))
  ])
  await page.evaluate(() => {
    console.warn('careful')
    setTimeout(() => {
      throw new Error('broken')
    })
    const picture = new Image()
    picture.src = 'http://127.0.0.1:9/picture.png'
    return new Promise(resolve => picture.addEventListener('error', resolve))
  })
  await told
})

test('a page that the browser draws otherwise than the server is told', async ({ visitor }) => {
  visitor.expects(/^uncaught: Minified React error #418/)
  const page = await visitor.tab()
  await page.route('**/demo/about', async route => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace('>About us</h1>', '>About them</h1>')
    await route.fulfill({ response: answer, body })
  })
  await page.goto(`${visitor.origin}/demo/about`)
  await settled(page)
  expect(await page.locator('h1').textContent()).toBe('About us')
})
