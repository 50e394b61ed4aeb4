import { DatabaseError, DatabaseUnavailable } from './connection.ts'

/** The fields of an error response, by the names of the wire protocol. */
export interface ReportedFailure {
  message: string
  severity?: string | undefined
  code?: string | undefined
  constraint?: string | undefined
  table?: string | undefined
  detail?: string | undefined
}

// Ended by a time limit (57014), shutting down or starting (57P0x), no connection left (53300), connection lost (08…):
// the same statement may well succeed later.
const LATER = new Set([
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '53300',
  '25P03',
  '25P04',
  '08000',
  '08003',
  '08006'
])

export function failureOf(
  reported: ReportedFailure,
  options?: ErrorOptions
): DatabaseError | DatabaseUnavailable {
  const { code, severity } = reported
  if (code === undefined || LATER.has(code) || severity === 'FATAL' || severity === 'PANIC') {
    return new DatabaseUnavailable(`The database could not answer: ${reported.message}`, options)
  }
  const { constraint, table, detail } = reported
  return new DatabaseError(reported.message, { code, constraint, table, detail }, options)
}
