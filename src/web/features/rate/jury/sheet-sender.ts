/*
 * The sheets of one round as their juror fills them in. What is marked is shown at once, kept in this browser, and sent
 * sheet by sheet in the order in which it was marked; what was marked in two places waits for its juror to choose.
 */
import { isBeingScored } from '#contract/rules/score-status.ts'
import type { Score, ScoreChanges } from '#contract/scores.ts'
import { problemOf } from '#web/shell/api/failure.ts'
import { drop, Sender, type SenderTools } from '#web/shell/saving/outbox/sender.ts'
import { alsoSent, clashesOf, only, without } from '#web/shell/saving/merging.ts'
import { sameButBlanks, sameValue } from '#web/shell/saving/same-value.ts'
import { standsIn } from '#web/shell/saving/save-changes.ts'
import { changesIn, withPending, valuesOf, type Unsent, type Value } from './marking.ts'
import type { SheetSenderState } from './sheet-sender-state.ts'

export interface SheetSenderTools extends SenderTools {
  send: (id: string, changes: ScoreChanges) => Promise<Score>
  /** Fetches the sheet that is to be sent and was not opened since the page was. */
  read: (id: string) => Promise<Score>
  /** Told what the server has of a sheet, as soon as it is known. */
  stands: (score: Score) => void
  /** Told that nothing is taken at the moment: the round may be paused, or over. */
  shut: () => void
}

export class SheetSender extends Sender<Unsent, SheetSenderState> {
  readonly #tools: SheetSenderTools
  #done: { id: string; name: string; value: Value }[] = []

  constructor(tools: SheetSenderTools) {
    super(tools, empty => ({ ...empty, scores: {}, conflicts: {}, typed: {}, gone: [] }))
    this.#tools = tools
  }

  /** Stores what the server has, whether it was read or answered; an older version is ignored. */
  receive(score: Score): void {
    const { scores } = this.state.get()
    const known = scores[score.id]
    if (known && known.version > score.version) return
    // Whoever abstains or finalizes means that when they undo, and not a mark on the work before it.
    if (known && isBeingScored(known.status) && !isBeingScored(score.status)) this.#done = []
    this.#set({ scores: { ...scores, [score.id]: score } })
    this.#tools.stands(score)
  }

  /** The score as the juror sees it: with the marks that are not sent yet, and each text as it was typed. */
  shown(score: Score): Score {
    const { scores, outbox, typed } = this.state.get()
    const stands = scores[score.id] ?? score
    const values = valuesOf(stands)
    const texts = typed[score.id] ?? {}
    // Somebody may be in the middle of a sentence. What was changed elsewhere meanwhile is shown as it stands.
    const asTyped = Object.keys(texts).filter(name => sameButBlanks(values[name], texts[name]))
    return withPending(stands, { ...only(texts, asTyped), ...outbox[score.id]?.values })
  }

  set(score: Score, name: string, value: Value): void {
    const before = valuesOf(this.shown(score))[name] ?? null
    if (sameValue(before, value)) return
    this.#done.push({ id: score.id, name, value: before })
    this.#write(score.id, name, value)
  }

  /** Undoes the last change. Returns the id of its sheet, or null if nothing was changed. */
  undo(): string | null {
    const last = this.#done.pop()
    if (!last) return null
    this.#write(last.id, last.name, last.value)
    return last.id
  }

