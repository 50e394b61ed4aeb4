/*
 * The token of "view in browser": which mail, until when, signed. It opens that mail and nothing else, and holds nothing
 * of what the mail says.
 */
import { isSigned, signatureOf } from '../signed.ts'

export interface MailAt {
  team_id: string
  message_id: string
}

const id_bytes = 16
const payload_letters = ((2 * id_bytes + 4) * 4) / 3

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')

const idOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

export const viewToken = (secret: Uint8Array, { team_id, message_id }: MailAt, ends: Date): string => {
  const seconds = Buffer.alloc(4)
  seconds.writeUInt32BE(Math.floor(ends.getTime() / 1000))
  const payload = Buffer.concat([bytesOf(team_id), bytesOf(message_id), seconds])
  return payload.toString('base64url') + signatureOf(secret, 'mail_view', payload)
}

/** Null for what this installation never signed. */
export const readViewToken = (secret: Uint8Array, token: string, now: Date): MailAt | 'expired' | null => {
  const letters = token.slice(0, payload_letters)
  const payload = Buffer.from(letters, 'base64url')
  // One spelling of a token alone: decoding passes over what is no letter of it.
  if (payload.toString('base64url') !== letters) return null
  if (!isSigned(token.slice(payload_letters), secret, 'mail_view', payload)) return null
  if (payload.readUInt32BE(2 * id_bytes) * 1000 <= now.getTime()) return 'expired'
  return {
    team_id: idOf(payload.subarray(0, id_bytes)),
    message_id: idOf(payload.subarray(id_bytes, 2 * id_bytes))
  }
}
