/* What a page says, once as it lives in the browser and once as the server sends it to whoever runs no script. */
import type { Page } from 'playwright-core'

/**
 * The words of both, without what a page can only know or do where it runs, which says so of itself. The document is
 * asked for again without being loaded: scripts do not run in a parsed one.
 */
export const wordsOf = (page: Page): Promise<{ served: string; alive: string }> =>
  page.evaluate(async () => {
    const wordsIn = (document: Document): string => {
      const main = document.querySelector('main')?.cloneNode(true)
      if (!(main instanceof Element)) return ''
      for (const part of main.querySelectorAll('[data-alive], select[name=country], noscript, script, style'))
        part.remove()
      return (main.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
    }
    // Read by the browser itself: the policy of pages lets no script of theirs parse a string.
    const served = await new Promise<Document | null>(resolve => {
      const asking = new XMLHttpRequest()
      asking.open('GET', location.href)
      asking.setRequestHeader('accept', 'text/html')
      asking.responseType = 'document'
      asking.addEventListener('loadend', () => resolve(asking.responseXML))
      asking.send()
    })
    return { served: served ? wordsIn(served) : '', alive: wordsIn(document) }
  })
