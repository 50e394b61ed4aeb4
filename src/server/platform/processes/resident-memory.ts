import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const residentKb = async (pid: number): Promise<string | undefined> => {
  if (process.platform === 'linux')
    return /^VmRSS:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])
  return stdout.trim()
}

/** What a process holds in memory now; 0 where it has ended. */
export const residentMb = async (pid: number): Promise<number> => {
  try {
    return Number((await residentKb(pid)) ?? 0) / 1024
  } catch {
    return 0
  }
}
