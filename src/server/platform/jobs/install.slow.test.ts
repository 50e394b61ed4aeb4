import { afterAll, expect, it } from 'vitest'
import { openDatabaseHere } from '#tests/kit/databases.ts'
import { migrate } from '../db/migrate.ts'
import { installJobs } from './install.ts'

const { database, remove } = await openDatabaseHere()
afterAll(remove)

const queues = () =>
  database.connect(async connection => {
    const { rows } = await connection.query(
      `SELECT name, retry_limit, expire_seconds, updated_on FROM pgboss.queue WHERE name IN ('a', 'b', 'c') ORDER BY name`
    )
    return rows
  })

it('brings queues to what the code says, adds what is new and leaves the others as they are', async () => {
  await migrate(database, new Date())
  await installJobs(database, [
    { name: 'a', retries: 3, seconds: 60 },
    { name: 'b', retries: 3, seconds: 60 }
  ])
  const [a, b] = await queues()
  expect([a, b]).toEqual([
    { name: 'a', retry_limit: 3, expire_seconds: 60, updated_on: expect.any(Date) },
    { name: 'b', retry_limit: 3, expire_seconds: 60, updated_on: expect.any(Date) }
  ])

  await installJobs(database, [
    { name: 'a', retries: 3, seconds: 60 },
    { name: 'b', retries: 5, seconds: 90 },
    { name: 'c', retries: 0, seconds: 1 }
  ])
  expect(await queues()).toEqual([
    a,
    { name: 'b', retry_limit: 5, expire_seconds: 90, updated_on: expect.any(Date) },
    { name: 'c', retry_limit: 0, expire_seconds: 1, updated_on: expect.any(Date) }
  ])
})
