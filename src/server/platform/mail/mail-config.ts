/* How mails leave: the server that takes them, whose name they bear, and what shows that they are ours. */
import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Environment, RefuseStart } from '../environment.ts'

export interface MailConfig {
  smtp_url: string | null
  from: string
  /** Each mail has an address of its own to which it comes back; null where it comes back to the sender. */
  return_path: { local: string; domain: string } | null
  /** With it every mail is signed. */
  dkim: { domain: string; selector: string; key: string } | null
  /** Who reports bounces and complaints signs with it; without it none are taken. */
  reports_secret: string | null
}

const defaultSender = 'Palmares <palmares@localhost>'

/** The address in `Name <address>`, or the whole. */
export const addressIn = (from: string): string => /<([^<>]*)>\s*$/.exec(from)?.[1] ?? from.trim()

const domain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/i
// A local part has 64 signs at most; the rest names the mail.
const longest_local = 10

const keyIn = (env: Environment, fault: RefuseStart): string => {
  if (env.DKIM_KEY && env.DKIM_KEY_FILE) return fault('Set either DKIM_KEY or DKIM_KEY_FILE, not both.')
  // In an environment, the lines of a key are often joined by a backslash and an n.
  if (env.DKIM_KEY) return env.DKIM_KEY.replaceAll(String.raw`\n`, '\n')
  if (!env.DKIM_KEY_FILE)
    return fault('DKIM_DOMAIN and DKIM_SELECTOR need a key: set DKIM_KEY_FILE, or DKIM_KEY.')
  try {
    return readFileSync(env.DKIM_KEY_FILE, 'utf8')
  } catch {
    return fault(`DKIM_KEY_FILE cannot be read: ${env.DKIM_KEY_FILE}.`)
  }
}

const readDkim = (env: Environment, fault: RefuseStart): MailConfig['dkim'] => {
  const { DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY, DKIM_KEY_FILE } = env
  if (!DKIM_DOMAIN && !DKIM_SELECTOR && !DKIM_KEY && !DKIM_KEY_FILE) return null
  if (!DKIM_DOMAIN || !domain.test(DKIM_DOMAIN))
    return fault('DKIM_DOMAIN must name the domain that signs, such as contests.example.')
  if (!DKIM_SELECTOR || !/^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})*$/i.test(DKIM_SELECTOR))
    return fault('DKIM_SELECTOR must be the name under which the key stands in the DNS, such as mail2026.')
  const key = keyIn(env, fault)
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(key)
    if (asymmetricKeyType !== 'rsa' || (asymmetricKeyDetails?.modulusLength ?? 0) < 1024)
      return fault('The DKIM key must be an RSA key of 1024 bits or more; 2048 is usual.')
  } catch (error) {
    if (error instanceof Error && error.name === 'ConfigFault') throw error
    return fault('The DKIM key is not a private key in PEM form.')
  }
  return { domain: DKIM_DOMAIN.toLowerCase(), selector: DKIM_SELECTOR, key }
}

const readReturnPath = (env: Environment, fault: RefuseStart): MailConfig['return_path'] => {
  const given = env.MAIL_RETURN_PATH
  if (!given) return null
  const [local = '', at, ...more] = given.split('@')
  if (
    more.length > 0 ||
    !/^[a-z0-9._-]+$/i.test(local) ||
    local.length > longest_local ||
    !domain.test(at ?? '')
  )
    return fault(
      `MAIL_RETURN_PATH must be an address such as bounces@contests.example, with at most ${longest_local} signs before the @ and no + in it.`
    )
  return { local, domain: at?.toLowerCase() ?? '' }
}

const shortest_secret = 32

export const readMail = (env: Environment, fault: RefuseStart, smtp: URL | null): MailConfig => {
  const rest = {
    return_path: readReturnPath(env, fault),
    dkim: readDkim(env, fault),
    reports_secret: env.MAIL_REPORTS_SECRET || null
  }
  if (rest.reports_secret !== null && rest.reports_secret.length < shortest_secret)
    fault(`MAIL_REPORTS_SECRET must have ${shortest_secret} signs or more.`)
  if (env.NODE_ENV === 'production' && !env.SMTP_URL)
    fault(
      'SMTP_URL must be set in production: without a mail server nobody can confirm an address. SMTP_URL=none keeps every mail for `palmares outbox`.'
    )
  if (env.SMTP_URL === 'none') return { smtp_url: null, from: env.MAIL_FROM || defaultSender, ...rest }
  if (smtp && !env.MAIL_FROM) fault('MAIL_FROM must say who the mails come from when SMTP_URL is set.')
  return { smtp_url: smtp?.href ?? null, from: env.MAIL_FROM ?? defaultSender, ...rest }
}
