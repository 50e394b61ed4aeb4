import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
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

  it('turns one network away before it turns all away', async () => {
    const { ask, queue } = open({ at_once: 1, longest_line: 1, longest_lines: 2 })
    const taken = [ask('10.0.0.1'), ask('10.0.0.1')]
    await expect(ask('10.0.0.1')).rejects.toMatchObject({ code: 'too_many_requests' })
    taken.push(ask('10.0.0.2'))
    await expect(ask('10.0.0.3')).rejects.toMatchObject({ code: 'unavailable' })
    expect(queue.waiting).toBe(2)
    await Promise.all(taken)
    expect(queue.waiting).toBe(0)
    await ask('10.0.0.3')
  })

  it('where all places are taken, has room for whoever waits for nothing yet', async () => {
    const { ask, done } = open({ at_once: 1, longest_line: 3, longest_lines: 4 })
    const first = Promise.allSettled([
      ask('running'),
      ask('10.0.0.1', 'a'),
      ask('10.0.0.1', 'b'),
      ask('10.0.0.1', 'c')
    ])
    const second = Promise.allSettled([ask('10.0.0.2', 'd')])
    const other = ask('10.0.0.3', 'e')
    const [, , , newest] = await first
    expect(newest).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } })
    await Promise.all([second, other])
    expect(done.toSorted()).toEqual(['a', 'b', 'd', 'e', 'running'])
  })

  it('whatever came before, refuses nobody without anything waiting but where each place is another’s', async () => {
    const places = 6
    const network = fc.integer({ min: 0, max: 9 }).map(at => `10.0.0.${at}`)
    await fc.assert(
      fc.asyncProperty(fc.array(network, { minLength: 1, maxLength: 60 }), network, async (before, whose) => {
        const queue = new FairQueue({
          at_once: 1,
          longest_line: 5,
          longest_lines: places,
          patience_ms: 60_000
        })
        let free = () => {}
        const held = queue.run('held', () => new Promise<void>(resolve => (free = resolve)))
        const waiting = new Map<string, number>()
        const ask = (name: string): Promise<'done' | 'refused'> => {
          waiting.set(name, (waiting.get(name) ?? 0) + 1)
          return queue
            .run(name, () => Promise.resolve('done' as const))
            .catch(() => {
              waiting.set(name, (waiting.get(name) ?? 1) - 1)
              return 'refused' as const
            })
        }
        const crowd: Promise<unknown>[] = []
        for (const name of before.filter(each => each !== whose)) {
          crowd.push(ask(name))
          // Whoever had to make room counts no more.
          await pause(0)
        }
        const others = [...waiting.values()].filter(count => count > 0)
        const asked = ask(whose)
        free()
        const full = others.length === places && others.every(count => count === 1)
        expect(await asked).toBe(full ? 'refused' : 'done')
        await Promise.all([held, ...crowd])
        expect(queue.waiting).toBe(0)
      })
    )
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
