import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'

interface Usage {
  /** What it holds in memory now. */
  mb: number
  /** What it has taken of the processors, all its threads together. */
  cpu_seconds: number
}

const none: Usage = { mb: 0, cpu_seconds: 0 }

// Linux counts in hundredths to every program, whatever its own clock is.
const ticks_a_second = 100

/** What stands behind the name of the program, which may hold blanks and brackets itself, begins with the third field. */
const third_field = 3

/** Read at once: the kernel has it at hand, and to hand the four steps of a reading to threads costs four times as much. */
const said = (pid: number, what: 'status' | 'stat'): string => readFileSync(`/proc/${pid}/${what}`, 'latin1')

const byLinux = (pid: number): Usage => {
  const stat = said(pid, 'stat')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = [14, 15].map(field => Number(fields[field - third_field]))
  return {
    mb: Number(/^VmRSS:\s+(\d+)/m.exec(said(pid, 'status'))?.[1] ?? 0) / 1024,
    cpu_seconds: ticks.reduce((sum, each) => sum + each, 0) / ticks_a_second
  }
}

/** As `ps` writes it: days-hours:minutes:seconds, of which the first parts may be missing. */
export const readCpuTime = (text: string): number => {
  const [time = '', days = '0'] = text.trim().split('-').toReversed()
  const seconds = time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
  return Number(days) * 86_400 + seconds
}

const byPs = async (pid: number): Promise<Usage> => {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=,time=', '-p', String(pid)])
  const [kb = '0', time = '0'] = stdout.trim().split(/\s+/)
  return { mb: Number(kb) / 1024, cpu_seconds: readCpuTime(time) }
}

/** What a process takes of the machine; nothing where it has ended. */
export const usageOf = async (pid: number): Promise<Usage> => {
  try {
    return await (process.platform === 'linux' ? byLinux(pid) : byPs(pid))
  } catch {
    return none
  }
}

export const residentMb = async (pid: number): Promise<number> => (await usageOf(pid)).mb
