/*
 * The press of a button that counts by its second, as *Submit* does: all that is typed goes along, so that it waits for no save,
 * and where the server cannot do it then, what was pressed is kept with the moment at which it arrived.
 */
import { problemOf } from '../api/failure.ts'
import type { Draft } from './draft.ts'
import type { KeptPress } from './kept-press.ts'
import { sameButBlanks } from './same-value.ts'
import { standsIn, type Versioned } from './save-changes.ts'

/** Why it was not sent at all: how far the draft is, or that it is another by now than the one that was looked at. */
export type HeldBack = 'refused' | 'clash' | 'closed' | 'moved'

interface Pressable extends Versioned {
  status: string
}

export interface TypedPress<Thing, Values, Read> {
  thing: Thing
  /** To the letter as it was the first time, since that is how the server knows it again; and for what was read then. */
  typed: Values
  read: Read
  /** The token of an earlier arrival. */
  arrival: string | undefined
}

export interface PressMethod<Thing extends Pressable, Values extends object, Read> {
  draft: Draft<Thing, Values>
  presses: KeptPress<Values, Read>
  /** When what stands of it came in; null before that. */
  cameIn: (thing: Thing) => string | null
  /** Gives it as it stands once it is done. */
  send: (press: TypedPress<Thing, Values, Read>) => Promise<Thing>
  reread: () => Promise<Thing>
  /** Of a press that is known: what counts of what was read then and what is read now; that of then where nothing is said. */
  readBeside?: (then: Read, now: Read) => Read
  /** What would be charged instead, where it was refused for its price alone. */
  repriced?: (due: number) => Read
  /** After a refusal that is no matter of the moment: what else was chosen beside it may hold no more. */
  turnedDown?: () => void
}

/** What is made of a refusal: why nothing is sent, or that the same is to be sent again over what stands now. */
const refused = async <Thing extends Pressable, Values extends object, Read>(
  { draft, reread, turnedDown }: PressMethod<Thing, Values, Read>,
  { thing, typed }: TypedPress<Thing, Values, Read>,
  error: unknown
): Promise<HeldBack | 'again'> => {
  const stands = standsIn(error) as Thing | null // as every stale call about the thing is answered
  if (stands) {
    await draft.overtaken(stands)
    const { at, values } = draft.state.get()
    if (at === 'clash') return 'clash'
    // It was one's own save that came before, and nobody else changed anything.
    const isOwn = at === 'saved' && stands.status === thing.status && sameButBlanks(values, typed)
    return isOwn ? 'again' : 'moved'
  }
  const code = problemOf(error)?.code
  if (code === 'invalid') {
    await draft.flush()
    if (draft.state.get().at === 'refused') return 'refused'
  }
  // Such as a price that has changed: what is read beside the refusal is what holds now.
  if (code === 'conflict') {
    const now = await reread().catch(() => null)
    if (now) draft.meet(now)
    turnedDown?.()
  }
  throw error
}

const sendTyped = async <Thing extends Pressable, Values extends object, Read>(
  method: PressMethod<Thing, Values, Read>,
  read_now: Read
): Promise<Thing | HeldBack> => {
  const { draft, presses, cameIn, send, readBeside, repriced } = method
  const { thing, values } = draft.state.get()
  const known = presses.of(values, cameIn(thing))
  const typed = known?.typed ?? values
  const read = known ? (readBeside?.(known.read, read_now) ?? known.read) : read_now
  const press = { thing, typed, read, arrival: known?.arrival.token }
  try {
    const done = await send(press)
    presses.forget()
    draft.meet(done, values)
    return done
  } catch (error) {
    const problem = problemOf(error)
    const { arrival, due } = problem?.options ?? {}
    // Such as by a code that others have used up: pressed again at this price, it counts from the same second.
    if (arrival && due !== undefined && repriced)
      presses.keep({ typed, read: repriced(due), arrival, is_repriced: true })
    else if (arrival) presses.keep({ typed, read, arrival })
    // As it was pressed it is not taken any more, such as for what is missing.
    else if (known && problem?.status === 409) presses.forget()
    const held = await refused(method, press, error)
    return held === 'again' ? sendTyped(method, read_now) : held
  }
}

/** Sends what is typed, saved or not: it waits for no save, and counts from when it arrives. */
export const pressNow = async <Thing extends Pressable, Values extends object, Read>(
  method: PressMethod<Thing, Values, Read>,
  read: Read
): Promise<Thing | HeldBack> => {
  const { draft, presses, cameIn } = method
  const { at, thing, values } = draft.state.get()
  if (at === 'refused' || at === 'clash') return at
  if (at === 'closed' && !presses.of(values, cameIn(thing))) return at
  // It goes along, and a save beside it would only be in the way.
  draft.pace.stop()
  try {
    return await sendTyped(method, read)
  } finally {
    // What did not go in with it is saved after all.
    void draft.flush()
  }
}
