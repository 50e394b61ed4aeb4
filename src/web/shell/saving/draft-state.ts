/* What is known of a draft while it is typed, what it needs, and what of it is kept in the browser. */
import type { FieldAnswer } from '../api/problem-answer.ts'
import type { SaveConflict, UnansweredSaves } from './merging.ts'
import type { Versioned } from './save-changes.ts'

export interface DraftState<Thing, Values> {
  /** As it stands on the server. */
  thing: Thing
  /** As it is typed. */
  values: Values
  at: 'saved' | 'typing' | 'saving' | 'offline' | 'refused' | 'clash' | 'closed'
  /** What the server does not take, by the field; the rest is saved. */
  faults: FieldAnswer[]
  conflict: SaveConflict<Values> | null
  /** Why it can no longer be saved. */
  closed: string | null
  /** What was typed and is not taken any more: it is kept for its writer to read. */
  given_up: Partial<Values>
  /** How often it was laid over what somebody else changed: fields that keep their own text are drawn anew by it. */
  merged: number
}

/** As it is kept in this browser. */
export interface KeptDraft<Values> {
  /** Of the thing when it was last known. */
  version: number
  base: Partial<Values>
  mine: Partial<Values>
  sent: UnansweredSaves<Values>
}

export interface DraftTools<Thing, Values> {
  valuesOf: (thing: Thing) => Values
  send: (changes: Partial<Values> & Versioned) => Promise<Thing>
  /** Comes before what somebody else made of it is laid under what is typed. */
  overtaken?: () => Promise<void>
  /** Of this browser; the name is this draft's. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  name: string
}
