/*
 * Sends what somebody gave while they go on: it is shown at once, kept in this browser, and sent one after the other in
 * the order in which it was begun. What cannot be sent now is tried again; what is refused waits for its owner.
 */
import { problemOf } from '../../api/failure.ts'
import { refusalOf } from '../../api/refusal.ts'
import { createObservable, type Observable } from '#web/ui/observable.ts'
import { SendingPace } from '../sending-pace.ts'
import { keepOutbox, readOutbox, type Outbox, type Shelf } from './outbox.ts'

export type SendState = 'sending' | 'waiting' | 'refused' | 'clash'

export interface SenderState<Unsent> {
  outbox: Outbox<Unsent>
  /** Of those that are in the outbox. */
  at: Readonly<Record<string, SendState>>
  /** Why it is not taken, in the server's words. */
  refusals: Readonly<Record<string, string>>
}

export interface SenderTools {
  /** Whether anything can be sent now, as the person whose it is. */
  connected: () => boolean
  shelf: Shelf
  name: string
}

const pause_ms = 150
const again_ms = 5000
const paused_ms = 30_000

export const drop = <T>(of: Readonly<Record<string, T>>, id: string): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(of).filter(([key]) => key !== id))

export abstract class Sender<Unsent, State extends SenderState<Unsent>> {
  readonly state: Observable<State>
  readonly pace = new SendingPace(() => this.flush())
  readonly #tools: SenderTools
  #sending: Promise<void> | null = null

  constructor(tools: SenderTools, begin: (empty: SenderState<Unsent>) => State) {
    this.#tools = tools
    const outbox = readOutbox<Unsent>(tools.shelf, tools.name)
    this.state = createObservable(begin({ outbox, at: {}, refusals: {} }))
    if (Object.keys(outbox).length > 0) this.pace.later(0)
  }

  /** Asks again for what was refused. */
  retry(): void {
    const { at } = this.state.get()
    for (const [id, state] of Object.entries(at)) if (state === 'refused') this.mark(id, 'waiting')
    this.pace.later(0)
  }

  /** Resolves once everything is sent that can be. */
  async flush(): Promise<void> {
    this.pace.stop()
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = null
    })
    await this.#sending
  }

  /** Sends one; what it throws and `settles` does not settle is tried again later. */
  protected abstract deliver(id: string, unsent: Unsent): Promise<void>

  /** Whether this is all that there is to a failure: the next may go. */
  protected abstract settles(id: string, error: unknown): boolean

  protected change(changes: Partial<SenderState<Unsent>>): void {
    this.state.set({ ...this.state.get(), ...changes })
  }

  protected mark(id: string, at: SendState): void {
    this.change({ at: { ...this.state.get().at, [id]: at } })
  }

  /** What is there keeps its place in the order; null takes it out. */
  protected keep(id: string, unsent: Unsent | null): void {
    const { outbox, at } = this.state.get()
    const next = unsent === null ? drop(outbox, id) : { ...outbox, [id]: unsent }
    this.change({ outbox: next, at: unsent === null ? drop(at, id) : at })
    keepOutbox(this.#tools.shelf, this.#tools.name, next)
  }

  /** Sent after a moment, in which more of it may come. */
  protected post(id: string): void {
    this.mark(id, 'waiting')
    this.pace.later(pause_ms)
  }

  /** For good, unless somebody changes something: with the reason, where that was why. */
  protected refusedFor(error: unknown): string | null {
    const status = problemOf(error)?.status
    if (status !== 409 && status !== 422 && status !== 403) return null
    const { code, detail, fields } = refusalOf(error)
    const told = fields.map(({ message }) => message).join(' ')
    return told || (detail ?? code)
  }

  async #sendAll(): Promise<void> {
    for (;;) {
      const { outbox, at } = this.state.get()
      const next = Object.entries(outbox).find(([id]) => at[id] !== 'refused' && at[id] !== 'clash')
      if (!next || !this.#tools.connected()) return
      if (!(await this.#sendOne(next[0], next[1]))) return
    }
  }

  /** Whether it is worth going on with the next. */
  async #sendOne(id: string, unsent: Unsent): Promise<boolean> {
    this.mark(id, 'sending')
    try {
      await this.deliver(id, unsent)
      return true
    } catch (error) {
      // Of what is theirs nothing is refused to whoever has come in their place.
      if (!this.#tools.connected()) {
        this.mark(id, 'waiting')
        return false
      }
      if (this.settles(id, error)) return true
      const { code, seconds } = refusalOf(error)
      // It was not taken now, and may be soon: no answer, too fast, paused, or the server is in trouble.
      this.mark(id, 'waiting')
      this.pace.later(seconds === null ? (code === 'locked' ? paused_ms : again_ms) : seconds * 1000)
      return false
    }
  }
}
