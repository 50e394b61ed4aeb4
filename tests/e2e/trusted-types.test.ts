/* On no page does a string become markup or script, whoever comes to assign it. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { foundIn } from '#tests/screens/found-in.ts'
import { screens } from '#tests/screens/list.ts'
import { signedInRooms } from '#tests/screens/rooms.ts'
import { test } from './visit.ts'

const pages = [
  '/api/docs',
  '/api/openapi.json',
  ...[...screens, ...signedInRooms].filter(({ like }) => !like).map(({ path }) => path('en'))
]

/** What each way to make something of a string came to. */
const outcomes = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => {
    const text = '<img src="x" alt="">'
    const ways: Record<string, () => unknown> = {
      innerHTML: () => (document.createElement('div').innerHTML = text),
      outerHTML: () => {
        const outer = document.createElement('div')
        document.createElement('div').append(outer)
        outer.outerHTML = text
      },
      insertAdjacentHTML: () => document.createElement('div').insertAdjacentHTML('beforeend', text),
      srcdoc: () => (document.createElement('iframe').srcdoc = text),
      parseFromString: () => new DOMParser().parseFromString(text, 'text/html'),
      'src of a script': () => (document.createElement('script').src = '/boot.js'),
      'text of a script': () => (document.createElement('script').text = 'planted = 1'),
      'a policy of its own': () => {
        const { trustedTypes } = globalThis as unknown as {
          trustedTypes: { createPolicy: (name: string, rules: object) => unknown }
        }
        return trustedTypes.createPolicy('planted', {})
      }
    }
    const tried = Object.entries(ways).map(([way, run]): [string, string] => {
      try {
        run()
        return [way, 'taken']
      } catch (error) {
        return [way, error instanceof TypeError ? 'refused' : String(error)]
      }
    })
    return Object.fromEntries(tried)
  })

const allRefused = {
  innerHTML: 'refused',
  outerHTML: 'refused',
  insertAdjacentHTML: 'refused',
  srcdoc: 'refused',
  parseFromString: 'refused',
  'src of a script': 'refused',
  'text of a script': 'refused',
  'a policy of its own': 'refused'
}

test('on every page, indoors and out, a string is refused where markup or a script is made', async ({
  visitor
}) => {
  // What is tried here is told, and so is what a page says that is not there, or not for strangers.
  visitor.bears(
    /^policy violated: (?:require-trusted-types-for|trusted-types) /,
    /^console error: /,
    /^failed request: /,
    // The style sheets do not come that would use what is fetched ahead; a slow machine has the time to say so.
    /^console warning: The resource .* was preloaded /
  )
  const page = await visitor.tab()
  // The policy comes with the document: nothing else is waited for.
  await page.route('**/*', route =>
    route.request().resourceType() === 'document' ? route.continue() : route.abort()
  )
  const found: Record<string, Record<string, string>> = {}
  for (const path of pages) {
    await page.goto(visitor.origin + (await foundIn(visitor.origin, path)), { waitUntil: 'commit' })
    found[path] = await outcomes(page)
  }
  expect(found).toEqual(Object.fromEntries(pages.map(path => [path, allRefused])))
})
