import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openDatabaseHere } from '#tests/kit/databases.ts'
import type { Database } from '../db/connection.ts'
import { openDoors, type Actor } from '../db/door.ts'
import { migrate } from '../db/migrate.ts'
import { openLog } from '../log.ts'
import { installJobs } from './install.ts'
import { jobKind, Jobs } from './jobs.ts'

const { database, remove } = await openDatabaseHere()
const doors = openDoors(database)
const by: Actor = { kind: 'system', name: 'test' }
const kinds = Array.from({ length: 30 }, (_, place) => jobKind<{ n: number }>(`kind_${place}`))
const [one = jobKind<{ n: number }>('')] = kinds

const opened: Jobs[] = []
const open = async (on: Database = database): Promise<Jobs> => {
  const jobs = await Jobs.start({ database: on, log: openLog({ level: 'silent' }), poll_seconds: 0.2 })
  opened.push(jobs)
  return jobs
}

/** A process that does all kinds; what it has done. */
const worker = async (on?: Database): Promise<number[]> => {
  const [jobs, done] = [await open(on), [] as number[]]
  for (const kind of kinds) await jobs.work(kind, async ({ n }) => void done.push(n))
  return done
}

beforeAll(async () => {
  await migrate(database, new Date())
  await installJobs(database, kinds)
})
afterEach(async () => {
  for (const jobs of opened.splice(0)) await jobs.stop()
})
afterAll(remove)

// A worker asks by itself once a minute.
const soon = { timeout: 20_000 }

it('what another process sends is done, and what is due later once it is', async () => {
  const done = await worker()
  const sender = await open()
  await doors.withPlatform(by, async tx => {
    await sender.send(tx, one, { n: 1 })
    await sender.send(tx, one, { n: 2 })
  })
  await expect.poll(() => new Set(done), soon).toEqual(new Set([1, 2]))
  const after = new Date(Date.now() + 1500)
  await doors.withPlatform(by, tx => sender.send(tx, one, { n: 3 }, { after }))
  await expect.poll(() => done, soon).toContain(3)
  expect(Date.now()).toBeGreaterThanOrEqual(after.getTime())
})

it('what fails is tried again', async () => {
  const jobs = await open()
  let tries = 0
  await jobs.work(one, async () => {
    tries += 1
    if (tries === 1) throw new Error('Not the first time')
  })
  await doors.withPlatform(by, tx => jobs.send(tx, one, { n: 4 }))
  await expect.poll(() => tries, soon).toBe(2)
})

it('thirty kinds without work are asked for in one statement', async () => {
  const asked = { looks: 0, others: 0 }
  const counted: Database = {
    ...database,
    connect: (use, options) =>
      database.connect(connection => {
        asked.others += 1
        const query: typeof connection.query = (text, values) => {
          if (text.includes('unnest')) {
            asked.looks += 1
            asked.others -= 1
          }
          return connection.query(text, values)
        }
        return use({
          query,
          exec: text => connection.exec(text),
          batch: statements => connection.batch(statements)
        })
      }, options)
  }
  await worker(counted)
  // Each worker looks once as it begins.
  await expect.poll(() => asked.others, soon).toBeGreaterThanOrEqual(kinds.length)
  asked.others = 0
  const before = asked.looks
  await expect.poll(() => asked.looks, soon).toBeGreaterThanOrEqual(before + 8)
  expect(asked.others).toBeLessThan(kinds.length)
})
