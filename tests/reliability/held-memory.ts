/* How much memory a server holds while it works through much, and whether that stays. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Complaints } from './verdict.ts'

/** Of what was held after the first tenth. */
const most_growth = 1.25
const most_worker_mb = 500

export interface Held {
  server: number
  /** All that it started, of which one sets documents. */
  others: number
}

export const heldBy = async (pid: number): Promise<Held> => {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,rss='])
  const rows = stdout
    .trim()
    .split('\n')
    .map(line => line.trim().split(/\s+/).map(Number))
  const mb = (fits: (row: number[]) => boolean): number =>
    Math.round(rows.filter(fits).reduce((sum, row) => sum + (row[2] ?? 0), 0) / 1024)
  return { server: mb(([own]) => own === pid), others: mb(([, parent]) => parent === pid) }
}

const mean = (figures: readonly number[]): number =>
  figures.reduce((sum, figure) => sum + figure, 0) / figures.length

const spread = (held: readonly number[]): string => `${Math.min(...held)} to ${Math.max(...held)} MB`

/** Of fewer looks nobody can tell whether it grows. */
const fewest_looks = 10

/** The figures of it as one says them; what does not hold is complained of. */
export const judgeMemory = (held: readonly Held[], complaints: Complaints): string[] => {
  if (held.length < fewest_looks)
    return [`memory was looked at ${held.length} times, which is too few to judge`]
  const tenth = Math.max(1, Math.floor(held.length / 10))
  const server = held.map(each => each.server)
  const others = held.map(each => each.others)
  const growth = mean(server.slice(-tenth)) / mean(server.slice(tenth, 2 * tenth))
  complaints.unless(growth <= most_growth, `memory grew to ${growth.toFixed(2)} of what it was when warm`)
  complaints.unless(Math.max(...others) <= most_worker_mb, `other processes took ${Math.max(...others)} MB`)
  return [
    `server ${spread(server)}, at the end ${growth.toFixed(2)} of what it held when warm (limit ${most_growth})`,
    `what sets documents ${spread(others)} (limit ${most_worker_mb})`
  ]
}
