/*
 * The address to which a mail comes back, one for each mail: what comes back names the mail by it. A team and a mail are
 * 32 bytes, written in letters and digits of one case, since mail servers do not keep capitals apart.
 */
import type { MailConfig } from './mail-config.ts'

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
const signs = 52

interface MailPlace {
  team_id: string
  message_id: string
}

const bytesOf = (id: string): string => id.replaceAll('-', '')

const idOf = (hex: string): string =>
  [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')

export const returnPathOf = (
  { local, domain }: NonNullable<MailConfig['return_path']>,
  { team_id, message_id }: MailPlace
): string => {
  // The number is made as long as 52 signs of five bits.
  let left = BigInt(`0x${bytesOf(team_id)}${bytesOf(message_id)}`) << 4n
  let text = ''
  for (let at = 0; at < signs; at += 1) {
    text = alphabet.charAt(Number(left & 31n)) + text
    left >>= 5n
  }
  return `${local}+${text}@${domain}`
}

/** Null where it is none of ours. */
export const mailOfReturnPath = (address: string): MailPlace | null => {
  const text = /\+([a-z2-7]{52})@/i.exec(address)?.[1]?.toLowerCase()
  if (text === undefined) return null
  const bits = [...text].reduce((sum, sign) => (sum << 5n) | BigInt(alphabet.indexOf(sign)), 0n)
  const hex = (bits >> 4n).toString(16).padStart(64, '0')
  return { team_id: idOf(hex.slice(0, 32)), message_id: idOf(hex.slice(32)) }
}
