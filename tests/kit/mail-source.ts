/* What stands in a mail as it went over the wire: its headers, and its parts in the encodings of MIME. */

/** Unfolded, as it was sent. */
export const headerIn = (source: string, name: string): string =>
  new RegExp(`^${name}: *(.*(?:\\r\\n[ \\t].*)*)`, 'im').exec(source)?.[1]?.replaceAll(/\r\n\s+/g, ' ') ?? ''

const quotedBytes = (text: string): Buffer =>
  Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1'
  )

/** Encoded words, such as =?UTF-8?Q?...?=, in what a person reads. */
const unworded = (header: string): string =>
  header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      (kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64')
        : quotedBytes(word.replaceAll('_', ' '))
      ).toString('latin1')
    )

const wordsIn = (header: string): string => {
  const bytes = unworded(header)
  // A word may end within a letter, so the bytes of all of them are put together before they are read.
  return bytes === header ? header : Buffer.from(bytes, 'latin1').toString()
}

const bodyOf = (source: string): string => source.slice(source.indexOf('\r\n\r\n') + 4)

const decoded = (source: string): string => {
  const body = bodyOf(source)
  const encoding = headerIn(source, 'Content-Transfer-Encoding').toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString().trimEnd()
  const lines = body.replaceAll('\r\n', '\n').trimEnd()
  return encoding === 'quoted-printable' ? quotedBytes(lines.replaceAll('=\n', '')).toString() : lines
}

const partsOf = (source: string): string[] => {
  const boundary = /^multipart\/alternative; boundary="([^"]+)"/.exec(headerIn(source, 'Content-Type'))?.[1]
  if (boundary === undefined) return [source]
  return bodyOf(source)
    .split(`--${boundary}`)
    .slice(1, -1)
    .map(part => part.replace(/^\r\n/, ''))
}

export const readMail = (source: string): { subject: string; text: string; html: string | null } => {
  const parts = partsOf(source)
  const read = (type: string): string | undefined => {
    const part = parts.find(each => headerIn(each, 'Content-Type').startsWith(type))
    return part === undefined ? undefined : decoded(part)
  }
  return {
    subject: wordsIn(headerIn(source, 'Subject')),
    text: read('text/plain') ?? '',
    html: read('text/html') ?? null
  }
}
