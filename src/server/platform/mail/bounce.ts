/*
 * Whether a mail server has said that there is no such mailbox. Only that suppresses an address: what a server refuses
 * for its own reasons (whom it takes mails from, how many, of what size) says nothing about the mailbox, and a wrong
 * setting of ours must not cost everybody their mails.
 */

/** By RFC 3463: a bad mailbox, host or domain, a mailbox that moved without saying where to, or one that is disabled. */
const gone = /\b5\.(?:1\.(?:1|2|3|6|10)|2\.1)\b/
const any_status = /\b[245]\.\d{1,3}\.\d{1,3}\b/
/** Of servers that say no more than a number. */
const bare = new Set([550, 551, 553])

const refusalIn = (error: unknown): { code: number; command: unknown; response: string } | null => {
  if (!(error instanceof Error)) return null
  // A mail of ours has one receiver; what the server said of them is on the error, or on one beside it.
  const told: unknown =
    'rejectedErrors' in error && Array.isArray(error.rejectedErrors) ? error.rejectedErrors[0] : error
  if (!(told instanceof Error) || !('responseCode' in told) || typeof told.responseCode !== 'number')
    return null
  const response = 'response' in told && typeof told.response === 'string' ? told.response : ''
  return { code: told.responseCode, command: 'command' in told ? told.command : null, response }
}

/** What the server said, where the mailbox is not there; null otherwise. */
export const bounceIn = (error: unknown): string | null => {
  const refusal = refusalIn(error)
  if (refusal?.command !== 'RCPT TO') return null
  const { code, response } = refusal
  const says = any_status.test(response) ? code >= 500 && gone.test(response) : bare.has(code)
  return says ? response || String(code) : null
}
