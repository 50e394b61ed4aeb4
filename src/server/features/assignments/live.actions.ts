/*
 * Whoever watches a round is told that something is another; what, they ask. One look a round, however many watch, every
 * few seconds, since the jury may be writing through another process. A stream ends by itself after some minutes, and when
 * the process leaves; whoever wants to go on watching asks again.
 */
import { Problem } from '#contract/problems.ts'
import type { SentEvent } from '#contract/sent-events.ts'
import type { Platform } from '#server/platform/platform.ts'
import { selectTrace } from './progress.queries.ts'

const look_ms = 2000
const beat_ms = 15_000
const life_ms = 600_000
const most_watching = 100

interface Watched {
  trace: string | null
  tell: Set<() => void>
  looking: NodeJS.Timeout
}

const rounds = new Map<string, Watched>()
let watching = 0

const look = async (platform: Platform, team_id: string, round_id: string): Promise<void> => {
  const round = rounds.get(round_id)
  if (!round) return
  const [row] = await platform.doors.readTeam(team_id, db => selectTrace(db, team_id, round_id))
  const trace = row?.trace ?? ''
  const isOther = round.trace !== null && round.trace !== trace
  round.trace = trace
  if (isOther) for (const tell of round.tell) tell()
}

/** Returns how to stop. */
const watch = (platform: Platform, team_id: string, round_id: string, tell: () => void): (() => void) => {
  const lookAgain = (): void => {
    look(platform, team_id, round_id).catch((err: unknown) =>
      platform.log.warn({ err }, 'the progress of a round could not be looked at')
    )
  }
  const round: Watched = rounds.get(round_id) ?? {
    trace: null,
    tell: new Set(),
    looking: setInterval(lookAgain, look_ms)
  }
  rounds.set(round_id, round)
  round.tell.add(tell)
  lookAgain()
  return () => {
    round.tell.delete(tell)
    if (round.tell.size > 0) return
    clearInterval(round.looking)
    rounds.delete(round_id)
  }
}

const event: SentEvent = { changed: true }
const encoder = new TextEncoder()
const changed = encoder.encode(`event: message\ndata: ${JSON.stringify(event)}\n\n`)
const beat = encoder.encode(': here\n\n')

export const watchRound = (
  platform: Platform,
  team_id: string,
  round_id: string
): ReadableStream<Uint8Array> => {
  if (watching >= most_watching) throw new Problem('unavailable', { retry_after: 30 })
  let end: () => void = () => {}
  return new ReadableStream<Uint8Array>({
    start(controller) {
      watching += 1
      const stop = watch(platform, team_id, round_id, () => controller.enqueue(changed))
      const beating = setInterval(() => controller.enqueue(beat), beat_ms)
      const ending = setTimeout(() => close(), life_ms)
      const { signal } = platform.leaving
      end = () => {
        end = () => {}
        watching -= 1
        stop()
        clearInterval(beating)
        clearTimeout(ending)
        signal.removeEventListener('abort', close)
      }
      const close = (): void => {
        end()
        controller.close()
      }
      signal.addEventListener('abort', close)
      // So that the answer begins at once.
      controller.enqueue(beat)
    },
    cancel: () => end()
  })
}
