/* What goes wrong in a tab without anything on the page showing it. */
import type { ConsoleMessage, Page, Request, Response } from 'playwright-core'
import { countRequests } from './quiet.ts'

interface Violation {
  violatedDirective: string
  blockedURI: string
}

const loud = ['error', 'warning']

// A page that is left no longer wants what it had asked for.
const given_up = 'net::ERR_ABORTED'

/**
 * Tells of every error and warning of the console, every uncaught error (a mismatch of hydration is one), every breach
 * of the content policy, every request that fails, and every one to another origin.
 */
export const watch = async (page: Page, origin: string, tell: (fault: string) => void): Promise<void> => {
  const short = (text: string): string => text.replaceAll(origin, '')

  const heard = (message: ConsoleMessage): void => {
    if (!loud.includes(message.type())) return
    const { url } = message.location()
    tell(`console ${message.type()}: ${short(message.text())}${url === '' ? '' : ` (${short(url)})`}`)
  }
  const asked = (request: Request): void => {
    const url = request.url()
    if (/^(?:data|blob):/.test(url) || url.startsWith(`${origin}/`)) return
    tell(`foreign request: ${url}`)
  }
  const failed = (request: Request): void => {
    const reason = request.failure()?.errorText ?? 'unknown'
    if (reason !== given_up) tell(`failed request: ${short(request.url())} ${reason}`)
  }
  // A browser's console does not say why, and a refusal is not in the server's log.
  const refused = async (response: Response): Promise<void> => {
    if (response.status() !== 503) return
    console.error(`${short(response.url())}: ${await response.text().catch(() => 'its answer is gone')}`)
  }

  countRequests(page)
  page.on('console', heard)
  page.on('pageerror', error => tell(`uncaught: ${short(error.message)}`))
  page.on('request', asked)
  page.on('requestfailed', failed)
  page.on('response', response => void refused(response))
  await page.exposeFunction('tellViolation', ({ violatedDirective, blockedURI }: Violation) =>
    tell(`policy violated: ${violatedDirective} by ${short(blockedURI)}`)
  )
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      // Laid on the window by exposeFunction above.
      const { tellViolation } = globalThis as unknown as { tellViolation: (violation: Violation) => void }
      tellViolation({ violatedDirective, blockedURI })
    })
  })
}

/** What the console says of a document or a call that is answered with an error. */
export const answered = (status: string, path: string): string =>
  `console error: Failed to load resource: the server responded with a status of ${status} (${path})`
