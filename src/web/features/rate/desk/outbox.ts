/*
 * What was marked and is not with the server yet, in the order in which it was begun. It stands in this browser, by the
 * account and the round, so that neither a lost connection nor a closed tab loses it.
 */
import { unsentScores } from '#web/shell/forget.ts'
import type { Values } from './marking.ts'

export interface Unsent {
  values: Values
  /** What stood on the server when each of them was marked: by this it is known whether somebody else changed it. */
  before: Values
}

export type Outbox = Readonly<Record<string, Unsent>>

export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** All of these are taken away when their owner signs out. */
export const outboxName = (user_id: string, round_id: string): string =>
  `${unsentScores}${user_id}:${round_id}`

export const keepOutbox = (shelf: Shelf, name: string, outbox: Outbox): void => {
  try {
    if (Object.keys(outbox).length === 0) shelf.removeItem(name)
    else shelf.setItem(name, JSON.stringify(outbox))
  } catch {
    // A browser that keeps nothing still sends.
  }
}

export const readOutbox = (shelf: Shelf, name: string): Outbox => {
  try {
    // Written by `keepOutbox`.
    return JSON.parse(shelf.getItem(name) ?? '{}') as Outbox
  } catch {
    shelf.removeItem(name)
    return {}
  }
}
