import type { Page } from 'playwright-core'

/** What every document and every answer of the API says to the page. */
export const hear = (page: Page): { path: string; body: Promise<string> }[] => {
  const heard: { path: string; body: Promise<string> }[] = []
  page.on('response', response => {
    const { pathname } = new URL(response.url())
    // A stream has no end to be read to; what it tells are names of events, never what happened.
    if (pathname.endsWith('/live')) return
    if (!pathname.startsWith('/api/') && response.request().resourceType() !== 'document') return
    const body = response.text()
    // What comes after the test has read what was heard may go with the page.
    body.catch(() => undefined)
    heard.push({ path: pathname, body })
  })
  return heard
}