  /** Ends a conflict: of the names in `taken` the server's value is used, of the others the juror's. */
  settle(id: string, taken: readonly string[]): void {
    const { conflicts, outbox } = this.state.get()
    const { [id]: conflict } = conflicts
    const { [id]: unsent } = outbox
    if (!conflict || !unsent) return
    const mine = conflict.names.filter(name => !taken.includes(name))
    this.#set({ conflicts: drop(conflicts, id) })
    this.#keep(id, {
      values: without(unsent.values, taken),
      before: { ...unsent.before, ...only(conflict.theirs, mine) },
      sent: []
    })
    this.mark(id, 'waiting')
    this.pace.later(0)
  }

  /** Marks these sheets as final here, because the call that finalises many does not answer them. */
  end(ids: readonly string[]): void {
    for (const id of ids) {
      const score = this.state.get().scores[id]
      if (score) this.receive({ ...score, status: 'final', version: score.version + 1 })
    }
  }

  /** Removes a sheet that the juror may no longer see, with the marks on it. What was marked before cannot be undone. */
  forget(id: string): void {
    const { scores, conflicts, typed, gone } = this.state.get()
    this.keep(id, null)
    this.#done = []
    this.#set({
      scores: drop(scores, id),
      conflicts: drop(conflicts, id),
      typed: drop(typed, id),
      gone: [...gone, id]
    })
  }

  #set(changes: Partial<SheetSenderState>): void {
    this.state.set({ ...this.state.get(), ...changes })
  }

  /** Stores what waits to be sent; a sheet with nothing left to send leaves the outbox. */
  #keep(id: string, unsent: Unsent): void {
    this.keep(id, Object.keys(unsent.values).length === 0 ? null : unsent)
  }

  #write(id: string, name: string, value: Value): void {
    const { outbox, scores, at, typed } = this.state.get()
    if (typeof value === 'string') this.#set({ typed: { ...typed, [id]: { ...typed[id], [name]: value } } })
    const unsent = outbox[id] ?? { values: {}, before: {}, sent: [] }
    const stands = scores[id] ? (valuesOf(scores[id])[name] ?? null) : null
    const before = name in unsent.values ? unsent.before : { ...unsent.before, [name]: stands }
    this.#keep(id, { ...unsent, values: { ...unsent.values, [name]: value }, before })
    if (at[id] === 'clash') return
    this.post(id)
  }

  protected override async deliver(id: string): Promise<void> {
    const score = this.state.get().scores[id] ?? (await this.#tools.read(id))
    this.receive(score)
    if (this.#compare(id, score)) return
    const { [id]: unsent } = this.state.get().outbox
    if (!unsent) return
    this.#keep(id, { ...unsent, sent: alsoSent(unsent.sent, unsent.values) })
    this.#sent(await this.#tools.send(id, changesIn(score, unsent.values)), unsent)
  }

  #sent(score: Score, { values: sent }: Unsent): void {
    this.receive(score)
    const now = this.state.get().outbox[score.id]
    if (!now) return
    // What was marked again while it was on its way is still to be sent.
    const arrived = Object.keys(sent).filter(name => sameValue(now.values[name], sent[name]))
    const stands = valuesOf(score)
    this.#keep(score.id, {
      values: without(now.values, arrived),
      before: Object.fromEntries(Object.keys(now.values).map(name => [name, stands[name] ?? null])),
      sent: []
    })
  }

  protected override settles(id: string, error: unknown): boolean {
    const stands = standsIn(error) as Score | null // as every stale save of a sheet is answered
    if (stands) {
      this.receive(stands)
      this.mark(id, 'waiting')
      return true
    }
    if (problemOf(error)?.status === 404) {
      this.forget(id)
      return true
    }
    const code = problemOf(error)?.code
    if (code === 'locked' || code === 'conflict') this.#tools.shut()
    const why = this.refusedFor(error)
    if (why === null) return false
    this.change({ refusals: { ...this.state.get().refusals, [id]: why } })
    this.mark(id, 'refused')
    return true
  }

  /** True if nothing is to be sent now: the server has all of it already, or the juror must decide a conflict first. */
  #compare(id: string, score: Score): boolean {
    const unsent = this.state.get().outbox[id]
    if (!unsent) return true
    const theirs = valuesOf(score)
    const arrived = Object.keys(unsent.values).filter(name =>
      sameButBlanks(unsent.values[name], theirs[name])
    )
    const values = without(unsent.values, arrived)
    const names = clashesOf(unsent.before, values, theirs, unsent.sent)
    this.#keep(id, { ...unsent, values })
    if (names.length === 0) return Object.keys(values).length === 0
    this.#set({ conflicts: { ...this.state.get().conflicts, [id]: { names, mine: values, theirs } } })
    this.mark(id, 'clash')
    return true
  }
}
