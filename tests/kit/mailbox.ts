/* What somebody finds in their box: waited for, and the links in it. */
import { vi } from 'vitest'
import type { MailServer } from './mail-server.ts'

export interface ReceivedEmail {
  subject: string
  text: string
  /** The addresses in it, in their order. */
  links: string[]
}

const letterOf = ({ subject, text }: MailServer['received'][number]): ReceivedEmail => ({
  subject,
  text,
  links: [...text.matchAll(/https?:\/\/\S+/g)].map(([link]) => link)
})

export const emailsTo = ({ received }: MailServer, email: string): ReceivedEmail[] =>
  received.filter(({ to }) => to.includes(email)).map(letterOf)

const patient = { timeout: 120_000, interval: 50 }

/** Waits for the letter of that number, counted from one, that came to the address. */
export const emailTo = (mails: MailServer, email: string, number = 1): Promise<ReceivedEmail> =>
  vi.waitFor(() => {
    const letter = emailsTo(mails, email)[number - 1]
    if (!letter) throw new Error(`No letter ${number} came to ${email}`)
    return letter
  }, patient)

/** Waits for a letter of that subject, after the first so many; others may be on their way before it. */
export const emailCalled = (
  mails: MailServer,
  email: string,
  subject: string,
  after = 0
): Promise<ReceivedEmail> =>
  vi.waitFor(() => {
    const letter = emailsTo(mails, email)
      .slice(after)
      .find(each => each.subject === subject)
    if (!letter) throw new Error(`No letter called ${subject} came to ${email}`)
    return letter
  }, patient)

/** Waits for the link to a screen, of that number among all that came to the address. */
export const mailedLink = (mails: MailServer, email: string, screen: string, number = 1): Promise<string> =>
  vi.waitFor(() => {
    const links = emailsTo(mails, email).flatMap(letter => letter.links)
    const link = links.filter(each => each.includes(`/${screen}`))[number - 1]
    if (link === undefined) throw new Error(`No link ${number} to ${screen} came to ${email}`)
    return link
  }, patient)

/** The token in the first link of a letter. */
export const tokenIn = ({ links }: ReceivedEmail, name = 'token'): string => {
  const token = new URL(links[0] ?? '').searchParams.get(name)
  if (!token) throw new Error(`No ${name} in ${links[0] ?? 'a letter without links'}`)
  return token
}
