/* Time is given, never taken: rules that turn on the clock can be shown at any instant. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands where it is put: for tests, and for the seed, which tells a history. */
export interface SetClock extends Clock {
  set(instant: Date): void
}

export const clockAt = (instant: Date): SetClock => {
  let current = instant
  return {
    now: () => new Date(current),
    set: next => {
      current = next
    }
  }
}
