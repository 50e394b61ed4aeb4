import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { FairQueue } from './fair-queue.ts'

const open = (options: Partial<ConstructorParameters<typeof FairQueue>[0]> = {}) => {
  const queue = new FairQueue({
    at_once: 2,
    longest_line: 50,
    longest_lines: 80,
    patience_ms: 60_000,
    ...options
  })
  const done: string[] = []
  let running = 0
  let most = 0
  const ask = (address: string, name = address) =>
    queue.run(address, async () => {
      running += 1
      most = Math.max(most, running)
      await pause(1)
      running -= 1
      done.push(name)
    })
  return { queue, done, ask, most: () => most }
}

describe('a fair queue', () => {
  it('takes the networks in turns, whoever came first with how many', async () => {
    const { ask, done, most } = open()
    const many = Array.from({ length: 40 }, () => ask('10.0.0.1'))
    const one = ask('10.0.0.2')
    const other = ask('10.0.0.3')
    await Promise.all([...many, one, other])
    // Two were begun before anybody else had come, and one more has its turn first.
    expect(done.indexOf('10.0.0.2')).toBeLessThan(5)
    expect(done.indexOf('10.0.0.3')).toBeLessThan(6)
    expect(done).toHaveLength(42)
    expect(most()).toBe(2)
  })

  it('takes all addresses of one IPv6 customer for one', async () => {
    const { ask, done } = open({ at_once: 1 })
    const many = Array.from({ length: 20 }, (_, each) => ask(`2001:db8::${each + 1}`, 'many'))
    await Promise.all([...many, ask('2001:db8:1::1', 'one')])
    expect(done.indexOf('one')).toBeLessThan(3)
  })

  it('turns one network away before it turns all away', async () => {
    const { ask, queue } = open({ at_once: 1, longest_line: 3, longest_lines: 5 })
    const taken = Array.from({ length: 4 }, () => ask('10.0.0.1'))
    await expect(ask('10.0.0.1')).rejects.toMatchObject({ code: 'too_many_requests' })
    taken.push(ask('10.0.0.2'), ask('10.0.0.3'))
    await expect(ask('10.0.0.4')).rejects.toMatchObject({ code: 'unavailable' })
    expect(queue.waiting).toBe(5)
    await Promise.all(taken)
    expect(queue.waiting).toBe(0)
    await ask('10.0.0.4')
  })

  it('hands the place on when a piece of work fails', async () => {
    const { queue, ask, done } = open({ at_once: 1 })
    const failing = queue.run('10.0.0.1', async () => {
      await pause(1)
      throw new Error('It could not be made')
    })
    const next = ask('10.0.0.2')
    await expect(failing).rejects.toThrow('It could not be made')
    await next
    expect(done).toEqual(['10.0.0.2'])
  })

  it('lets nobody wait without end', async () => {
    const { queue, ask } = open({ at_once: 1, patience_ms: 20 })
    let free = () => {}
    const held = queue.run('10.0.0.1', () => new Promise<void>(resolve => (free = resolve)))
    await expect(ask('10.0.0.2')).rejects.toMatchObject({ code: 'unavailable' })
    expect(queue.waiting).toBe(0)
    free()
    await held
    await ask('10.0.0.2')
  })
})
