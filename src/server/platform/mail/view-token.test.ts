import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { readViewToken, viewToken } from './view-token.ts'

const secret = new Uint8Array(32).fill(7)
const mail = {
  team_id: '0190a000-0000-7000-8000-000000000001',
  message_id: '0190a000-0000-7000-8000-000000000002'
}
const noon = new Date('2026-05-01T12:00:00Z')
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000)
const token = viewToken(secret, mail, later(60))

it('opens the mail that it was made for, until it ends', () => {
  expect(readViewToken(secret, token, noon)).toEqual(mail)
  expect(readViewToken(secret, token, later(59))).toEqual(mail)
  expect(readViewToken(secret, token, later(60))).toBe('expired')
})

it('is not one any more when a single bit is another, wherever that is', () => {
  const bytes = Buffer.from(token, 'base64url')
  for (let index = 0; index < bytes.length; index += 1) {
    const other = Buffer.from(bytes)
    other[index] = (other[index] ?? 0) ^ 1
    expect(readViewToken(secret, other.toString('base64url'), noon)).toBeNull()
  }
})

it('is not one under another secret, cut short, longer, or spelled otherwise', () => {
  expect(readViewToken(new Uint8Array(32).fill(8), token, noon)).toBeNull()
  for (const other of ['', 'x', token.slice(0, -1), `${token}A`, `${token}=`, ` ${token}`, '~'.repeat(91)])
    expect(readViewToken(secret, other, noon)).toBeNull()
})

it('is written as earlier releases did, whose mails are still read', () => {
  const bytes = Buffer.from(token, 'base64url')
  const signed = Buffer.concat([Buffer.from('mail_view\0'), bytes.subarray(0, 36)])
  expect(bytes.subarray(36)).toEqual(createHmac('sha256', secret).update(signed).digest())
})
