/*
 * One writer an upload. A browser that lost its connection comes back while the server still waits on the old one, so
 * who comes asks who holds to let go. Among processes the upload's row is leased; a lease that nobody keeps runs out.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Lock, Locker } from '@tus/server'
import { Problem } from '#contract/problems.ts'
import type { Actor } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { giveLease, keepLease, takeLease } from './uploads.queries.ts'

type Release = () => Promise<void> | void

interface Holder {
  release: Release
  gone: Promise<void>
}

const patience_ms = 20_000
const look_again_ms = 250
const lease_seconds = 15
const keep_every_ms = 2000

const keeper: Actor = { kind: 'system', name: 'uploads' }
const this_process = randomUUID()

/** What this process holds. An embedded database has one server alone, so there it is all that is held. */
const held = new Map<string, Holder>()

const busy = () => new Problem('locked', { reason: 'upload_busy', retry_after: 1 })

class UploadLock implements Lock {
  readonly #platform: Platform
  readonly #id: string
  #let_go: () => void = () => {}
  #keeping: NodeJS.Timeout | null = null

  constructor(platform: Platform, id: string) {
    this.#platform = platform
    this.#id = id
  }

  async lock(signal: AbortSignal, release: Release): Promise<void> {
    const ends = Date.now() + patience_ms
    for (let holder = held.get(this.#id); holder; holder = held.get(this.#id)) {
      await holder.release()
      await Promise.race([holder.gone, sleep(Math.max(0, ends - Date.now()))])
      if (signal.aborted || Date.now() >= ends) throw busy()
    }
    const gone = new Promise<void>(resolve => (this.#let_go = resolve))
    held.set(this.#id, { release, gone })
    try {
      await this.#lease(signal, release, ends)
    } catch (error) {
      this.#free()
      throw error
    }
  }

  async unlock(): Promise<void> {
    if (this.#keeping) {
      clearInterval(this.#keeping)
      await this.#tell(giveLease).catch(() => undefined)
    }
    this.#free()
  }

  #free(): void {
    held.delete(this.#id)
    this.#let_go()
  }

  #tell<T>(say: (...question: Parameters<typeof keepLease>) => Promise<T>): Promise<T> {
    return this.#platform.doors.withPlatform(keeper, tx => say(tx, this.#id, this_process, lease_seconds))
  }

  async #lease(signal: AbortSignal, release: Release, ends: number): Promise<void> {
    if (this.#platform.config.database.kind === 'embedded') return
    while (!(await this.#tell(takeLease))) {
      await sleep(look_again_ms)
      if (signal.aborted || Date.now() >= ends) throw busy()
    }
    this.#keeping = setInterval(() => void this.#keep(release), keep_every_ms).unref()
  }

  async #keep(release: Release): Promise<void> {
    try {
      if (await this.#tell(keepLease)) await release()
    } catch (error) {
      this.#platform.log.warn({ err: error }, 'the lease of an upload could not be kept')
    }
  }
}

export const uploadLocks = (platform: Platform): Locker => ({ newLock: id => new UploadLock(platform, id) })

export const withUpload = async <T>(platform: Platform, id: string, work: () => Promise<T>): Promise<T> => {
  const lock = new UploadLock(platform, id)
  // What is short enough to be waited for is not interrupted.
  await lock.lock(new AbortController().signal, () => {})
  try {
    return await work()
  } finally {
    await lock.unlock()
  }
}
