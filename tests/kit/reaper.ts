/*
 * Stays beside a test run and outlives it, however it ends: when the run's end of the pipe is gone, it ends the
 * servers that were noted in the run's folder and removes what they left. A run that ended in order left no note.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

const [folder = ''] = process.argv.slice(2)

/** Numbers are given again: only a process that looks like what was noted is ended. */
const end = (pid: number, ...looks: string[]): void => {
  try {
    const args = execFileSync('ps', ['-p', String(pid), '-o', 'args='], { encoding: 'utf8' })
    if (looks.some(each => args.includes(each))) process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

const endPostgres = (data: string): void => {
  const file = join(data, 'postmaster.pid')
  if (existsSync(file)) end(Number(readFileSync(file, 'utf8').split('\n')[0]), data)
  rmSync(dirname(data), { recursive: true, force: true, maxRetries: 10 })
}

const cleanUp = (): void => {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    const pid = /^server-(\d+)$/.exec(name)?.[1]
    if (pid) end(Number(pid), 'program/palmares.js', 'kit/server-host.ts')
    if (name === 'postgres-data') endPostgres(readFileSync(join(folder, name), 'utf8'))
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
}

// A key pressed in the terminal is meant for the run.
process.on('SIGINT', () => {})
process.stdin.on('close', cleanUp).resume()
