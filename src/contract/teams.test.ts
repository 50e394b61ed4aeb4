import { expect, it } from 'vitest'
import { socials, timeZone } from './teams.ts'

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

it.for([
  ['https://linden.example/about', true],
  ['https://mastodon.social/@linden', true],
  ['https://linden.example@evil.example/', false],
  ['https://linden:pw@evil.example/', false],
  ['http://linden.example/', false],
  ['linden', false]
] as const)('%s is a page elsewhere: %s', ([website, known]) => {
  const { error } = socials.safeParse({ website })
  expect(error?.issues.length ?? 0).toBe(known ? 0 : 1)
})
