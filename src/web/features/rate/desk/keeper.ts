/*
 * The sheets of one round as their juror fills them in. What is marked is shown at once, kept in this browser, and sent
 * sheet by sheet in the order in which it was marked; what was marked in two places waits for its juror to choose.
 */
import { isBeingScored } from '#contract/rules/score-status.ts'
import type { Score, ScoreChanges } from '#contract/scores.ts'
import { problemOf } from '#web/shell/failure.ts'
import { refusalOf } from '#web/shell/refusal.ts'
import { createStore, type Store } from '#web/shell/store.ts'
import { changesIn, laidOver, same, valuesOf, without, type Value } from './marking.ts'
import type { KeeperState, SendState } from './keeper-state.ts'
import { compared, drop } from './meeting.ts'
import { keepOutbox, readOutbox, type Shelf, type Unsent } from './outbox.ts'

export interface KeeperTools {
  send: (id: string, changes: ScoreChanges) => Promise<Score>
  /** Fetches the sheet that is to be sent and was not opened since the page was. */
  read: (id: string) => Promise<Score>
  connected: () => boolean
  shelf: Shelf
  name: string
}

const pause_ms = 150
const again_ms = 5000
const paused_ms = 30_000

export class Keeper {
  readonly state: Store<KeeperState>
  readonly #tools: KeeperTools
  readonly #done: { id: string; name: string; value: Value }[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #sending: Promise<void> | null = null
  #left = false

  constructor(tools: KeeperTools) {
    this.#tools = tools
    this.state = createStore<KeeperState>({
      scores: {},
      outbox: readOutbox(tools.shelf, tools.name),
      at: {},
      refusals: {},
      clashes: {},
      gone: []
    })
    if (Object.keys(this.state.get().outbox).length > 0) this.#later(0)
  }

  /** What stands on the server, read or answered; never older than what is known. */
  meet(score: Score): void {
    const { scores } = this.state.get()
    const known = scores[score.id]
    if (!known || known.version <= score.version) this.#set({ scores: { ...scores, [score.id]: score } })
  }

  /** With what was marked since. */
  shown(score: Score): Score {
    const { scores, outbox } = this.state.get()
    const stands = scores[score.id] ?? score
    return laidOver(stands, outbox[score.id]?.values ?? {})
  }

  set(score: Score, name: string, value: Value): void {
    const before = valuesOf(this.shown(score))[name] ?? null
    if (same(before, value)) return
    this.#done.push({ id: score.id, name, value: before })
    this.#write(score.id, name, value)
  }

  /** Takes the last change back; the sheet on which it was, null where nothing was changed. */
  undo(): string | null {
    const { scores } = this.state.get()
    // What has ended since is not taken back by this.
    const isOpen = (id: string): boolean => isBeingScored(scores[id]?.status ?? 'assigned')
    let last = this.#done.pop()
    while (last && !isOpen(last.id)) last = this.#done.pop()
    if (!last) return null
    this.#write(last.id, last.name, last.value)
    return last.id
  }

  settle(id: string, name: string, side: 'mine' | 'theirs'): void {
    const { clashes, outbox } = this.state.get()
    const clash = clashes[id]?.find(each => each.name === name)
    const unsent = outbox[id]
    if (!clash || !unsent) return
    if (side === 'theirs') this.#keep(id, { ...unsent, values: without(unsent.values, [name]) })
    else this.#keep(id, { ...unsent, before: { ...unsent.before, [name]: clash.theirs } })
    const left = (clashes[id] ?? []).filter(each => each !== clash)
    this.#set({ clashes: left.length > 0 ? { ...clashes, [id]: left } : drop(clashes, id) })
    if (left.length > 0) return
    this.#mark(id, 'waiting')
    this.#later(0)
  }

  /** Asks again for what was refused. */
  retry(): void {
    const { at } = this.state.get()
    for (const [id, state] of Object.entries(at)) if (state === 'refused') this.#mark(id, 'waiting')
    this.#later(0)
  }

  /** Resolves once everything is sent that can be. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = null
    })
    await this.#sending
  }

  /** Made final many at once, which is answered without the sheets. */
  end(ids: readonly string[]): void {
    const { scores } = this.state.get()
    const ended = ids.flatMap(id => {
      const score = scores[id]
      return score ? [[id, { ...score, status: 'final' as const, version: score.version + 1 }] as const] : []
    })
    this.#set({ scores: { ...scores, ...Object.fromEntries(ended) } })
  }

