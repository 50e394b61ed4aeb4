import { once } from 'node:events'
import { Pool } from 'pg'
import type { PoolClient, PoolConfig } from 'pg'

// A server that is out of reach never says goodbye.
const GOODBYE_MS = 3_000

/**
 * The end of a pool answers while its connections still say goodbye. Whoever stops the server next would cut them, and a
 * connection that was left would be told as one that was lost.
 */
export class LeavingPool extends Pool {
  readonly #open = new Set<PoolClient>()

  constructor(config: PoolConfig) {
    super(config)
    this.on('connect', client => this.#open.add(client))
    this.on('remove', client => this.#open.delete(client))
  }

  async leave(): Promise<void> {
    const late = AbortSignal.timeout(GOODBYE_MS)
    await this.end()
    while (this.#open.size > 0 && !late.aborted) await once(this, 'remove', { signal: late }).catch(() => {})
  }
}
