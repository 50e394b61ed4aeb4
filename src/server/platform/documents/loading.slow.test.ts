/* A process loads what its tasks need, and no more: memory is what a small machine has least of. */
import { afterAll, expect, test } from 'vitest'
import { openLog } from '#server/platform/log.ts'
import { ProcessPool } from '#server/platform/processes/process-pool.ts'
import type { ProcessTask } from '#server/platform/processes/process-task.ts'
import { residentMb } from '#server/platform/processes/process-usage.ts'
import { invoiceOf } from '#tests/kit/invoice-snapshots.ts'
import { proposeMatches, writeUbl } from './document-tasks.ts'

const pools: ProcessPool[] = []
afterAll(() => Promise.all(pools.map(pool => pool.close())))

/** What a new process holds after one such task. */
const heldAfter = async <Input, Output>(task: ProcessTask<Input, Output>, input: Input): Promise<number> => {
  const pool = new ProcessPool({
    worker: new URL('../../document.worker.ts', import.meta.url),
    workers: 1,
    heap_mb: 256,
    most_mb: 768,
    rest_mb: 768,
    idle_ms: 60_000,
    log: openLog({ level: 'silent' })
  })
  pools.push(pool)
  await pool.queue(task, input)
  const [pid = 0] = pool.processes
  return residentMb(pid)
}

test('a process that matches payments holds nothing of what writes the invoices of machines', async () => {
  const whole = await heldAfter(writeUbl, invoiceOf())
  const alone = await heldAfter(proposeMatches, { entries: [], open: [] })
  expect(alone / whole).toBeLessThan(0.7)
})
