/* What the log is asked for, as it stands in the address: moments as instants, so that a link says the same everywhere. */
import { verbsAsked } from '#contract/rules/audit-verbs.ts'

export interface Asked {
  actor?: string | undefined
  action?: string | undefined
  thing?: string | undefined
  from?: string | undefined
  until?: string | undefined
}

const account = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const actorIn = (value: string | null): string | undefined =>
  value === 'guest' || value === 'system' || (value && account.test(value)) ? value : undefined

/** As it was typed, by the clock of who types, or as it stands in a link. */
const momentFrom = (value: string | null): string | undefined => {
  const at = new Date(value ?? '')
  return Number.isNaN(at.getTime()) || at.getFullYear() < 1990 || at.getFullYear() > 2199
    ? undefined
    : at.toISOString()
}

/** What no log knows is left out. */
export const askedBy = (search: URLSearchParams): Asked => {
  const action = search.get('action')
  return {
    actor: actorIn(search.get('actor')),
    action: action && verbsAsked(action) ? action : undefined,
    thing: search.get('thing')?.trim().slice(0, 120) || undefined,
    from: momentFrom(search.get('from')),
    until: momentFrom(search.get('until'))
  }
}

export const searchFor = (asked: Asked): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(asked)) if (typeof value === 'string') search.set(name, value)
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

/** No moment lies between the two. */
export const isTurned = ({ from, until }: Asked): boolean =>
  from !== undefined && until !== undefined && from >= until

const two = (value: number): string => String(value).padStart(2, '0')

/** As a field shows it, by the clock of who reads. */
export const localOf = (instant: string | undefined): string => {
  if (instant === undefined) return ''
  const at = new Date(instant)
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-')
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}
