/* The product as its users start it: `palmares serve`, a process of its own under plain Node. */
import type { ChildProcess } from 'node:child_process'
import { cleanEnv, forget, note } from './template.ts'
import { ended, hasEnded, program, startChild } from './processes.ts'

/** What serves, and what it said. */
export interface Server {
  readonly lines: string[]
  pid(): number
  /** Returns its address; the error of a start that failed holds what it said. */
  start(env: Record<string, string>): Promise<string>
  /** The exit code, or null where a signal ended it. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
}

export const patience_ms = 360_000
const kept_lines = 500

export const keepLines = (lines: string[], said: string): void => {
  lines.push(...said.trimEnd().split('\n'))
  lines.splice(0, lines.length - kept_lines)
}

export class ServerProcess implements Server {
  readonly lines: string[] = []
  #child: ChildProcess | null = null

  async start(env: Record<string, string>): Promise<string> {
    const options = { env: cleanEnv(env), stdio: ['ignore' as const, 'pipe' as const, 'pipe' as const] }
    const child = startChild([program, 'serve'], options)
    this.#child = child
    note(`server-${child.pid}`, '')
    child.on('exit', () => forget(`server-${child.pid}`))
    let said = ''
    child.stderr?.on('data', (chunk: Buffer) => keepLines(this.lines, chunk.toString()))
    const answers = new Promise<string>((resolve, reject) => {
      child.stdout?.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        const address = /^Palmares answers at (\S+)$/m.exec(said)?.[1]
        if (address) resolve(address)
      })
      child.on('exit', code =>
        reject(new Error(`The server ended with ${code}: ${said}${this.lines.join('\n')}`))
      )
      setTimeout(() => reject(new Error(`No answer in ${patience_ms} ms: ${said}`)), patience_ms).unref()
    })
    return answers
  }

  pid(): number {
    return this.#child?.pid ?? 0
  }

  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    if (!this.#child || hasEnded(this.#child)) return this.#child?.exitCode ?? null
    this.#child.kill(signal)
    const overdue = setTimeout(() => this.#child?.kill('SIGKILL'), 30_000)
    try {
      return await ended(this.#child)
    } finally {
      clearTimeout(overdue)
    }
  }
}
