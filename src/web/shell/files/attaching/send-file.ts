/* One file as the body of one request. Not by fetch, which does not tell how far a body has come. */
import type { TakenFile } from '#contract/contact.ts'
import type { Locale } from '#contract/locales.ts'

export interface SendingTo {
  endpoint: string
  locale: Locale
  token: () => string | null
}

interface Hearing {
  signal: AbortSignal
  /** How much of it, of 1. */
  sent: (part: number) => void
}

interface Refused {
  /** In the server's words; null where it gave none, or where nobody answered. */
  why: string | null
  /** Whether the same file may be taken another time. */
  again: boolean
}

// What is wrong with the file itself.
const forGood: readonly number[] = [413, 422]

const outcomeOf = ({ status, responseText }: XMLHttpRequest): Pick<TakenFile, 'ticket'> | Refused => {
  const again = !forGood.includes(status)
  try {
    // What the route answers: the file that was taken, or one of our problems.
    const told = JSON.parse(responseText) as {
      ticket?: string
      detail?: string
      errors?: { message: string }[]
    }
    if (status === 201 && told.ticket !== undefined) return { ticket: told.ticket }
    return { why: told.errors?.[0]?.message ?? told.detail ?? null, again }
  } catch {
    return { why: null, again }
  }
}

export const sendFile = (
  { endpoint, locale, token }: SendingTo,
  file: File,
  hearing: Hearing
): Promise<ReturnType<typeof outcomeOf>> =>
  new Promise(resolve => {
    const request = new XMLHttpRequest()
    request.open('POST', endpoint)
    request.setRequestHeader('Accept-Language', locale)
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.setRequestHeader('File-Name', encodeURIComponent(file.name.toWellFormed().slice(-200)))
    const bearer = token()
    if (bearer !== null) request.setRequestHeader('Authorization', `Bearer ${bearer}`)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      hearing.sent(total > 0 ? loaded / total : 1)
    )
    request.addEventListener('loadend', () => resolve(outcomeOf(request)))
    hearing.signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
