/*
 * A draft as it is typed, saved a second after the last key. What is not saved yet also stands in this browser, so that
 * neither a lost connection nor a closed tab loses it; what was changed in two places is laid side by side.
 */
import { problemOf } from '../api/failure.ts'
import { refusalOf } from '../api/refusal.ts'
import type { DraftState, DraftTools, KeptDraft } from './draft-state.ts'
import { createObservable } from '#web/ui/observable.ts'
import type { Observable } from '#web/ui/observable.ts'
import { alsoSent, changesOf, clashesOf, namesIn, only, without } from './merging.ts'
import type { NameIn } from './merging.ts'
import { SendingPace } from './sending-pace.ts'
import { sameValue } from './same-value.ts'
import { standsIn } from './save-changes.ts'
import type { Versioned } from './save-changes.ts'

const pause_ms = 1000
const again_ms = 5000

export class Draft<Thing extends Versioned, Values extends object> {
  readonly state: Observable<DraftState<Thing, Values>>
  readonly pace = new SendingPace(() => this.flush())
  readonly #tools: DraftTools<Thing, Values>
  /** What was last agreed on with the server, in the form in which it was typed. */
  #base: Values
  /** What was refused is not sent again until it is changed. */
  #refused: Partial<Values> = {}
  #sent: Partial<Values>[] = []
  #saving: Promise<void> | null = null
  /** What stands in this browser by this draft: another tab may have one of its own there. */
  #kept: string | null = null

  constructor(thing: Thing, tools: DraftTools<Thing, Values>) {
    this.#tools = tools
    this.#base = tools.valuesOf(thing)
    this.state = createObservable<DraftState<Thing, Values>>({
      thing,
      values: this.#base,
      at: 'saved',
      faults: [],
      conflict: null,
      closed: null,
      given_up: {},
      merged: 0
    })
    this.#takeUp()
  }

  change(changes: Partial<Values>): void {
    const { values } = this.state.get()
    this.#set({ values: { ...values, ...changes } })
    this.#keep()
    if (this.state.get().at === 'clash' || this.state.get().at === 'closed') return
    this.#set({ at: this.#saving ? 'saving' : 'typing' })
    this.pace.later(pause_ms)
  }

  /** Of what was changed in two places this is taken from there, and the rest stays as it is typed. */
  settle(taken: readonly NameIn<Values>[]): void {
    const { conflict, values } = this.state.get()
    if (!conflict) return
    const chosen = { ...values, ...only(conflict.theirs, taken) }
    this.#set({ conflict: null, values: chosen, at: 'typing', merged: this.state.get().merged + 1 })
    this.#keep()
    void this.flush()
  }

  /** Resolves once all that can be saved is. */
  async flush(): Promise<void> {
    this.pace.stop()
    while (this.#saving) await this.#saving
    const { at } = this.state.get()
    if (at === 'clash' || at === 'closed') return
    const pending = this.#pending()
    if (namesIn(pending).length === 0) return this.#rest()
    this.#saving = this.#save(pending)
    await this.#saving
    if (this.state.get().at === 'saving') await this.flush()
  }

  /**
   * What stands after something else than saving, such as handing in what had been typed by then. What was typed since
   * stays, and is saved next; what was given up before is done with once something was handed in.
   */
  meet(thing: Thing, handedIn?: Values): void {
    const mine = changesOf<Values>(handedIn ?? this.#base, this.state.get().values)
    this.#base = this.#tools.valuesOf(thing)
    const isTyping = namesIn(mine).length > 0
    this.#set({
      thing,
      values: { ...this.#base, ...mine },
      at: isTyping ? 'typing' : 'saved',
      conflict: null,
      ...(handedIn && { given_up: {} })
    })
    if (isTyping) this.pace.later(pause_ms)
    else this.#set({ faults: [] })
    this.#keep()
  }

  /** Where the rest of what was typed is not taken any more: it is kept to be read, and these alone are saved. */
  goOnWith(thing: Thing, names: readonly NameIn<Values>[]): void {
    const changes = this.#changes()
    const given_up = without(changes, names)
    this.#base = this.#tools.valuesOf(thing)
    this.#set({ thing, values: this.#base, at: 'saved', faults: [], conflict: null, closed: null, given_up })
    this.change(without(changes, namesIn(given_up)))
  }

  /** What somebody else made of it, as another call than saving was told. */
  async overtaken(stands: Thing): Promise<void> {
    await this.#tools.overtaken?.()
    this.#compare(stands)
    await this.flush()
  }

  #set(changes: Partial<DraftState<Thing, Values>>): void {
    this.state.set({ ...this.state.get(), ...changes })
  }

