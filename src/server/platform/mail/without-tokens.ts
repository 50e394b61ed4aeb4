/* A copy of a mail must open nothing: what its links carry is cut out of them, and so is a code to type. */
import type { EmailMessage, EmailName } from '#contract/mails.ts'

/** A long part of an address, in the clear or within another address, with the name it is given under. */
const long = /([a-z_]{0,20})(=|%3D)[\w-]{43,}/g
/** What these carry is chosen by people and stands in public addresses; it may be as long as a token. */
const readable = new Set(['contest', 'results', 'q', 'artist'])
const cut = (whole: string, name: string, sign: string): string =>
  readable.has(name) ? whole : `${name}${sign}…`
/** The six digits that confirm an address; no other mail has such. */
const code = /(?<!\d)\d{6}(?!\d)/g

export const withoutTokens = (text: string, name?: EmailName | null): string => {
  const unlinked = text.replaceAll(/https?:\/\/\S+/g, address => address.replaceAll(long, cut))
  return name === 'account_confirm' ? unlinked.replaceAll(code, '…') : unlinked
}

/** As others than its receiver may read it, wherever in it a link or a code stands. */
export const emailWithoutTokens = (letter: EmailMessage): EmailMessage => {
  const shortened = (_: string, value: unknown): unknown =>
    typeof value === 'string' ? withoutTokens(value, letter.name) : value
  // The same letter: its texts alone are shorter.
  const copy = JSON.parse(JSON.stringify(letter), shortened) as EmailMessage
  return { ...copy, view: { ...copy.view, address: null } }
}
