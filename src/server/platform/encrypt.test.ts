import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { encrypt, decrypt } from './encrypt.ts'

const key = randomBytes(32)

it('opens what was sealed, which shows nothing of it and is another every time', () => {
  const [one, other] = [encrypt(key, 'a secret é', 'user:1'), encrypt(key, 'a secret é', 'user:1')]
  expect([decrypt(key, one, 'user:1'), decrypt(key, other, 'user:1')]).toEqual(['a secret é', 'a secret é'])
  expect(Buffer.from(one).toString('latin1')).not.toContain('secret')
  expect(Buffer.compare(one, other)).not.toBe(0)
})

it('opens nothing about something else, with another key, or with a bit changed anywhere', () => {
  const sealed = encrypt(key, 'a secret', 'user:1')
  expect(() => decrypt(key, sealed, 'user:2')).toThrow('unable to authenticate')
  expect(() => decrypt(randomBytes(32), sealed, 'user:1')).toThrow('unable to authenticate')
  for (const at of sealed.keys()) {
    const changed = Uint8Array.from(sealed, (byte, index) => (index === at ? byte ^ 1 : byte))
    expect(() => decrypt(key, changed, 'user:1')).toThrow('unable to authenticate')
  }
  expect(() => decrypt(key, sealed.subarray(0, 20), 'user:1')).toThrow('Invalid authentication tag length')
})
