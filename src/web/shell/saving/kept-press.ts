/*
 * What was pressed and could not be done then. The same, sent again in time, counts from when it arrived first, so it is kept
 * over all steps and while the page is loaded again. It lies in the tab's own storage: another session has no use for it.
 */
import { useEffect, useState } from 'react'
import type { FirstArrival } from '#web/shell/api/problem-answer.ts'
import { serverNow } from '#web/shell/api/server-clock.ts'
import { typedPrefix } from '#web/ui/form/typed.ts'
import { createObservable, useObservable, type Observable } from '#web/ui/observable.ts'
import { sameButBlanks } from './same-value.ts'

/** `Read`: what is read beside the button and goes by the moment too, as a price does; null where nothing is. */
export interface EarlierPress<Values, Read = null> {
  typed: Values
  /** As it was read then, or as the server said that it is, since it is charged as of then. */
  read: Read
  arrival: FirstArrival
  /** It was refused for its price alone, and `read` is what would be charged instead. */
  is_repriced?: true
}

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** It begins as all that is dropped with whoever signs out. */
export const pressName = (user_id: string, thing_id: string): string =>
  `${typedPrefix}press:${user_id}:${thing_id}`

export class KeptPress<Values, Read = null> {
  readonly last: Observable<EarlierPress<Values, Read> | null>
  readonly #storage: Kept
  readonly #name: string

  constructor(storage: Kept, name: string) {
    this.#storage = storage
    this.#name = name
    this.last = createObservable(this.#read())
  }

  /**
   * Null where something is another by now: that is pressed anew. So is what follows a press that is in, or came after it.
   * `came_in`: when what stands of it came in; null before that.
   */
  of(values: Values, came_in: string | null): EarlierPress<Values, Read> | null {
    const last = this.last.get()
    if (!last || !sameButBlanks(last.typed, values)) return null
    const isIn = came_in !== null && Date.parse(came_in) >= Date.parse(last.arrival.at)
    return isIn ? null : last
  }

  keep(press: EarlierPress<Values, Read>): void {
    this.last.set(press)
    try {
      this.#storage.setItem(this.#name, JSON.stringify(press))
    } catch {
      // A browser that keeps nothing still has it until the page is left.
    }
  }

  forget(): void {
    this.last.set(null)
    try {
      this.#storage.removeItem(this.#name)
    } catch {
      // As above.
    }
  }

  #read(): EarlierPress<Values, Read> | null {
    try {
      return JSON.parse(this.#storage.getItem(this.#name) ?? 'null') as EarlierPress<Values, Read> | null // written by keep
    } catch {
      return null
    }
  }
}

/** For as long as the server goes by it. */
export const useKeptPress = <Values, Read = null>(
  user_id: string,
  thing_id: string
): KeptPress<Values, Read> => {
  const [kept] = useState(() => new KeptPress<Values, Read>(sessionStorage, pressName(user_id, thing_id)))
  const last = useObservable(kept.last, null)
  useEffect(() => {
    if (!last) return undefined
    const left_ms = Date.parse(last.arrival.until) - serverNow().getTime()
    const timer = setTimeout(() => kept.forget(), Math.max(0, left_ms))
    return () => clearTimeout(timer)
  }, [kept, last])
  return kept
}