  /** It is no longer in the juror's sight, nor is what was marked on it. */
  forget(id: string): void {
    const { scores, clashes, gone } = this.state.get()
    this.#keep(id, null)
    this.#set({ scores: drop(scores, id), clashes: drop(clashes, id), gone: [...gone, id] })
  }

  /** From now on it tries again by itself. */
  stay(): void {
    this.#left = false
  }

  leave(): void {
    this.#left = true
    void this.flush()
  }

  #set(changes: Partial<KeeperState>): void {
    this.state.set({ ...this.state.get(), ...changes })
  }

  #mark(id: string, at: SendState): void {
    this.#set({ at: { ...this.state.get().at, [id]: at } })
  }

  #keep(id: string, unsent: Unsent | null): void {
    const { outbox, at } = this.state.get()
    const empty = unsent === null || Object.keys(unsent.values).length === 0
    // A sheet that is there keeps its place in the order.
    const next = empty ? drop(outbox, id) : { ...outbox, [id]: unsent }
    this.#set({ outbox: next, at: empty ? drop(at, id) : at })
    keepOutbox(this.#tools.shelf, this.#tools.name, next)
  }

  #write(id: string, name: string, value: Value): void {
    const { outbox, scores, at } = this.state.get()
    const unsent = outbox[id] ?? { values: {}, before: {} }
    const stands = scores[id] ? (valuesOf(scores[id])[name] ?? null) : null
    const before = name in unsent.values ? unsent.before : { ...unsent.before, [name]: stands }
    this.#keep(id, { values: { ...unsent.values, [name]: value }, before })
    if (at[id] === 'clash') return
    this.#mark(id, 'waiting')
    this.#later(pause_ms)
  }

  #later(ms: number): void {
    clearTimeout(this.#timer)
    if (this.#left) return
    this.#timer = setTimeout(() => void this.flush(), ms)
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
    this.#mark(id, 'sending')
    try {
      const score = this.state.get().scores[id] ?? (await this.#tools.read(id))
      this.meet(score)
      if (this.#compare(id, score)) return true
      this.#sent(await this.#tools.send(id, changesIn(score, unsent.values)), unsent)
      return true
    } catch (error) {
      return this.#fail(id, error)
    }
  }

  #sent(score: Score, { values: sent }: Unsent): void {
    this.meet(score)
    const now = this.state.get().outbox[score.id]
    if (!now) return
    // What was marked again while it was on its way is still to be sent.
    const arrived = Object.keys(sent).filter(name => same(now.values[name], sent[name]))
    const stands = valuesOf(score)
    this.#keep(score.id, {
      values: without(now.values, arrived),
      before: Object.fromEntries(Object.keys(now.values).map(name => [name, stands[name] ?? null]))
    })
  }

  #fail(id: string, error: unknown): boolean {
    const problem = problemOf(error)
    const { code, detail, seconds, fields } = refusalOf(error)
    if (problem?.code === 'stale') {
      this.meet(problem.options.current as Score) // as every stale save of a sheet is answered
      this.#mark(id, 'waiting')
      return true
    }
    if (problem?.status === 404) {
      this.forget(id)
      return true
    }
    if (problem?.status === 409 || problem?.status === 422 || problem?.status === 403) {
      const told = fields.map(({ message }) => message).join(' ')
      this.#set({ refusals: { ...this.state.get().refusals, [id]: told || (detail ?? code) } })
      this.#mark(id, 'refused')
      return true
    }
    // It was not taken now, and may be soon: no answer, too fast, paused, or the server is in trouble.
    this.#mark(id, 'waiting')
    this.#later(seconds === null ? (code === 'locked' ? paused_ms : again_ms) : seconds * 1000)
    return false
  }

  /** Whether there is nothing to send now: all of it stands there already, or some of it waits to be decided. */
  #compare(id: string, score: Score): boolean {
    const unsent = this.state.get().outbox[id]
    if (!unsent) return true
    const { values, clashes } = compared(score, unsent)
    this.#keep(id, { ...unsent, values })
    if (clashes.length === 0) return Object.keys(values).length === 0
    this.#set({ clashes: { ...this.state.get().clashes, [id]: clashes } })
    this.#mark(id, 'clash')
    return true
  }
}
