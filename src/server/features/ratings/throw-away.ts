/*
 * Mailboxes that anyone opens for ten minutes. A list of ours, one domain a line: whoever runs an installation adds to it
 * there, and a domain stands for all that is below it.
 */
import { readFileSync } from 'node:fs'

const domainsIn = (list: string): ReadonlySet<string> =>
  new Set(
    list
      .split('\n')
      .map(line => (line.split('#')[0] ?? '').trim())
      .filter(line => line !== '')
  )

export const throwAwayDomains = domainsIn(
  readFileSync(new URL('throw-away-domains.txt', import.meta.url), 'utf8')
)
