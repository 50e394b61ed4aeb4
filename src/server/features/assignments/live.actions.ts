/*
 * Whoever watches a round is told that something is another; what, they ask. One look a round, however many watch, every
 * few seconds, since the jury may be writing through another process; the same look sends away whose session has ended
 * or who runs the team no more. A stream ends by itself after some minutes, and when the process leaves; whoever wants
 * to go on watching asks again.
 */
import { Problem } from '#contract/problems.ts'
import type { SentEvent } from '#contract/sent-events.ts'
import { sessionsThatRun } from '#server/platform/access/still-admitted.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { takePlace } from './live.places.ts'
import { selectTrace } from './progress.queries.ts'

const look_ms = 2000
const beat_ms = 15_000
const life_ms = 600_000

interface Watcher {
  session_id: string
  tell(): void
  sendAway(): void
}

interface Watched {
  trace: string
  watchers: Set<Watcher>
  looking: NodeJS.Timeout
}

interface Where {
  team_id: string
  round_id: string
}

const rounds = new Map<string, Watched>()

const traceOf = async ({ doors }: Platform, { team_id, round_id }: Where): Promise<string> => {
  const [row] = await doors.readTeam(team_id, db => selectTrace(db, team_id, round_id))
  return row?.trace ?? ''
}

const look = async (platform: Platform, where: Where, { watchers }: Watched): Promise<void> => {
  const sessions = [...watchers].map(({ session_id }) => session_id)
  const [trace, admitted] = await Promise.all([
    traceOf(platform, where),
    sessionsThatRun(platform.doors, platform.clock, where.team_id, sessions)
  ])
  for (const watcher of watchers)
    // Whoever came while this was asked is asked about at the next look.
    if (sessions.includes(watcher.session_id) && !admitted.has(watcher.session_id)) watcher.sendAway()
  const round = rounds.get(where.round_id)
  if (!round || round.trace === trace) return
  round.trace = trace
  for (const watcher of round.watchers) watcher.tell()
}

const watched = (platform: Platform, where: Where, trace: string): Watched => {
  const lookAgain = (): void => {
    look(platform, where, round).catch((err: unknown) =>
      platform.log.warn({ err }, 'the progress of a round could not be looked at')
    )
  }
  const round: Watched = { trace, watchers: new Set(), looking: setInterval(lookAgain, look_ms) }
  rounds.set(where.round_id, round)
  return round
}

/** Returns how to stop. */
const watch = (round_id: string, round: Watched, watcher: Watcher): (() => void) => {
  round.watchers.add(watcher)
  return () => {
    round.watchers.delete(watcher)
    if (round.watchers.size > 0) return
    clearInterval(round.looking)
    rounds.delete(round_id)
  }
}

const event: SentEvent = { changed: true }
const encoder = new TextEncoder()
const changed = encoder.encode(`event: message\ndata: ${JSON.stringify(event)}\n\n`)
const beat = encoder.encode(': here\n\n')

const streamOf = (
  { leaving: { signal } }: Platform,
  begin: (watcher: Omit<Watcher, 'session_id'>) => () => void
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

export const watchRound = async (
  platform: Platform,
  { user_id, session_id }: UserActor,
  where: Where
): Promise<ReadableStream<Uint8Array>> => {
  if (session_id === null) throw new Problem('unauthenticated')
  const leave = takePlace(where.team_id, user_id)
  try {
    // From here on nothing is missed: who is told that it begins asks how it stands after that.
    const trace = await traceOf(platform, where)
    const round = rounds.get(where.round_id) ?? watched(platform, where, trace)
    return streamOf(platform, watcher => {
      const stop = watch(where.round_id, round, { ...watcher, session_id })
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