  #changes(): Partial<Values> {
    return changesOf<Values>(this.#base, this.state.get().values)
  }

  #pending(): Partial<Values> {
    const changes = this.#changes()
    const refused = namesIn(changes).filter(
      name => name in this.#refused && sameValue(this.#refused[name], changes[name])
    )
    return without(changes, refused)
  }

  #rest(): void {
    const held = namesIn(this.#changes())
    const faults = this.state.get().faults.filter(({ name }) => held.some(each => isAbout(name, each)))
    this.#set({ at: held.length > 0 ? 'refused' : 'saved', faults })
    this.#keep()
  }

  async #save(sent: Partial<Values>): Promise<void> {
    const { version } = this.state.get().thing
    this.#sent = alsoSent(this.#sent, sent)
    this.#keep()
    this.#set({ at: 'saving' })
    try {
      const saved = await this.#tools.send({ version, ...sent })
      this.#sent = []
      // Something else, such as handing in, was answered before.
      if (saved.version < this.state.get().thing.version) return
      this.#base = { ...this.#base, ...sent }
      this.#set({ thing: saved })
    } catch (error) {
      await this.#fail(error, sent)
    } finally {
      this.#saving = null
      this.#keep()
    }
  }

  async #fail(error: unknown, sent: Partial<Values>): Promise<void> {
    const stands = standsIn(error) as Thing | null // as every stale save is answered
    if (stands) {
      await this.#tools.overtaken?.()
      return this.#compare(stands)
    }
    const problem = problemOf(error)
    const refusal = refusalOf(error)
    if (problem?.code === 'invalid') {
      const { faults } = this.state.get()
      const wrong = namesIn(sent).filter(name => refusal.fields.some(fault => isAbout(fault.name, name)))
      if (wrong.length > 0) {
        this.#refused = { ...this.#refused, ...only(sent, wrong) }
        const others = faults.filter(({ name }) => !wrong.some(each => isAbout(name, each)))
        return this.#set({ faults: [...others, ...refusal.fields] })
      }
    }
    if (problem && problem.status < 500 && problem.status !== 429 && problem.status !== 401)
      return this.#set({ at: 'closed', closed: refusal.detail })
    this.#set({ at: 'offline' })
    this.pace.later(refusal.seconds === null ? again_ms : refusal.seconds * 1000)
  }

  #compare(stands: Thing): void {
    const { valuesOf } = this.#tools
    // As it was typed and as the server answered it, what was agreed on is nobody else's.
    this.#sent = [...this.#sent, valuesOf(this.state.get().thing)]
    this.#set({ thing: stands })
    this.#layOver(valuesOf(stands), this.#base, this.#changes())
  }

  /** What was changed there alone is taken over; what was changed in both places waits to be decided. */
  #layOver(theirs: Values, before: Partial<Values>, mine: Partial<Values>): void {
    const names = clashesOf(before, mine, theirs, this.#sent)
    this.#base = theirs
    this.#sent = []
    this.#set({
      values: { ...theirs, ...mine },
      merged: this.state.get().merged + 1,
      ...(names.length > 0 && { conflict: { names, mine, theirs }, at: 'clash' as const })
    })
  }

  #keep(): void {
    const { storage, name } = this.#tools
    const { thing, given_up } = this.state.get()
    // What was given up is found again when the page is opened anew.
    const mine = { ...given_up, ...this.#changes() }
    const names = namesIn<Values>(mine)
    const { version } = thing
    const kept: KeptDraft<Values> = { version, base: only(this.#base, names), mine, sent: this.#sent }
    try {
      if (names.length > 0) {
        this.#kept = JSON.stringify(kept)
        storage.setItem(name, this.#kept)
      } else if (this.#kept !== null && storage.getItem(name) === this.#kept) storage.removeItem(name)
    } catch {
      // A browser that keeps nothing still saves.
    }
  }

  /** What was typed here another time and not saved then. */
  #takeUp(): void {
    const { storage, name } = this.#tools
    try {
      const text = storage.getItem(name)
      if (text === null) return
      this.#kept = text
      const { version, base, mine, sent } = JSON.parse(text) as KeptDraft<Values> // written by #keep
      this.#sent = [...sent]
      // Read before one's own last save, it shows nobody else's changes.
      const theirs = version > this.state.get().thing.version ? { ...this.#base, ...base } : this.#base
      this.#layOver(theirs, base, mine)
      if (this.state.get().conflict) return
      this.#set({ at: 'typing' })
      this.pace.later(0)
    } catch {
      storage.removeItem(name)
    }
  }
}

/** A fault names the field, or something within it. */
const isAbout = (fault: string, name: string): boolean => fault === name || fault.startsWith(`${name}.`)
