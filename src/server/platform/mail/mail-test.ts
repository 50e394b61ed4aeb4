/*
 * One mail, step by step, as the server sends all others. What the mail server says is told; what only other machines
 * know, such as the DNS, is told as something to look at, and never as if it had been looked at.
 */
import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { Config } from '../config.ts'
import { platformTeam } from '../db/door.ts'
import { addressIn } from './mail-config.ts'
import { returnPathOf } from './return-path.ts'
import { transportTo } from './transport.ts'

export interface MailStep {
  /** Null for what cannot be seen from here. */
  well: boolean | null
  name: string
  says: string
}

const explain = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

const fits = (signer: string, sender: string): boolean =>
  signer === sender || sender.endsWith(`.${signer}`) || signer.endsWith(`.${sender}`)

const signing = ({ dkim, from }: Config['mail']): MailStep => {
  const sender = domainOf(addressIn(from))
  if (!dkim)
    return {
      well: null,
      name: 'DKIM',
      says: 'not signed here. Your mail server may sign; otherwise set DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY_FILE.'
    }
  if (!fits(dkim.domain, sender))
    return {
      well: false,
      name: 'DKIM',
      says: `signed by ${dkim.domain}, but MAIL_FROM is of ${sender}: receivers will not count the signature.`
    }
  return {
    well: null,
    name: 'DKIM',
    says: `signed by ${dkim.domain}. See that the DNS holds the key as ${dkim.selector}._domainkey.${dkim.domain}; it was not asked.`
  }
}

const allowing = (envelope: string, host: string): MailStep => ({
  well: null,
  name: 'SPF',
  says: `see that the SPF record of ${domainOf(envelope)} allows what ${host} sends; the DNS was not asked.`
})

const attempt = async (name: string, act: () => Promise<string>): Promise<MailStep> => {
  try {
    return { well: true, name, says: await act() }
  } catch (error) {
    return { well: false, name, says: explain(error) }
  }
}

export const lookInMail = async function* (config: Config, address: string): AsyncGenerator<MailStep> {
  const { mail } = config
  if (mail.smtp_url === null) {
    yield { well: false, name: 'settings', says: 'There is no SMTP_URL, so mails are kept and not sent.' }
    return
  }
  if (!z.email().safeParse(address).success) {
    yield { well: false, name: 'settings', says: `${address} is not an email address.` }
    return
  }
  const { host, protocol } = new URL(mail.smtp_url)
  const message_id = randomUUID()
  const { return_path } = mail
  const envelope = return_path
    ? returnPathOf(return_path, { team_id: platformTeam, message_id })
    : addressIn(mail.from)
  const secure =
    protocol === 'smtps:' ? ', encrypted from the beginning' : ', encrypted where the server offers it'
  yield {
    well: true,
    name: 'settings',
    says: `${host}${secure}; from ${mail.from}; comes back to ${envelope}`
  }
  const transport = transportTo(mail.smtp_url, mail)
  try {
    const connected = await attempt('connect', async () => {
      await transport.verify()
      return 'the server answers, and takes the name and password where there are some'
    })
    yield connected
    if (!connected.well) return
    yield await attempt('send', async () => {
      const { response } = await transport.sendMail({
        messageId: `<${message_id}@${new URL(config.public_url).hostname}>`,
        from: mail.from,
        to: { name: '', address },
        envelope: { from: envelope, to: [address] },
        headers: { 'Auto-Submitted': 'auto-generated' },
        subject: 'Test email',
        text: `This email was sent by "palmares mail test" of ${config.public_url}. Nothing else has happened.\n`
      })
      return `taken by the server: ${String(response)}. Whether it arrives is for the mailbox to show.`
    })
  } finally {
    transport.close()
  }
  yield signing(mail)
  yield allowing(envelope, host)
}
