/* When nobody has touched anything for so long, in any tab, the session is locked. */
const key = 'active'
const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

// Told so often at most; a hand that moves would tell it without end.
const often = 5000

interface Watch {
  /** How long nothing may happen, in milliseconds. */
  idle_ms: number
  /** Of the session: what was done in another does not count. */
  mark: string
  lock: () => void
  storage: Pick<Storage, 'getItem' | 'setItem'>
  /** Where touches are felt. */
  target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
}

const lastIn = (storage: Watch['storage'], mark: string): number | null => {
  const [of, at] = storage.getItem(key)?.split(' ') ?? []
  const last = Number(at)
  return of === mark && Number.isFinite(last) ? last : null
}

/** Watches until it is told to stop. A computer that slept counts as idle, so the clock is read and not only waited for. */
export const watchIdling = ({ idle_ms, mark, lock, storage, target }: Watch): (() => void) => {
  const others = new BroadcastChannel('active')
  let last = lastIn(storage, mark) ?? Date.now()
  let waiting: ReturnType<typeof setTimeout> | undefined

  const look = (): void => {
    clearTimeout(waiting)
    const left = last + idle_ms - Date.now()
    if (left <= 0) lock()
    else waiting = setTimeout(look, left)
  }
  const tell = (): void => {
    last = Date.now()
    storage.setItem(key, `${mark} ${last}`)
    // A channel reaches its own origin and no other.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    others.postMessage({ mark, last })
  }
  const touch = (): void => {
    const since = Date.now() - last
    if (since >= idle_ms) lock()
    else if (since >= often) tell()
  }
  others.addEventListener('message', ({ data }: MessageEvent<{ mark: string; last: number }>) => {
    if (data.mark === mark) last = Math.max(last, data.last)
  })
  for (const name of touches) target.addEventListener(name, touch, { passive: true })
  target.addEventListener('focus', look)
  if (Date.now() - last < idle_ms) tell()
  look()

  return () => {
    clearTimeout(waiting)
    others.close()
    for (const name of touches) target.removeEventListener(name, touch)
    target.removeEventListener('focus', look)
  }
}
