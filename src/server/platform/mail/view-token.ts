/*
 * The token of "view in browser": which mail, until when, signed. It opens that mail and nothing else, and holds nothing
 * of what the mail says.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

export interface MailAt {
  team_id: string
  message_id: string
}

const id_bytes = 16
const payload_bytes = 2 * id_bytes + 4
const token_bytes = payload_bytes + 32

const sign = (secret: Uint8Array, payload: Uint8Array): Buffer =>
  // The purpose is signed along, so that a signature for something else is none for this.
  createHmac('sha256', secret).update('mail_view\0').update(payload).digest()

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')

const idOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

export const viewToken = (secret: Uint8Array, { team_id, message_id }: MailAt, ends: Date): string => {
  const seconds = Buffer.alloc(4)
  seconds.writeUInt32BE(Math.floor(ends.getTime() / 1000))
  const payload = Buffer.concat([bytesOf(team_id), bytesOf(message_id), seconds])
  return Buffer.concat([payload, sign(secret, payload)]).toString('base64url')
}

/** Null for what this installation never signed. */
export const readViewToken = (secret: Uint8Array, token: string, now: Date): MailAt | 'expired' | null => {
  const bytes = Buffer.from(token, 'base64url')
  // One spelling of a token alone: decoding passes over what is no letter of it.
  if (bytes.length !== token_bytes || bytes.toString('base64url') !== token) return null
  const payload = bytes.subarray(0, payload_bytes)
  if (!timingSafeEqual(bytes.subarray(payload_bytes), sign(secret, payload))) return null
  if (payload.readUInt32BE(2 * id_bytes) * 1000 <= now.getTime()) return 'expired'
  return {
    team_id: idOf(payload.subarray(0, id_bytes)),
    message_id: idOf(payload.subarray(id_bytes, 2 * id_bytes))
  }
}
