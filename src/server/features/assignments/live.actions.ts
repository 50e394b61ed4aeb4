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
  trace: string
  tell: Set<() => void>
  looking: NodeJS.Timeout
}

const rounds = new Map<string, Watched>()
let watching = 0

const traceOf = async (platform: Platform, team_id: string, round_id: string): Promise<string> => {
  const [row] = await platform.doors.readTeam(team_id, db => selectTrace(db, team_id, round_id))
  return row?.trace ?? ''
}

const look = async (platform: Platform, team_id: string, round_id: string): Promise<void> => {
  const trace = await traceOf(platform, team_id, round_id)
  const round = rounds.get(round_id)
  if (!round || round.trace === trace) return
  round.trace = trace
  for (const tell of round.tell) tell()
}

const watched = (platform: Platform, team_id: string, round_id: string, trace: string): Watched => {
  const lookAgain = (): void => {
    look(platform, team_id, round_id).catch((err: unknown) =>
      platform.log.warn({ err }, 'the progress of a round could not be looked at')
    )
  }
  const round = { trace, tell: new Set<() => void>(), looking: setInterval(lookAgain, look_ms) }
  rounds.set(round_id, round)
  return round
}

/** Returns how to stop. */
const watch = (round_id: string, round: Watched, tell: () => void): (() => void) => {
  round.tell.add(tell)
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

export const watchRound = async (
  platform: Platform,
  team_id: string,
  round_id: string
): Promise<ReadableStream<Uint8Array>> => {
  if (watching >= most_watching) throw new Problem('unavailable', { retry_after: 30 })
  // From here on nothing is missed: who is told that it begins asks how it stands after that.
  const trace = await traceOf(platform, team_id, round_id)
  const round = rounds.get(round_id) ?? watched(platform, team_id, round_id, trace)
  let end: () => void = () => {}
  return new ReadableStream<Uint8Array>({
    start(controller) {
      watching += 1
      const stop = watch(round_id, round, () => controller.enqueue(changed))
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
