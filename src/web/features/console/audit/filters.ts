/* What the log is asked for. Moments are instants, so that a link says the same everywhere. */
import { verbsAsked } from '#contract/rules/audit-verbs.ts'
import { addressFilters, id, words } from '#web/shell/forms/address-filters.ts'

/** As it was typed, by the clock of who types, or as it stands in a link. */
const momentFrom = (value: string): string | undefined => {
  const at = new Date(value)
  return Number.isNaN(at.getTime()) || at.getFullYear() < 1990 || at.getFullYear() > 2199
    ? undefined
    : at.toISOString()
}

export const auditFilters = addressFilters({
  actor: value => (value === 'guest' || value === 'system' ? value : id(value)),
  action: value => (verbsAsked(value) ? value : undefined),
  thing: words(120),
  from: momentFrom,
  until: momentFrom
})

export type AuditFilters = ReturnType<typeof auditFilters.parse>

/** No moment lies between the two. */
export const isTurned = ({ from, until }: AuditFilters): boolean =>
  from !== undefined && until !== undefined && from >= until

const two = (value: number): string => String(value).padStart(2, '0')

/** As a field shows it, by the clock of who reads. */
export const localOf = (instant: string | undefined): string => {
  if (instant === undefined) return ''
  const at = new Date(instant)
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-')
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}
