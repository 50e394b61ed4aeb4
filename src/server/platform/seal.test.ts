import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { seal, unseal } from './seal.ts'

const key = randomBytes(32)

it('opens what was sealed, which shows nothing of it and is another every time', () => {
  const [one, other] = [seal(key, 'a secret é', 'user:1'), seal(key, 'a secret é', 'user:1')]
  expect([unseal(key, one, 'user:1'), unseal(key, other, 'user:1')]).toEqual(['a secret é', 'a secret é'])
  expect(Buffer.from(one).toString('latin1')).not.toContain('secret')
  expect(Buffer.compare(one, other)).not.toBe(0)
})

it('opens nothing about something else, with another key, or with a bit changed anywhere', () => {
  const sealed = seal(key, 'a secret', 'user:1')
  expect(() => unseal(key, sealed, 'user:2')).toThrow('unable to authenticate')
  expect(() => unseal(randomBytes(32), sealed, 'user:1')).toThrow('unable to authenticate')
  for (const at of sealed.keys()) {
    const changed = Uint8Array.from(sealed, (byte, index) => (index === at ? byte ^ 1 : byte))
    expect(() => unseal(key, changed, 'user:1')).toThrow('unable to authenticate')
  }
  expect(() => unseal(key, sealed.subarray(0, 20), 'user:1')).toThrow('Invalid authentication tag length')
})
