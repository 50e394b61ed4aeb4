/* Child processes that end with the tests, however those end. */
import { execFile, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/** The product as its users start it; `template-setup.ts` sees that it is as new as its sources. */
export const program = 'dist/program/palmares.js'

const running = new Set<ChildProcess>()

process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

export const startChild = (args: readonly string[], options: SpawnOptions): ChildProcess => {
  const child = spawn(process.execPath, args, { cwd: root, ...options })
  running.add(child)
  child.on('exit', () => running.delete(child))
  return child
}

export const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

/** Where the system names them, which is Linux. */
export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)

/** The exit code, or null where a signal ended it. */
export const ended = async (child: ChildProcess): Promise<number | null> => {
  if (!hasEnded(child)) await once(child, 'exit')
  return child.exitCode
}

export interface ProcessResult {
  code: number
  stdout: string
  stderr: string
}

/** Node, started in the project's root, until it ends by itself. */
export const runNode = (
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  timeout = 180_000
): Promise<ProcessResult> =>
  new Promise((resolve, reject) => {
    const options = { cwd: root, env, maxBuffer: 64 * 1024 * 1024, timeout }
    execFile(process.execPath, args, options, (error, stdout, stderr) => {
      if (error && typeof error.code !== 'number')
        return reject(new Error(`Node did not end by itself: ${stderr}`, { cause: error }))
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr })
    })
  })
