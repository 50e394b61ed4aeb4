/*
 * That one of two dates or marks has to come after the other, or not before it, said with the names of both: as they stand
 * above the fields, so that whoever reads it knows which two are meant.
 */
import type { FieldError } from '../problems.ts'
import type { DateName } from './contest-dates.ts'

/** What can be out of order. The words are in `problems.json`, under `ordered`. */
export type OrderedName =
  | `contest_${DateName}`
  | 'fee_ends_at'
  | 'fee_before'
  | 'refund_until'
  | 'category_closes_at'
  | 'session_starts_at'
  | 'session_ends_at'
  | 'registration_opens_at'
  | 'registration_closes_at'
  | 'round_opens_at'
  | 'round_closes_at'
  | 'mark_min'
  | 'mark_max'
  | 'starts_on'
  | 'ends_on'
  | 'deadline'
  | 'answers_on'
  | 'pays_by'
  | 'from'
  | 'until'
  | 'to'
  | 'reminder'
  | 'reminder_before'

/** The codes of faults whose sentence names two fields. */
export const outOfOrder: readonly string[] = ['not_after', 'not_before', 'not_above', 'earlier']

type OutOfOrder<Code extends FieldError['code']> = Pick<FieldError, 'path'> & {
  code: Code
  params: Record<'first' | 'second', OrderedName>
}

/** The field of the second is at fault. */
export const notAfter = (
  path: FieldError['path'],
  first: OrderedName,
  second: OrderedName
): OutOfOrder<'not_after'> => ({ path, code: 'not_after', params: { first, second } })

/** The field of the first is at fault. */
export const notBefore = (
  path: FieldError['path'],
  first: OrderedName,
  second: OrderedName
): OutOfOrder<'not_before'> => ({ path, code: 'not_before', params: { first, second } })

/** The field of the second is at fault, which may be on the same day as the first. */
export const earlier = (
  path: FieldError['path'],
  first: OrderedName,
  second: OrderedName
): OutOfOrder<'earlier'> => ({ path, code: 'earlier', params: { first, second } })

/** Of numbers. */
export const notAbove = (
  path: FieldError['path'],
  first: OrderedName,
  second: OrderedName
): OutOfOrder<'not_above'> => ({ path, code: 'not_above', params: { first, second } })
