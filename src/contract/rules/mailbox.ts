/*
 * Which mailbox an address leads to. Whoever writes it otherwise, with another tag after a plus or with dots that their
 * provider does not read, has one mailbox all the same: one ballot, and no guardian but the one whose box is another. An account
 * is another matter: see address-key.
 */
import { addressKey } from './address-key.ts'

interface Provider {
  /** Under which of its domains the mailbox is kept here. */
  domain: string
  /** Signs that it does not read. */
  unread: RegExp
}

const none = /(?!)/
const gmail: Provider = { domain: 'gmail.com', unread: /\./g }
const proton: Provider = { domain: 'proton.me', unread: /[._-]/g }
const icloud: Provider = { domain: 'icloud.com', unread: none }
const yandex: Provider = { domain: 'yandex.ru', unread: none }

const providers: ReadonlyMap<string, Provider> = new Map([
  ['gmail.com', gmail],
  ['googlemail.com', gmail],
  ['proton.me', proton],
  ['protonmail.com', proton],
  ['protonmail.ch', proton],
  ['pm.me', proton],
  ['icloud.com', icloud],
  ['me.com', icloud],
  ['mac.com', icloud],
  ['yandex.ru', yandex],
  ['yandex.com', yandex],
  ['ya.ru', yandex]
])

const domainOf = (email: string): string => {
  const key = addressKey(email)
  return key.slice(key.lastIndexOf('@') + 1).replace(/\.$/, '')
}

export const mailboxOf = (email: string): string => {
  const key = addressKey(email)
  const [name = ''] = key.slice(0, Math.max(0, key.lastIndexOf('@'))).split('+')
  const domain = domainOf(email)
  const provider = providers.get(domain) ?? { domain, unread: none }
  const read = provider === yandex ? name.replaceAll('-', '.') : name.replace(provider.unread, '')
  return `${read}@${provider.domain}`
}

/** Of the list, or below one of it. */
export const isThrowAway = (email: string, domains: ReadonlySet<string>): boolean => {
  const labels = domainOf(email).split('.')
  return labels.some((_, place) => domains.has(labels.slice(place).join('.')))
}
