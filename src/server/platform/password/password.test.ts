import { expect, it } from 'vitest'
import { isCommonPassword } from './common.ts'
import { hashPassword, isPassword } from './hashing.ts'

it.for([
  ['1qaz2wsx3edc', true],
  ['QwertyUiop123!', true],
  ['password1234', true],
  ['Trustno1 2026', true],
  ['Trust no one since 2026', false],
  ['a lamp, a ladder, a lemon', false]
] as const)('%s is common: %s', async ([password, common]) => {
  expect(await isCommonPassword(password)).toBe(common)
})

it('is kept as argon2id with its cost, never twice the same', async () => {
  const [one, other] = await Promise.all([hashPassword('a lamp, a ladder'), hashPassword('a lamp, a ladder')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(other)
  expect(await isPassword('a lamp, a ladder', one)).toBe(true)
  expect(await isPassword('a lamp, a ladde', one)).toBe(false)
  expect(await isPassword('held against nothing', null)).toBe(false)
})
