/* A value that several parts of the page read and are told about. */
import { useSyncExternalStore } from 'react'

export interface Observable<Value> {
  get: () => Value
  set: (value: Value) => void
  subscribe: (listener: () => void) => () => void
}

export const createObservable = <Value>(first: Value): Observable<Value> => {
  let value = first
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: next => {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    }
  }
}

/** `first` is what the server rendered, and so what the first render in the browser must say again. */
export const useObservable = <Value>(observable: Observable<Value>, first: Value): Value =>
  useSyncExternalStore(observable.subscribe, observable.get, () => first)
