import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isSigned, openSignedId, signatureOf, signedId } from './signed.ts'

const secret = new Uint8Array(32).fill(7)
const other = new Uint8Array(32).fill(8)
const team_id = '01900000-0000-7000-8000-00000000000a'
const id = '01900000-0000-7000-8000-000000000001'

describe('a signature', () => {
  it('holds for its secret, its purpose and its parts alone', () => {
    const signature = signatureOf(secret, 'original', 'a', 'b')
    expect(isSigned(signature, secret, 'original', 'a', 'b')).toBe(true)
    for (const [key, purpose, ...parts] of [
      [other, 'original', 'a', 'b'],
      [secret, 'picture', 'a', 'b'],
      [secret, 'original', 'a', 'c'],
      [secret, 'original', 'b', 'a'],
      [secret, 'original', 'ab'],
      [secret, 'original', 'a', 'b', '']
    ] as const)
      expect(isSigned(signature, key, purpose, ...parts)).toBe(false)
    for (const wrong of ['', signature.slice(1), `${signature}=`, `${signature}\0`, signature.toLowerCase()])
      expect(isSigned(wrong, secret, 'original', 'a', 'b')).toBe(false)
  })
})

describe('a signed id', () => {
  it('opens what it was signed for', () => {
    expect(
      openSignedId(secret, 'contact_thread', team_id, signedId(secret, 'contact_thread', team_id, id))
    ).toBe(id)
  })

  it('that was mailed by an earlier release opens still', () => {
    const text = `contact_thread\0${team_id}\0${id}`
    const link = `${id}-${createHmac('sha256', secret).update(text).digest('base64url')}`
    expect(signedId(secret, 'contact_thread', team_id, id)).toBe(link)
  })

  it('opens nothing else', () => {
    const link = signedId(secret, 'contact_thread', team_id, id)
    expect(openSignedId(secret, 'contact_ticket', team_id, link)).toBeNull()
    expect(openSignedId(secret, 'contact_thread', id, link)).toBeNull()
    expect(openSignedId(other, 'contact_thread', team_id, link)).toBeNull()
    const others = ['', id, `${id}-`, `${id}.${link.slice(37)}`, `${team_id}${link.slice(36)}`, `${link}a`]
    for (const wrong of [...others, link.toUpperCase(), `\0${link}`])
      expect(openSignedId(secret, 'contact_thread', team_id, wrong)).toBeNull()
  })
})
