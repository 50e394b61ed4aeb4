/* Invitations as people meet them: mailed, and followed by their link. */
import { vi } from 'vitest'
import type { Invitation } from '#contract/members.ts'
import type { MailServer } from './mail-server.ts'
import type { Person } from './people.ts'
import type { TestApp } from './test-app.ts'

const patience = { timeout: 120_000, interval: 50 }

export const invitedOf = (app: TestApp, mails: MailServer) => {
  /** Several servers may send to the same people through one mail server; a mail is told by where it leads. */
  const mailsTo = (email: string) =>
    mails.received.filter(
      ({ to, text }) =>
        to.some(each => each.toLowerCase() === email.toLowerCase()) &&
        text.includes(`${app.url}/`) &&
        text.includes('?invitation=')
    )
  const mailTo = (email: string, nth = 0) =>
    vi.waitFor(() => {
      const mail = mailsTo(email)[nth]
      if (!mail) throw new Error(`No invitation ${nth} to ${email}`)
      return mail
    }, patience)
  const tokenFor = async (email: string, nth = 0): Promise<string> =>
    /\?invitation=([\w-]{43})$/m.exec((await mailTo(email, nth)).text)?.[1] ?? 'none'

  /** Invited by someone, mailed, accepted. */
  const join = async (person: Person, by: Person, link: string, role: Invitation['role']): Promise<void> => {
    const before = mailsTo(person.email).length
    await app.api(by).members.invite({ link, email: person.email, role })
    await app.api(person).members.accept({ link, token: await tokenFor(person.email, before) })
  }

  return { mailsTo, mailTo, tokenFor, join }
}
