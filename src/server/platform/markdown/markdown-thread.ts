/*
 * One thread that reads Markdown, with a deadline by its own clock: what the processor worked for it, so that no text is
 * refused because others keep the machine busy. A thread that was over it has ended, and the next text needs a new one.
 */
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { Problem } from '#contract/problems.ts'
import { markdownLimits, type MarkdownBlock, type MarkdownFault } from '#contract/rules/markdown.ts'

const most_mb = 64
const look_again_ms = 20
/** By the wall's clock: a machine that does not come to a text within it has no time left. */
const longest_ms = 10_000

export type ReadMarkdown = MarkdownBlock[] | MarkdownFault

const tooIntricate: MarkdownFault = {
  code: 'too_intricate',
  params: { max: markdownLimits.milliseconds }
}

export class MarkdownThread {
  readonly #worker = new Worker(new URL('markdown.worker.ts', import.meta.url), {
    // A small stack: what is nested in thousands is refused before it took long.
    resourceLimits: { maxOldGenerationSizeMb: most_mb, stackSizeMb: 1 },
    // Flags of the process, of a test runner for one, are not meant for the thread.
    execArgv: [],
    name: 'markdown'
  })
  readonly #ready = once(this.#worker, 'message')
  #hasEnded = false

  constructor() {
    this.#worker.once('exit', () => {
      this.#hasEnded = true
    })
  }

  get hasEnded(): boolean {
    return this.#hasEnded
  }

  async end(): Promise<void> {
    this.#hasEnded = true
    await this.#worker.terminate()
  }

  async read(source: string): Promise<ReadMarkdown> {
    this.#worker.ref()
    await this.#ready
    const before = await this.#worked()
    const answered = once(this.#worker, 'message')
    const done = new AbortController()
    this.#worker.postMessage(source, [])
    try {
      const late = this.#waitUntilLate(before, done.signal)
      // What the thread posts is what readMarkdown returned.
      return await Promise.race([answered.then(([answer]) => answer as ReadMarkdown), late])
    } catch (error) {
      await this.end()
      // The thread ends with this error where a text takes all of its memory.
      if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
        return tooIntricate
      throw error
    } finally {
      done.abort()
      // It alone is no reason for this process to stay.
      this.#worker.unref()
    }
  }

  async #waitUntilLate(before: number, done: AbortSignal): Promise<ReadMarkdown> {
    const begun = performance.now()
    while (!done.aborted) {
      await sleep(look_again_ms)
      const worked = (await this.#worked()) - before
      if (done.aborted || worked > markdownLimits.milliseconds) break
      if (performance.now() - begun > longest_ms)
        throw new Problem('unavailable', { reason: 'overloaded', retry_after: 5 })
    }
    if (!done.aborted) await this.end()
    return tooIntricate
  }

  /** So many milliseconds the processor has worked for it. */
  async #worked(): Promise<number> {
    if (this.#hasEnded) return Infinity
    const { user, system } = await this.#worker.cpuUsage()
    return (user + system) / 1000
  }
}
