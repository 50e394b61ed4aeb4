/*
 * What was pressed and could not be done then. The same, sent again in time, counts from when it arrived first, so it is kept
 * over all steps and while the page is loaded again. It lies in the tab's own storage: another session has no use for it.
 */
import { useEffect, useState } from 'react'
import type { WaiverQuote } from '#contract/waivers.ts'
import type { Work } from '#contract/works.ts'
import type { FirstArrival } from '#web/shell/api/problem-answer.ts'
import { serverNow } from '#web/shell/api/server-clock.ts'
import { sameButBlanks } from '#web/shell/saving/same-value.ts'
import { typedPrefix } from '#web/ui/form/typed.ts'
import { createObservable, useObservable, type Observable } from '#web/ui/observable.ts'
import type { EntryValues } from './draft.ts'

export interface AppliedCode {
  code: string
  quote: WaiverQuote
}

export interface AskedPrice {
  /** What is read beside the button, and is charged. */
  price: number | null
  applied: AppliedCode | null
}

export interface EarlierPress {
  entry: EntryValues
  /** As it was read then, or as the server said that it is, since it is charged as of then. */
  asked: AskedPrice
  arrival: FirstArrival
  /** It was refused for its price alone, and `asked` is what would be charged instead. */
  is_repriced?: true
}

interface PressableState {
  thing: Pick<Work, 'submitted_at'>
  values: EntryValues
}

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** It begins as all that is dropped with whoever signs out. */
export const pressName = (user_id: string, work_id: string): string =>
  `${typedPrefix}press:${user_id}:${work_id}`

export class KeptPress {
  readonly last: Observable<EarlierPress | null>
  readonly #storage: Kept
  readonly #name: string

  constructor(storage: Kept, name: string) {
    this.#storage = storage
    this.#name = name
    this.last = createObservable(this.#read())
  }

  /** Null where something is another by now: that is pressed anew. So is what follows a press that is in, or came after it. */
  of({ thing: { submitted_at }, values }: PressableState): EarlierPress | null {
    const last = this.last.get()
    if (!last || !sameButBlanks(last.entry, values)) return null
    const isIn = submitted_at !== null && Date.parse(submitted_at) >= Date.parse(last.arrival.at)
    return isIn ? null : last
  }

  keep(press: EarlierPress): void {
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

  #read(): EarlierPress | null {
    try {
      return JSON.parse(this.#storage.getItem(this.#name) ?? 'null') as EarlierPress | null // written by keep
    } catch {
      return null
    }
  }
}

/** For as long as the server goes by it. */
export const useKeptPress = (user_id: string, work_id: string): KeptPress => {
  const [kept] = useState(() => new KeptPress(sessionStorage, pressName(user_id, work_id)))
  const last = useObservable(kept.last, null)
  useEffect(() => {
    if (!last) return undefined
    const left_ms = Date.parse(last.arrival.until) - serverNow().getTime()
    const timer = setTimeout(() => kept.forget(), Math.max(0, left_ms))
    return () => clearTimeout(timer)
  }, [kept, last])
  return kept
}
