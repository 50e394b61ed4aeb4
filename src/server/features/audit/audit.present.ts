/* An entry of the log as those who run the team read it: by name, and without what would count works. */
import type { AuditEntry } from '#contract/audit.ts'
import type { RecordedChange } from '#server/platform/recorded-changes.ts'
import type { AuditRow } from './audit.queries.ts'

/** By what stands in an entry: `user:` with an id, or a kind and an id. */
export type Names = ReadonlyMap<string, string>

const person = 'user:'

const byOf = (actor: string, names: Names): AuditEntry['by'] => {
  if (actor.startsWith(person))
    return { kind: 'person', actor: actor.slice(person.length), name: names.get(actor) ?? '' }
  // Older entries say from which network somebody without an account wrote; that is nobody's to know.
  const kind = actor.startsWith('system:') ? 'system' : 'guest'
  return { kind, actor: kind, name: '' }
}

const texts = ['from', 'to', 'reason', 'kind', 'at'] as const

/** Whom it concerns, where an id says so and not a name. */
export const concerned = ({ verb, details: { user_id, to } }: AuditRow): string | null => {
  const id = verb === 'contact.assigned' ? to : user_id
  return typeof id === 'string' ? id : null
}

const isName = (value: unknown): value is string => typeof value === 'string'

const isValue = (value: unknown): value is RecordedChange['from'] =>
  value === null || typeof value === 'boolean' || isName(value)

const isChange = (value: unknown): value is RecordedChange => {
  if (typeof value !== 'object' || value === null) return false
  const { field, from, to } = value as Partial<RecordedChange> // an object, of which each part is looked at
  return isName(field) && isValue(from) && isValue(to)
}

/** Only what is listed here: how many works were taken or given out, and which, is nobody's whose sight lacks one. */
const detailsOf = (row: AuditRow, names: Names): AuditEntry['details'] => {
  const { details } = row
  const told: AuditEntry['details'] = {}
  for (const key of texts) {
    const value = details[key]
    if (isName(value) && !(key === 'to' && row.verb === 'contact.assigned')) told[key] = value
  }
  const id = concerned(row)
  if (id !== null) told.person = names.get(`${person}${id}`) ?? ''
  if (typeof details.version === 'number') told.version = details.version
  if (Array.isArray(details.fields)) told.fields = details.fields.filter(isName)
  if (Array.isArray(details.changes))
    told.changes = details.changes.filter(isChange).map(({ field, from, to }) => ({ field, from, to }))
  if (isName(details.role)) told.to = details.role
  return told
}

export const presentEntry = (row: AuditRow, names: Names): AuditEntry => {
  const { id, at, actor, verb, subject } = row
  return {
    id,
    at: at.toISOString(),
    by: byOf(actor, names),
    verb,
    subject,
    label: names.get(subject) ?? null,
    details: detailsOf(row, names)
  }
}
