import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabaseHere } from '#tests/kit/databases.ts'
import { migrate } from '../db/migrate.ts'
import { openDoors } from '../db/door.ts'
import { openLog } from '../log.ts'
import { Versions } from './versions.ts'

const { database, remove } = await openDatabaseHere()
const team = '01900000-0000-7000-8000-00000000000a'
const other = '01900000-0000-7000-8000-00000000000b'

describe('the counters of two processes', () => {
  const doors = openDoors(database)
  const log = openLog({ level: 'silent' })
  // Neither looks by itself: what it learns, it learns by counting.
  const open = () => Versions.open({ doors, log, poll_ms: 3_600_000 })
  let first: Versions
  let second: Versions

  const change = async (process: Versions) => {
    process.bump(team)
    await process.flush()
  }

  beforeAll(async () => {
    await migrate(database, new Date())
    first = await open()
    second = await open()
  })

  afterAll(async () => {
    await Promise.all([first.stop(), second.stop()])
    await remove()
  })

  it('show what the other changed just before the own change', async () => {
    await change(second)
    const before = second.generation(team)
    await change(first)
    await change(second)
    expect(second.generation(team)).toBe(before + 2)
  })

  it('grow once where nobody else changed anything', async () => {
    await change(second)
    const before = second.generation(team)
    await change(second)
    expect(second.generation(team)).toBe(before + 1)
  })

  it('do not take for a change what stood when a process began', async () => {
    await change(first)
    const third = await Versions.open({ doors, log, poll_ms: 10 })
    first.bump(other)
    await first.flush()
    await expect.poll(() => third.generation(other)).toBe(1)
    expect(third.generation(team)).toBe(0)
    await third.stop()
  })
})
