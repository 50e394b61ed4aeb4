/*
 * Whole answers, kept as bytes. One stands as long as every team that it tells of is unchanged and the clock has not
 * reached the next instant that could change it; then it is made anew. Memory is bounded, the least used go first.
 */
import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Clock } from '../clock.ts'
import { sizes } from '#contract/limits.ts'

/** Grows with every change of a team that a visitor could see. */
export interface Generations {
  generation(team_id: string): number
}

/** What an answer was made from: gathered while it is made. */
export interface CacheDeps {
  teams: Map<string, number>
  until: Date
  /** The address names what is in it. */
  never_changes?: true
}

export interface CachedAnswer {
  status: number
  headers: Record<string, string>
  etag: string
  body: Buffer
  encodings: Partial<Record<'br' | 'gzip', Buffer>>
  /** In milliseconds: the next instant that could change it. */
  until: number
}

interface Entry extends CachedAnswer {
  teams: [string, number][]
  bytes: number
}

const overhead = 1024

export const etagOf = (body: Buffer): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`

/** What others may do with it: keep it for as long as it stands here, and then ask again. */
export const sharedUntil = (until: number, now: Date): string =>
  `public, max-age=0, s-maxage=${Math.max(0, Math.floor((until - now.getTime()) / 1000))}`

/** Likewise, of what never changes: who reads it keeps it, and what stands between asks again, since it may be gone. */
export const keptByReaders = `public, max-age=31536000, s-maxage=${sizes.cache_seconds}, immutable`

/** Compressed on first demand, then kept beside the plain bytes. */
export const encoded = (answer: CachedAnswer, encoding: 'br' | 'gzip'): Buffer =>
  (answer.encodings[encoding] ??=
    encoding === 'br'
      ? brotliCompressSync(answer.body, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 5,
            [constants.BROTLI_PARAM_SIZE_HINT]: answer.body.length
          }
        })
      : gzipSync(answer.body))

/** Whether these teams are as they were when something was made from them. */
export const isUnchanged = (versions: Generations, teams: Iterable<[string, number]>): boolean => {
  for (const [team, seen] of teams) if (versions.generation(team) !== seen) return false
  return true
}

interface AnswersOptions {
  clock: Clock
  versions: Generations
  megabytes: number
  /** Counts what was found, and what had to be made. */
  outcomes?: { inc(labels: { outcome: 'hit' | 'miss' }): void }
}

export class ResponseCache {
  readonly #clock: Clock
  readonly #versions: Generations
  readonly #limit: number
  readonly #outcomes: AnswersOptions['outcomes']
  // In the order of their last use.
  readonly #entries = new Map<string, Entry>()
  #bytes = 0

  constructor({ clock, versions, megabytes, outcomes }: AnswersOptions) {
    this.#clock = clock
    this.#outcomes = outcomes
    this.#versions = versions
    this.#limit = megabytes * 1024 * 1024
  }

  begin(): CacheDeps {
    return { teams: new Map(), until: new Date(this.#clock.now().getTime() + sizes.cache_seconds * 1000) }
  }

  find(key: string): CachedAnswer | null {
    const entry = this.#entries.get(key)
    if (!entry) return null
    if (!this.#stands(entry)) {
      this.#drop(key, entry)
      return null
    }
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    this.#outcomes?.inc({ outcome: 'hit' })
    return entry
  }

  /** What was found missing, and made. */
  keep(
    key: string,
    answer: Omit<CachedAnswer, 'etag' | 'encodings' | 'until'>,
    from: CacheDeps
  ): CachedAnswer {
    this.#outcomes?.inc({ outcome: 'miss' })
    const entry: Entry = {
      ...answer,
      etag: etagOf(answer.body),
      encodings: {},
      teams: [...from.teams],
      until: from.until.getTime(),
      // Its compressed forms may come later; they are smaller than half.
      bytes: answer.body.length * 2 + key.length * 2 + overhead
    }
    const before = this.#entries.get(key)
    if (before) this.#drop(key, before)
    if (entry.bytes > this.#limit / 8) return entry
    this.#entries.set(key, entry)
    this.#bytes += entry.bytes
    for (const [oldest, old] of this.#entries) {
      if (this.#bytes <= this.#limit) break
      this.#drop(oldest, old)
    }
    return entry
  }

  get bytes(): number {
    return this.#bytes
  }

  #stands({ until, teams }: Entry): boolean {
    return until > this.#clock.now().getTime() && isUnchanged(this.#versions, teams)
  }

  #drop(key: string, entry: Entry): void {
    this.#entries.delete(key)
    this.#bytes -= entry.bytes
  }
}

/** Note that an answer tells of this team as it is now. Taken before reading, so that a change meanwhile shows. */
export const dependsOnTeam = (from: CacheDeps, versions: Generations, team_id: string): void => {
  if (!from.teams.has(team_id)) from.teams.set(team_id, versions.generation(team_id))
}

/** Note that the address of an answer says what is in it. */
export const neverChanges = (from: CacheDeps): void => {
  from.never_changes = true
}

export const expiresAt = (from: CacheDeps, instant: Date): void => {
  if (instant < from.until) from.until = instant
}
