import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { openPictures, unruly } from '#tests/kit/picture-pool.ts'
import { startChild } from '#tests/kit/processes.ts'
import { newFolder } from '#tests/kit/template.ts'
import {
  crashes,
  eats,
  holds,
  honest,
  lasts,
  loops,
  refuses,
  tellsEnvironment,
  waits
} from '#tests/kit/unruly-tasks.ts'
import { TaskFailure } from './task-failure.ts'
import type { ProcessPool } from './process-pool.ts'

const opened: ProcessPool[] = []

const open = (options: Parameters<typeof openPictures>[0] = {}): ProcessPool => {
  const pool = openPictures({ worker: unruly, idle_ms: 60_000, ...options })
  opened.push(pool)
  return pool
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map(pool => pool.close()))
})

const failureOf = async (run: Promise<unknown>): Promise<TaskFailure> => {
  const error = await run.catch((caught: unknown) => caught)
  if (!(error instanceof TaskFailure)) throw new Error('It did not fail as tasks do', { cause: error })
  return error
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const gone = (pids: readonly number[]) => expect.poll(() => pids.filter(isAlive)).toEqual([])

describe('what ends one task, and nothing else', () => {
  /** While it fails, another is under way beside it, and a third waits behind both. */
  const besides = async (failing: (pool: ProcessPool) => Promise<unknown>, options = {}) => {
    const pool = open(options)
    const beside = pool.queue(honest, { ms: 1500 })
    const failure = failureOf(failing(pool))
    const behind = pool.queue(honest, { ms: 0 })
    const { reason, message, isOfTheInput } = await failure
    expect(isAlive(await beside)).toBe(true)
    expect(await behind).toBeGreaterThan(0)
    expect(pool.processes.length).toBeLessThanOrEqual(2)
    return { reason, message, isOfTheInput }
  }

  test('one that crashes', async () => {
    const failed = await besides(pool => pool.queue(crashes, {}))
    expect(failed).toEqual({
      reason: 'crashed',
      message: 'crashes: its process crashed',
      isOfTheInput: true
    })
  })

  test('one that computes without end, after its time is over', async () => {
    const failed = await besides(pool => pool.queue(loops, {}))
    expect(failed).toMatchObject({ reason: 'took_too_long', isOfTheInput: true })
  })

  test('one that gets no time on a busy machine, which is not the input’s fault', async () => {
    const failed = await besides(pool => pool.queue(waits, {}))
    expect(failed).toMatchObject({ reason: 'found_no_time', isOfTheInput: false })
  })

  test('one that eats memory', async () => {
    const failed = await besides(pool => pool.queue(eats, {}), { most_mb: 250 })
    expect(failed).toMatchObject({ reason: 'took_too_much_memory', isOfTheInput: true })
  })

  // At its very start it hears the ones of a terminal still.
  test.for(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'])(
    'one that is ended from outside by %s, which is not the input’s fault',
    async signal => {
      const kill = async (pool: ProcessPool) => {
        const long = pool.queue(honest, { ms: 60_000 })
        const pid = pool.processes.at(-1) ?? 0
        process.kill(pid, signal)
        return long
      }
      expect(await besides(kill)).toMatchObject({ reason: 'killed', isOfTheInput: false })
    }
  )
})

test('what is refused says why, and leaves its process', async () => {
  const pool = open({ workers: 1 })
  const pid = await pool.queue(honest, { ms: 0 })
  const { reason, message } = await failureOf(pool.queue(refuses, {}))
  expect([reason, message]).toEqual(['failed', 'refuses: it was refused: premature end of file'])
  expect(await pool.queue(honest, { ms: 0 })).toBe(pid)
})

test('nothing is started before it is needed, and what is idle ends', async () => {
  const pool = open({ idle_ms: 50 })
  expect(pool.processes).toEqual([])
  const pid = await pool.queue(honest, { ms: 0 })
  expect(pool.processes).toEqual([pid])
  await expect.poll(() => pool.processes).toEqual([])
  await gone([pid])
  expect(await pool.queue(honest, { ms: 0 })).not.toBe(pid)
})

test('a process is replaced after so many tasks, and when it keeps too much memory', async () => {
  const pool = open({ workers: 1, most_tasks: 3, rest_mb: 150 })
  const pids = []
  while (pids.length < 4) pids.push(await pool.queue(honest, { ms: 0 }))
  expect([new Set(pids.slice(0, 3)).size, new Set(pids).size]).toEqual([1, 2])
  const holder = await pool.queue(holds, { mb: 120 })
  expect(holder).toBe(pids[3])
  expect(await pool.queue(honest, { ms: 0 })).not.toBe(holder)
  expect(isAlive(holder)).toBe(false)
})

describe('the order', () => {
  test('who waits comes before what is for later, and who has begun before both', async () => {
    const pool = open({ workers: 1 })
    const order: string[] = []
    const noted = (name: string, run: Promise<unknown>) => run.then(() => order.push(name))
    const first = noted('first', pool.queue(honest, { ms: 800 }))
    const later = noted('later', pool.queueLowPriority(honest, { ms: 0 }))
    await expect.poll(() => pool.waiting).toBe(1)
    const rest = [
      noted('soon', pool.queue(honest, { ms: 0 })),
      noted('sooner', pool.queue(honest, { ms: 0 })),
      noted('next', pool.queue(honest, { ms: 0 }, { next: true }))
    ]
    await Promise.all([first, later, ...rest])
    expect(order).toEqual(['first', 'next', 'soon', 'sooner', 'later'])
  })

  test('what is made for later gives way once to a person, and begins anew', async () => {
    const pool = open()
    const until = join(newFolder('later'), 'enough')
    const later = [pool.queueLowPriority(lasts, { until }), pool.queueLowPriority(lasts, { until })]
    await expect.poll(() => pool.processes.length).toBe(2)
    const [first = 0, second = 0] = pool.processes
    const person = await pool.queue(honest, { ms: 0 })
    // The one that began last has ended; the other goes on.
    expect([isAlive(first), isAlive(second), person === first]).toEqual([true, false, false])
    await expect.poll(() => pool.waiting).toBe(0)
    await pool.queue(honest, { ms: 0 })
    expect(isAlive(first)).toBe(false)
    await expect.poll(() => pool.waiting).toBe(0)
    // Both were begun anew, and neither is interrupted a second time.
    const begun = pool.processes
    const waits = pool.queue(honest, { ms: 0 })
    writeFileSync(until, '')
    expect(new Set(await Promise.all(later))).toEqual(new Set(begun))
    expect(begun).toContain(await waits)
  })

  test('two at once, and one alone that has to be', async () => {
    const pool = open()
    const small = [pool.queue(honest, { ms: 200 }), pool.queue(honest, { ms: 200 })]
    const alone = pool.queue(honest, { ms: 200 }, { alone: true })
    const after = pool.queue(honest, { ms: 0 })
    expect(pool.waiting).toBe(2)
    await Promise.all(small)
    await expect.poll(() => pool.waiting).toBe(1)
    await expect.poll(() => pool.processes.length).toBe(1)
    await Promise.all([alone, after])
  })

  test('the queue has its end', async () => {
    const pool = open({ workers: 1, most_waiting: 2 })
    const taken = [0, 0, 0].map(ms => pool.queue(honest, { ms }))
    const { reason, isForNow } = await failureOf(pool.queue(honest, { ms: 0 }))
    expect([reason, isForNow]).toEqual(['queue_full', true])
    await Promise.all(taken)
  })
})

test('closing lets finish what has begun, refuses what waits and what comes, and leaves no process', async () => {
  const pool = open({ workers: 1 })
  const begun = pool.queue(honest, { ms: 300 })
  const waits = failureOf(pool.queue(honest, { ms: 0 }))
  const [pid = 0] = pool.processes
  const closed = pool.close()
  const comes = failureOf(pool.queue(honest, { ms: 0 }))
  expect((await waits).reason).toBe('closing')
  expect((await comes).reason).toBe('closing')
  expect(await begun).toBe(pid)
  await closed
  expect([pool.processes, isAlive(pid)]).toEqual([[], false])
})

test.runIf(process.platform === 'linux')('it is ended before the server where memory runs out', async () => {
  const pid = await open().queue(honest, { ms: 100 })
  expect(Number(readFileSync(`/proc/${pid}/oom_score_adj`, 'utf8'))).toBe(500)
})

test('it knows no password of the server’s', async () => {
  process.env.DATABASE_URL = 'postgres://canary'
  try {
    const environment = await open().queue(tellsEnvironment, {})
    expect(environment.MALLOC_ARENA_MAX).toBe('2')
    expect(JSON.stringify(environment)).not.toContain('canary')
  } finally {
    delete process.env.DATABASE_URL
  }
})

test('a server that is killed leaves no process behind', async () => {
  const parent = startChild(['tests/kit/orphaned-processes.ts'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [said] = (await once(parent.stdout ?? parent, 'data')) as [Buffer] // stdout is piped
  const pids = JSON.parse(said.toString()) as number[] // printed by orphaned-processes.ts
  expect(pids.map(isAlive)).toEqual([true, true])
  parent.kill('SIGKILL')
  await gone(pids)
})
