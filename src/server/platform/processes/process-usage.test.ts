import { expect, test } from 'vitest'
import { readCpuTime, usageOf } from './process-usage.ts'

test.for([
  ['0:00.42', 0.42],
  ['  12:05', 725],
  ['01:02:03', 3723],
  ['2-01:02:03', 176_523]
] as const)('the time %s of ps is %d seconds', ([text, seconds]) => {
  expect(readCpuTime(text)).toBeCloseTo(seconds)
})

test('a process is told what it takes, and one that is not there takes nothing', async () => {
  const before = await usageOf(process.pid)
  const until = process.cpuUsage().user + 300_000
  while (process.cpuUsage().user < until);
  const after = await usageOf(process.pid)
  expect(after.cpu_seconds - before.cpu_seconds).toBeGreaterThan(0.2)
  expect(after.mb).toBeGreaterThan(10)
  expect(await usageOf(0x7f_ff_ff_ff)).toEqual({ mb: 0, cpu_seconds: 0 })
})
