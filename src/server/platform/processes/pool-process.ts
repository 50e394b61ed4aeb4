/* One process, as its pool sees it: one task at a time, bounded in what it computes, in time and in memory. */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { getCompileCacheDir } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'
import { TaskFailure, type FailureReason } from './task-failure.ts'
import type { TaskAnswer, TaskOrder, ProcessTask } from './process-task.ts'
import { usageOf } from './process-usage.ts'

const look_ms = 50

/** On a machine with much to do, a task may take so many times as long as it computes. */
const longest_wait = 4

/** No task sends these to itself. A terminal's reach a process that has yet to load what makes it deaf to them. */
const fromOutside: ReadonlySet<NodeJS.Signals> = new Set(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'])

// What reads the files and texts of strangers gets to know no password: only what a program needs to find its files.
const passed_on = [
  'PATH',
  'HOME',
  'TMPDIR',
  'LANG',
  'TZ',
  'LD_LIBRARY_PATH',
  'FONTCONFIG_PATH',
  'XDG_CACHE_HOME'
]

const environment = (): NodeJS.ProcessEnv => {
  const compiled = getCompileCacheDir()
  return {
    ...Object.fromEntries(
      passed_on.flatMap(name => (name in process.env ? [[name, process.env[name]]] : []))
    ),
    // What one has compiled the next one loads, in a folder that this process may write.
    ...(compiled !== undefined && { NODE_COMPILE_CACHE: compiled }),
    // More arenas keep more of the memory that was given back to them.
    MALLOC_ARENA_MAX: '2'
  }
}

export class PoolProcess {
  readonly #process: ChildProcess
  readonly #ended: Promise<unknown>
  #ended_for: FailureReason | null = null
  #tasks = 0

  constructor(worker: URL, heap_mb: number) {
    this.#process = fork(worker, {
      serialization: 'advanced',
      // Flags of this process, of a test runner for one, are not meant for it.
      execArgv: [`--max-old-space-size=${heap_mb}`],
      env: environment(),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc']
    })
    // A process that could not be started never exits; whoever waits for its answer is told of it.
    this.#ended = once(this.#process, 'exit').catch(() => {})
  }

  get pid(): number {
    return this.#process.pid ?? 0
  }

  get tasks(): number {
    return this.#tasks
  }

  get hasEnded(): boolean {
    const { exitCode, signalCode, pid } = this.#process
    return this.#ended_for !== null || exitCode !== null || signalCode !== null || pid === undefined
  }

  async run<Input, Output>(task: ProcessTask<Input, Output>, input: Input, most_mb: number): Promise<Output> {
    this.#tasks += 1
    const finished = new AbortController()
    const late = setTimeout(() => void this.end('found_no_time'), longest_wait * task.seconds * 1000)
    try {
      void this.#watch(task.seconds, most_mb, finished.signal)
      // The answer has the type that the task's name stands for in the worker's file.
      return (await this.#answerTo(task.name, input, finished.signal)) as Output
    } finally {
      clearTimeout(late)
      finished.abort()
    }
  }

  /** Nothing is lost between two tasks, and what is in the middle of one may not listen. */
  async end(reason: FailureReason = 'closing'): Promise<void> {
    this.#ended_for ??= reason
    this.#process.kill('SIGKILL')
    if (this.#process.pid !== undefined) await this.#ended
  }

  #answerTo(task: string, input: unknown, signal: AbortSignal): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const child = this.#process
      const hear = (answer: TaskAnswer): void => {
        if ('result' in answer) resolve(answer.result)
        else reject(new TaskFailure(task, 'failed', { said: answer.fault, code: answer.code }))
      }
      const leave = (_: number | null, by: NodeJS.Signals | null): void => {
        const outside = by && fromOutside.has(by) ? 'killed' : 'crashed'
        reject(new TaskFailure(task, this.#ended_for ?? outside))
      }
      const fail = (error: Error): void => reject(new TaskFailure(task, 'killed', { said: error.message }))
      child.on('message', hear).on('exit', leave).on('error', fail)
      signal.addEventListener('abort', () => child.off('message', hear).off('exit', leave).off('error', fail))
      // One that has ended meanwhile says so by its exit, which is yet to come.
      child.send({ task, input } satisfies TaskOrder, () => {})
    })
  }

  async #watch(most_seconds: number, most_mb: number, signal: AbortSignal): Promise<void> {
    const before = await usageOf(this.pid)
    while (!signal.aborted) {
      const { mb, cpu_seconds } = await usageOf(this.pid)
      if (mb > most_mb) return this.end('took_too_much_memory')
      if (cpu_seconds - before.cpu_seconds > most_seconds) return this.end('took_too_long')
      await pause(look_ms)
    }
  }
}
