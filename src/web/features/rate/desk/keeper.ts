/*
 * The sheets of one round as their juror fills them in. What is marked is shown at once, kept in this browser, and sent
 * sheet by sheet in the order in which it was marked; what was marked in two places waits for its juror to choose.
 */
import { isBeingScored } from '#contract/rules/score-status.ts'
import type { Score, ScoreChanges } from '#contract/scores.ts'
import { problemOf } from '#web/shell/failure.ts'
import { drop, Sender, type SenderTools } from '#web/shell/outbox/sender.ts'
import { changesIn, laidOver, same, valuesOf, without, type Unsent, type Value } from './marking.ts'
import type { KeeperState } from './keeper-state.ts'
import { compared } from './meeting.ts'

export interface KeeperTools extends SenderTools {
  send: (id: string, changes: ScoreChanges) => Promise<Score>
  /** Fetches the sheet that is to be sent and was not opened since the page was. */
  read: (id: string) => Promise<Score>
}

export class Keeper extends Sender<Unsent, KeeperState> {
  readonly #tools: KeeperTools
  readonly #done: { id: string; name: string; value: Value }[] = []

  constructor(tools: KeeperTools) {
    super(tools, empty => ({ ...empty, scores: {}, clashes: {}, gone: [] }))
    this.#tools = tools
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
    this.mark(id, 'waiting')
    this.later(0)
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
    this.keep(id, null)
    this.#set({ scores: drop(scores, id), clashes: drop(clashes, id), gone: [...gone, id] })
  }

  #set(changes: Partial<KeeperState>): void {
    this.state.set({ ...this.state.get(), ...changes })
  }

  /** A sheet on which nothing is left to be sent is out of it. */
  #keep(id: string, unsent: Unsent): void {
    this.keep(id, Object.keys(unsent.values).length === 0 ? null : unsent)
  }

  #write(id: string, name: string, value: Value): void {
    const { outbox, scores, at } = this.state.get()
    const unsent = outbox[id] ?? { values: {}, before: {} }
    const stands = scores[id] ? (valuesOf(scores[id])[name] ?? null) : null
    const before = name in unsent.values ? unsent.before : { ...unsent.before, [name]: stands }
    this.#keep(id, { values: { ...unsent.values, [name]: value }, before })
    if (at[id] === 'clash') return
    this.post(id)
  }

  protected override async deliver(id: string, unsent: Unsent): Promise<void> {
    const score = this.state.get().scores[id] ?? (await this.#tools.read(id))
    this.meet(score)
    if (this.#compare(id, score)) return
    this.#sent(await this.#tools.send(id, changesIn(score, unsent.values)), unsent)
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

  protected override settles(id: string, error: unknown): boolean {
    const problem = problemOf(error)
    if (problem?.code === 'stale') {
      this.meet(problem.options.current as Score) // as every stale save of a sheet is answered
      this.mark(id, 'waiting')
      return true
    }
    if (problem?.status === 404) {
      this.forget(id)
      return true
    }
    const why = this.refusedFor(error)
    if (why === null) return false
    this.change({ refusals: { ...this.state.get().refusals, [id]: why } })
    this.mark(id, 'refused')
    return true
  }

  /** Whether there is nothing to send now: all of it stands there already, or some of it waits to be decided. */
  #compare(id: string, score: Score): boolean {
    const unsent = this.state.get().outbox[id]
    if (!unsent) return true
    const { values, clashes } = compared(score, unsent)
    this.#keep(id, { ...unsent, values })
    if (clashes.length === 0) return Object.keys(values).length === 0
    this.#set({ clashes: { ...this.state.get().clashes, [id]: clashes } })
    this.mark(id, 'clash')
    return true
  }
}
