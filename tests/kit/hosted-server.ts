/*
 * Servers in processes that are kept: a start there takes a tenth of what a new process takes, since the product is
 * loaded already. Each process serves one at a time; what stopped in order hands its process to the next.
 */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cleanEnv, forget, note } from './template.ts'
import { ended, hasEnded, startChild } from './processes.ts'
import { keepLines, patience_ms, type Server } from './server-process.ts'

export type HostOrder = { kind: 'start'; env: Record<string, string> } | { kind: 'stop' }

export type HostAnswer =
  | { kind: 'ready' }
  | { kind: 'serves'; url: string }
  | { kind: 'stopped' }
  | { kind: 'failed'; sentence: string }
  | { kind: 'log'; line: string }

const free: ChildProcess[] = []

const startHost = async (): Promise<ChildProcess> => {
  const stdio = ['ignore', 'ignore', 'pipe', 'ipc'] as const
  const host = startChild(['tests/kit/server-host.ts'], { env: cleanEnv({}), stdio: [...stdio] })
  note(`server-${host.pid}`, '')
  host.on('exit', () => forget(`server-${host.pid}`))
  // An order that comes before it listens would be lost.
  await once(host, 'message')
  return host
}

const takeHost = async (): Promise<ChildProcess> => {
  const host = free.pop()
  if (!host) return startHost()
  return hasEnded(host) ? takeHost() : host
}

export class HostedServer implements Server {
  readonly lines: string[] = []
  #host: ChildProcess | null = null
  #serves = false

  readonly #hear = (answer: HostAnswer): void => {
    if (answer.kind === 'log') keepLines(this.lines, answer.line)
  }

  readonly #hearError = (chunk: Buffer): void => keepLines(this.lines, chunk.toString())

  async start(env: Record<string, string>): Promise<string> {
    const host = await takeHost()
    this.#host = host
    host.on('message', this.#hear)
    host.stderr?.on('data', this.#hearError)
    const answer = await this.#tell({ kind: 'start', env }, patience_ms)
    if (answer.kind === 'serves') {
      this.#serves = true
      return answer.url
    }
    // What a failed start left behind is nobody else's.
    await this.end('SIGKILL')
    throw new Error(
      `The server ended with 1: ${answer.kind === 'failed' ? answer.sentence : this.lines.join('\n')}`
    )
  }

  pid(): number {
    return this.#host?.pid ?? 0
  }

  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    const host = this.#host
    if (!host) return null
    if (hasEnded(host) || (!this.#serves && signal === 'SIGTERM')) return host.exitCode ?? 0
    const stopped =
      signal === 'SIGTERM' && this.#serves && (await this.#tell({ kind: 'stop' }, 30_000)).kind === 'stopped'
    this.#serves = false
    host.off('message', this.#hear)
    host.stderr?.off('data', this.#hearError)
    if (stopped) {
      free.push(host)
      return 0
    }
    host.kill('SIGKILL')
    return ended(host)
  }

  /** Resolves with what it did in answer, which is nothing where its process ended. */
  #tell(order: HostOrder, within_ms: number): Promise<HostAnswer | { kind: 'nothing' }> {
    const host = this.#host
    return new Promise(resolve => {
      const settle = (answer: HostAnswer | { kind: 'nothing' }): void => {
        if (answer.kind === 'log') return
        clearTimeout(late)
        host?.off('message', settle).off('exit', leave)
        resolve(answer)
      }
      const leave = (): void => settle({ kind: 'nothing' })
      const late = setTimeout(leave, within_ms)
      host?.on('message', settle).on('exit', leave)
      host?.send(order)
    })
  }
}
