/* With which keys this installation speaks to the push services of browsers, and to which of them at all. */
import { createECDH } from 'node:crypto'
import type { Environment, RefuseStart } from '../environment.ts'
import { addressIn } from '../mail/mail-config.ts'

export interface PushConfig {
  public_key: string
  private_key: string
  /** Whom a push service asks where something is wrong. */
  subject: string
  /** Names of hosts; one that begins with a dot stands for all below it. Nothing is sent anywhere else. */
  services: readonly string[]
}

/** Those of the browsers. */
const known = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com'
] as const

const belongTogether = (public_key: string, private_key: string): boolean => {
  try {
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(private_key, 'base64url')
    return pair.getPublicKey('base64url') === public_key
  } catch {
    return false
  }
}

export const readPush = (
  env: Environment,
  fault: RefuseStart,
  { public_url, from }: { public_url: string; from: string }
): PushConfig | null => {
  const { VAPID_PUBLIC_KEY: public_key, VAPID_PRIVATE_KEY: private_key } = env
  if (!public_key && !private_key) return null
  if (!public_key || !private_key || !belongTogether(public_key, private_key))
    return fault(
      'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be one pair, as `npx web-push generate-vapid-keys` makes it.'
    )
  const more = (env.PUSH_SERVICES ?? '').split(',').map(name => name.trim().toLowerCase())
  const subject = public_url.startsWith('https:') ? public_url : `mailto:${addressIn(from)}`
  return { public_key, private_key, subject, services: [...known, ...more.filter(name => name !== '')] }
}

/** In the clear only to this machine itself, where no message leaves it. */
export const isPushService = ({ services }: Pick<PushConfig, 'services'>, endpoint: string): boolean => {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password) return false
  const here = url.hostname === '127.0.0.1' && url.protocol === 'http:'
  if (url.protocol !== 'https:' && !here) return false
  if (url.port !== '' && !here) return false
  return services.some(name => (name.startsWith('.') ? url.hostname.endsWith(name) : url.hostname === name))
}
