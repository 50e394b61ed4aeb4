import { expect, it } from 'vitest'
import { timeZone } from './teams.ts'

it.for([
  ['Europe/Brussels', true],
  ['Asia/Kolkata', true],
  ['Asia/Calcutta', true],
  ['Europe/Kyiv', true],
  ['America/Argentina/Buenos_Aires', true],
  ['UTC', true],
  ['+05:30', false],
  ['EST', false],
  ['europe/brussels', false],
  ['Mars/Olympus', false]
] as const)('%s is a time zone: %s', ([zone, known]) => {
  expect(timeZone.safeParse(zone).success).toBe(known)
})
