/*
 * The stars that one visitor gives: shown at once, kept in this browser and sent in their order. What the server does not
 * take is put back to what stood before, with its reason. Where so many vote from one place that it asks for a proof,
 * that is worked out first.
 */
import type { RatingReceipt } from '#contract/ratings.ts'
import { problemOf } from '../../api/failure.ts'
import { newKey } from '../../api/once-key.ts'
import { Sender, type SenderState, type SenderTools } from '../../saving/outbox/sender.ts'

/** Null where there are none. */
export type Stars = number | null

export interface UnsentStars {
  stars: Stars
  /** What stood on the server when the first of them was given. */
  before: Stars
  /** Of this very gift: sent twice, it is one. */
  once: string
}

/** As much of a work as is said of it. */
export interface Rated {
  id: string
  title: string
}

export interface BallotsState extends SenderState<UnsentStars> {
  /** As the server has answered them. */
  stands: Readonly<Record<string, Stars>>
  /** How many works are rated, by its last answer. */
  rated: number | null
  /** What was given, the last one last. */
  done: readonly { work: Rated; from: Stars; to: Stars }[]
  /** The task is being worked out. */
  proving: boolean
  /** What was not taken, and is not shown any more. */
  refused: { work_id: string; why: string } | null
}

export interface BallotsTools extends SenderTools {
  send: (given: { work: string; stars: Stars; proof?: string }, once: string) => Promise<RatingReceipt>
  /** What the server asks to be worked out, worked out; null where this browser cannot. */
  prove: () => Promise<string | null>
  /** Told when something was refused: the vote may be over. */
  refused: () => void
  /** What is said where the server gives no reason. */
  failed: string
}

export class Ballots extends Sender<UnsentStars, BallotsState> {
  readonly #tools: BallotsTools

  constructor(tools: BallotsTools) {
    super(tools, empty => ({ ...empty, stands: {}, rated: null, done: [], proving: false, refused: null }))
    this.#tools = tools
  }

  /** What is shown of a work: given here, answered since, or as it came with its page. */
  shown(id: string, listed: Stars): Stars {
    const { outbox, stands } = this.state.get()
    const unsent = outbox[id]
    if (unsent) return unsent.stars
    return stands[id] === undefined ? listed : stands[id]
  }

  give(work: Rated, listed: Stars, stars: Stars): void {
    const from = this.shown(work.id, listed)
    if (from === stars) return
    this.#set({ done: [...this.state.get().done, { work, from, to: stars }], refused: null })
    this.#write(work.id, from, stars)
  }

  /** Takes the last gift back; the work whose it was, null where nothing was given. */
  undo(): string | null {
    const { done } = this.state.get()
    const last = done.at(-1)
    if (!last) return null
    this.#set({ done: done.slice(0, -1), refused: null })
    this.#write(last.work.id, last.to, last.from)
    return last.work.id
  }

  /** With what is on its way. */
  counted(listed: number): number {
    const { outbox, rated } = this.state.get()
    const gained = Object.values(outbox).map(
      ({ stars, before }) => Number(stars !== null) - Number(before !== null)
    )
    return gained.reduce((sum, each) => sum + each, rated ?? listed)
  }

  protected override async deliver(work: string, unsent: UnsentStars): Promise<void> {
    const { stars, once } = unsent
    const receipt = await this.#tools.send({ work, stars }, once).catch(async (error: unknown) => {
      if (problemOf(error)?.code !== 'proof_needed') throw error
      const proof = await this.#proved()
      if (proof === null) throw error
      return this.#tools.send({ work, stars, proof }, once)
    })
    const { stands, outbox } = this.state.get()
    this.#set({ stands: { ...stands, [work]: receipt.stars }, rated: receipt.rated })
    const now = outbox[work]
    // Other stars that were given while these were on their way are still to be sent.
    if (now) this.keep(work, now.once === once ? null : { ...now, before: receipt.stars })
  }

  protected override settles(id: string, error: unknown): boolean {
    const problem = problemOf(error)
    const unproved = problem?.code === 'proof_needed'
    const why = problem?.status === 404 || unproved ? this.#tools.failed : this.refusedFor(error)
    if (why === null) return false
    const { stands, outbox, done } = this.state.get()
    const unsent = outbox[id]
    this.keep(id, null)
    this.#set({
      ...(unsent && { stands: { ...stands, [id]: unsent.before } }),
      done: done.filter(({ work }) => work.id !== id),
      refused: { work_id: id, why }
    })
    this.#tools.refused()
    return true
  }

  async #proved(): Promise<string | null> {
    this.#set({ proving: true })
    return this.#tools.prove().finally(() => this.#set({ proving: false }))
  }

  #set(changes: Partial<BallotsState>): void {
    this.state.set({ ...this.state.get(), ...changes })
  }

  #write(id: string, from: Stars, stars: Stars): void {
    const before = this.state.get().outbox[id]?.before
    this.keep(id, { stars, before: before === undefined ? from : before, once: newKey() })
    this.post(id)
  }
}
