/*
 * A draft as it is typed, saved a second after the last key. What is not saved yet also stands in this browser, so that
 * neither a lost connection nor a closed tab loses it; what was changed in two places is laid side by side.
 */
import type { Work, WorkChanges } from '#contract/works.ts'
import type { WorkParts } from '#contract/work-parts.ts'
import { changedTwice, sameValue } from '#web/shell/same-value.ts'
import { problemOf } from '#web/shell/failure.ts'
import type { FieldAnswer } from '#web/shell/problem-answer.ts'
import { refusalOf } from '#web/shell/refusal.ts'
import { createStore } from '#web/shell/store.ts'
import type { Store } from '#web/shell/store.ts'

export type Values = WorkParts & { category_id: string | null }
export type ValueName = keyof Values

export interface DraftClash {
  name: ValueName
  mine: Values
  theirs: Values
}

export interface DraftState {
  /** As it stands on the server. */
  work: Work
  /** As it is typed. */
  values: Values
  at: 'saved' | 'typing' | 'saving' | 'offline' | 'refused' | 'clash' | 'closed'
  /** What the server does not take, by the field; the rest is saved. */
  faults: FieldAnswer[]
  clashes: DraftClash[]
  /** Why it can no longer be saved. */
  closed: string | null
}

interface Kept {
  base: Partial<Values>
  mine: Partial<Values>
}

export interface DraftTools {
  send: (changes: WorkChanges) => Promise<Work>
  /** Of this browser; the name is this draft's. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  name: string
}

const pause_ms = 1000
const again_ms = 5000

const valuesOf = ({ parts, category_id }: Work): Values => ({ ...parts, category_id })

const namesOf = (values: Partial<Values>): ValueName[] => Object.keys(values) as ValueName[] // its keys are its fields

const only = (values: Values, names: readonly ValueName[]): Partial<Values> =>
  Object.fromEntries(names.map(name => [name, values[name]]))

export class Draft {
  readonly state: Store<DraftState>
  readonly #tools: DraftTools
  /** What was last agreed on with the server, in the form in which it was typed. */
  #base: Values
  /** What was refused is not sent again until it is changed. */
  #refused: Partial<Values> = {}
  #timer: ReturnType<typeof setTimeout> | undefined
  #left = false
  #saving: Promise<void> | null = null

  constructor(work: Work, tools: DraftTools) {
    this.#tools = tools
    this.#base = valuesOf(work)
    this.state = createStore<DraftState>({
      work,
      values: this.#base,
      at: 'saved',
      faults: [],
      clashes: [],
      closed: null
    })
    this.#takeUp()
  }

  change(changes: Partial<Values>): void {
    const { values } = this.state.get()
    this.#set({ values: { ...values, ...changes } })
    this.#keep()
    if (this.state.get().at === 'clash' || this.state.get().at === 'closed') return
    this.#set({ at: this.#saving ? 'saving' : 'typing' })
    this.#later(pause_ms)
  }

  /** Of what was changed in two places one is taken; the other is gone then. */
  settle(name: ValueName, side: 'mine' | 'theirs'): void {
    const { clashes, values } = this.state.get()
    const clash = clashes.find(each => each.name === name)
    if (!clash) return
    const left = clashes.filter(each => each !== clash)
    this.#set({ clashes: left, values: { ...values, [name]: clash[side][name] } })
    this.#keep()
    if (left.length > 0) return
    this.#set({ at: 'typing' })
    void this.flush()
  }

  /** Resolves once all that can be saved is. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    while (this.#saving) await this.#saving
    const { at } = this.state.get()
    if (at === 'clash' || at === 'closed') return
    const changed = this.#pending()
    if (changed.length === 0) return this.#rest()
    this.#saving = this.#save(changed)
    await this.#saving
    if (this.state.get().at === 'saving') await this.flush()
  }

  /** What stands after something else than saving, such as handing in. */
  meet(work: Work): void {
    this.#base = valuesOf(work)
    this.#set({ work, values: this.#base, at: 'saved', faults: [], clashes: [] })
    this.#keep()
  }

