/*
 * Whoever watches something is told that it is another; what, they ask. One look for all who watch the same thing, every
 * few seconds, since it may be written through another process; the same look sends away who may not watch any more. A
 * stream ends by itself after some minutes, and when the process leaves; whoever wants to go on watching asks again.
 */
import { Problem } from '#contract/problems.ts'
import type { SentEvent } from '#contract/sent-events.ts'
import type { UserActor } from '../db/door.ts'
import type { Platform } from '../platform.ts'
import { livePlaces } from './live-places.ts'

const look_ms = 1000
const beat_ms = 15_000
const life_ms = 600_000

interface WatcherOf {
  session_id: string
  user_id: string
}

interface Watcher extends WatcherOf {
  trace: string
  tell(): void
  sendAway(): void
}

interface LiveKind<Where extends { team_id: string }> {
  /** For the log: what could not be looked at. */
  name: string
  /** How many may watch at once. */
  most: Parameters<typeof livePlaces>[0]
  /** The thing that is watched. */
  keyOf(where: Where): string
  /** By the ids of those who watch: what is another once the thing is another for them. */
  traces(platform: Platform, where: Where, user_ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Of these sessions, those that may go on watching. */
  admitted(platform: Platform, where: Where, session_ids: readonly string[]): Promise<ReadonlySet<string>>
}

const event: SentEvent = { changed: true }
const encoder = new TextEncoder()
const changed = encoder.encode(`event: message\ndata: ${JSON.stringify(event)}\n\n`)
const beat = encoder.encode(': here\n\n')

const streamOf = (
  { leaving: { signal } }: Platform,
  begin: (watcher: Pick<Watcher, 'tell' | 'sendAway'>) => () => void
): ReadableStream<Uint8Array> => {
  let end: () => void = () => {}
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const close = (): void => {
        end()
        controller.close()
      }
      const stop = begin({ tell: () => controller.enqueue(changed), sendAway: close })
      const beating = setInterval(() => controller.enqueue(beat), beat_ms)
      const ending = setTimeout(close, life_ms)
      end = () => {
        end = () => {}
        stop()
        clearInterval(beating)
        clearTimeout(ending)
        signal.removeEventListener('abort', close)
      }
      signal.addEventListener('abort', close)
      // So that the answer begins at once.
      controller.enqueue(beat)
    },
    cancel: () => end()
  })
}

interface Watched {
  watchers: Set<Watcher>
  looking: NodeJS.Timeout
}

/** All that is watched of one kind, in this process. */
class Live<Where extends { team_id: string }> {
  readonly #kind: LiveKind<Where>
  readonly #all = new Map<string, Watched>()
  readonly #takePlace: ReturnType<typeof livePlaces>

  constructor(kind: LiveKind<Where>) {
    this.#kind = kind
    this.#takePlace = livePlaces(kind.most)
  }

  async watch(platform: Platform, { user_id, session_id }: UserActor, where: Where) {
    if (session_id === null) throw new Problem('unauthenticated')
    const leave = this.#takePlace(where.team_id, user_id)
    try {
      // From here on nothing is missed: who is told that it begins asks how it stands after that.
      const trace = (await this.#kind.traces(platform, where, [user_id])).get(user_id) ?? ''
      return streamOf(platform, watcher => {
        const stop = this.#add(platform, where, { ...watcher, user_id, session_id, trace })
        return () => {
          stop()
          leave()
        }
      })
    } catch (error) {
      leave()
      throw error
    }
  }

  /** Returns how to stop. */
  #add(platform: Platform, where: Where, watcher: Watcher): () => void {
    const key = this.#kind.keyOf(where)
    const { watchers, looking } = this.#all.get(key) ?? this.#begin(platform, where, key)
    watchers.add(watcher)
    return () => {
      watchers.delete(watcher)
      if (watchers.size > 0) return
      clearInterval(looking)
      this.#all.delete(key)
    }
  }

  #begin(platform: Platform, where: Where, key: string): Watched {
    const watchers = new Set<Watcher>()
    const lookAgain = (): void => {
      this.#look(platform, where, watchers).catch((err: unknown) =>
        platform.log.warn({ err }, `${this.#kind.name} could not be looked at`)
      )
    }
    const watched = { watchers, looking: setInterval(lookAgain, look_ms) }
    this.#all.set(key, watched)
    return watched
  }

  async #look(platform: Platform, where: Where, watchers: ReadonlySet<Watcher>): Promise<void> {
    // Whoever comes while this is asked is asked about at the next look.
    const present = [...watchers]
    const [traces, admitted] = await Promise.all([
      this.#kind.traces(platform, where, [...new Set(present.map(({ user_id }) => user_id))]),
      this.#kind.admitted(platform, where, [...new Set(present.map(({ session_id }) => session_id))])
    ])
    for (const watcher of present.filter(each => watchers.has(each))) {
      const trace = traces.get(watcher.user_id) ?? ''
      if (!admitted.has(watcher.session_id)) watcher.sendAway()
      else if (trace !== watcher.trace) {
        watcher.trace = trace
        watcher.tell()
      }
    }
  }
}

/** A kind of thing that is watched; returns how to watch one. */
export const liveOf = <Where extends { team_id: string }>(kind: LiveKind<Where>) => {
  const live = new Live(kind)
  return (platform: Platform, by: UserActor, where: Where): Promise<ReadableStream<Uint8Array>> =>
    live.watch(platform, by, where)
}
