/* Which place a walk-through stands at, and which one a key leads to. */

/** In the address: 1 for the first work. Null where nobody walks, or nothing is there. */
export const placeIn = (search: URLSearchParams, count: number): number | null => {
  const value = search.get('walk')
  if (value === null || !/^\d{1,4}$/.test(value) || count === 0) return null
  return Math.min(Math.max(Number(value), 1), count) - 1
}

/** The query of an address that stands at a place, with whatever else it says. */
export const searchAt = (search: URLSearchParams, place: number | null): string => {
  const next = new URLSearchParams(search)
  if (place === null) next.delete('walk')
  else next.set('walk', String(place + 1))
  const text = next.toString()
  return text === '' ? '' : `?${text}`
}

/** With these a browser's player is moved in time and made louder; the walk has others that do the same as its arrows. */
export const isOfPlayer = (key: string): boolean => key.startsWith('Arrow') || key === 'Home' || key === 'End'

/** Undefined for a key that leads nowhere. */
export const stepOf = (
  key: string,
  { place, count, rtl }: { place: number; count: number; rtl: boolean }
): number | undefined => {
  const onward = rtl ? 'ArrowLeft' : 'ArrowRight'
  const back = rtl ? 'ArrowRight' : 'ArrowLeft'
  if ([onward, 'j', 'J', 'PageDown'].includes(key)) return Math.min(place + 1, count - 1)
  if ([back, 'k', 'K', 'PageUp'].includes(key)) return Math.max(place - 1, 0)
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