  stay(): void {
    this.#left = false
  }

  /** Its page is gone: what is not saved waits here for the next time. */
  leave(): void {
    this.#left = true
    void this.flush()
  }

  #set(changes: Partial<DraftState>): void {
    this.state.set({ ...this.state.get(), ...changes })
  }

  #later(ms: number): void {
    clearTimeout(this.#timer)
    if (this.#left) return
    this.#timer = setTimeout(() => void this.flush(), ms)
  }

  #differing(): ValueName[] {
    const { values } = this.state.get()
    return namesOf(values).filter(name => !sameValue(values[name], this.#base[name]))
  }

  #pending(): ValueName[] {
    const { values } = this.state.get()
    return this.#differing().filter(
      name => !(name in this.#refused && sameValue(this.#refused[name], values[name]))
    )
  }

  #rest(): void {
    const held = this.#differing()
    const faults = this.state.get().faults.filter(({ name }) => held.some(each => isAbout(name, each)))
    this.#set({ at: held.length > 0 ? 'refused' : 'saved', faults })
    this.#keep()
  }

  async #save(changed: readonly ValueName[]): Promise<void> {
    const { work, values } = this.state.get()
    const sent = only(values, changed)
    this.#set({ at: 'saving' })
    try {
      const saved = await this.#tools.send({ version: work.version, ...sent })
      this.#base = { ...this.#base, ...sent }
      this.#set({ work: saved })
    } catch (error) {
      this.#fail(error, changed)
    } finally {
      this.#saving = null
      this.#keep()
    }
  }

  #fail(error: unknown, changed: readonly ValueName[]): void {
    const problem = problemOf(error)
    const refusal = refusalOf(error)
    if (problem?.code === 'stale') return this.#compare(problem.options.current as Work) // as every stale save is answered
    if (problem?.code === 'invalid') {
      const { values, faults } = this.state.get()
      const wrong = changed.filter(name => refusal.fields.some(fault => isAbout(fault.name, name)))
      if (wrong.length > 0) {
        this.#refused = { ...this.#refused, ...only(values, wrong) }
        const others = faults.filter(({ name }) => !wrong.some(each => isAbout(name, each)))
        return this.#set({ faults: [...others, ...refusal.fields] })
      }
    }
    if (problem && problem.status < 500 && problem.status !== 429 && problem.status !== 401)
      return this.#set({ at: 'closed', closed: refusal.detail })
    this.#set({ at: 'offline' })
    this.#later(refusal.seconds === null ? again_ms : refusal.seconds * 1000)
  }

  /** What was changed there alone is taken over; what was changed in both places waits to be decided. */
  #compare(stands: Work): void {
    const { values: mine, work: read } = this.state.get()
    const theirs = valuesOf(stands)
    const before = valuesOf(read)
    const here = this.#differing()
    const clashing = changedTwice(here, { mine, theirs, before })
    this.#base = theirs
    this.#set({
      work: stands,
      values: { ...theirs, ...only(mine, here) },
      clashes: clashing.map(name => ({ name, mine, theirs })),
      ...(clashing.length > 0 && { at: 'clash' as const })
    })
  }

  #keep(): void {
    const { storage, name } = this.#tools
    const names = this.#differing()
    const kept: Kept = { base: only(this.#base, names), mine: only(this.state.get().values, names) }
    try {
      if (names.length === 0) storage.removeItem(name)
      else storage.setItem(name, JSON.stringify(kept))
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
      const { base, mine } = JSON.parse(text) as Kept // written by #keep
      const theirs = this.#base
      const values = { ...theirs, ...mine }
      const clashing = changedTwice(namesOf(mine), { mine, theirs, before: base })
      const clashes = clashing.map(each => ({ name: each, mine: values, theirs }))
      this.#set({ values, clashes, at: clashing.length > 0 ? 'clash' : 'typing' })
      if (clashing.length === 0) this.#later(0)
    } catch {
      storage.removeItem(name)
    }
  }
}

/** A fault names the field, or something within it. */
const isAbout = (fault: string, name: string): boolean => fault === name || fault.startsWith(`${name}.`)
