import { expect, it } from 'vitest'
import { hashPassword, isPassword } from './hashing.ts'

it('is hashed two at a time, in the order of coming, and turns away a crowd that is too long', async () => {
  const crowd = Array.from({ length: 230 }, (_, index) => hashPassword(`someone ${index}`))
  const outcomes = await Promise.allSettled(crowd)
  const turnedAway = outcomes.filter(({ status }) => status === 'rejected')
  // Two are served at once and two hundred wait.
  expect(turnedAway).toHaveLength(28)
  expect(turnedAway[0]).toMatchObject({ reason: { code: 'unavailable' } })
  expect(await isPassword('someone 7', await hashPassword('someone 7'))).toBe(true)
})
