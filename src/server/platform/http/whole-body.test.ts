import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Problem } from '#contract/problems.ts'
import { wholeBody, type BodyPot } from './whole-body.ts'

const mb = Buffer.alloc(1024 * 1024)
const anyLength = () => null

/** So many megabytes that are sent at once, and then nothing until it is ended. */
const sending = (pot: BodyPot, ip: string, megabytes: number, account_id: string | null = null) => {
  let end = () => {}
  const ended = new Promise<void>(resolve => (end = resolve))
  async function* raw(): AsyncGenerator<Buffer> {
    for (let sent = 0; sent < megabytes; sent += 1) yield mb
    await ended
  }
  const body = wholeBody({ raw: raw(), headers: {}, ip }, pot, anyLength, account_id).then(
    bytes => bytes.length / mb.length,
    (problem: Problem) => problem.code
  )
  return { body, end }
}

const sent = (...asked: Parameters<typeof sending>): Promise<number | string> => {
  const { body, end } = sending(...asked)
  end()
  return body
}

it('what anyone sends keeps out neither what other services report nor what organisers and mail programs send', async () => {
  const held = Array.from({ length: 4 }, (_, at) => sending('anyone', `10.0.0.${at}`, 16))
  await pause(10)
  expect(await sent('anyone', '10.0.0.9', 1)).toBe('unavailable')
  expect(await sent('services', '10.0.0.9', 1)).toBe(1)
  expect(await sent('presses', '10.0.0.9', 1)).toBe(1)
  expect(await sent('organisers', '10.0.0.9', 20)).toBe(20)
  for (const each of held) each.end()
  expect(await Promise.all(held.map(({ body }) => body))).toEqual([16, 16, 16, 16])
  expect(await sent('anyone', '10.0.0.9', 20)).toBe(20)
})

it.each(['anyone', 'services', 'presses'] as const)(
  'one network has a part of what %s may send',
  async pot => {
    const most = { anyone: 20, services: 3, presses: 1 }[pot]
    const held = sending(pot, '2001:db8::1', most)
    await pause(10)
    // Another address of the same customer.
    expect(await sent(pot, '2001:db8::2', 1)).toBe('unavailable')
    expect(await sent(pot, '2001:db8:1::1', 1)).toBe(1)
    held.end()
    await held.body
    expect(await sent(pot, '2001:db8::2', 1)).toBe(1)
  }
)

it('one organiser holds a part of what organisers may send, from however many networks, and an office shares one', async () => {
  const held = [
    sending('organisers', '10.0.0.1', 10, 'ana'),
    sending('organisers', '10.0.0.2', 10, 'ana'),
    sending('organisers', '10.0.0.1', 20, 'bob')
  ]
  await pause(10)
  expect(await sent('organisers', '10.0.0.3', 1, 'ana')).toBe('unavailable')
  expect(await sent('organisers', '10.0.0.1', 1, 'bob')).toBe('unavailable')
  expect(await sent('organisers', '10.0.0.1', 8, 'cleo')).toBe(8)
  for (const each of held) each.end()
  expect(await Promise.all(held.map(({ body }) => body))).toEqual([10, 10, 20])
  expect(await sent('organisers', '10.0.0.3', 20, 'ana')).toBe(20)
})
