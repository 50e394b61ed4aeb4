/*
 * Why a page cannot be shown, as plain data: thrown by loaders, carried in the page's data to the browser, drawn by the
 * error page.
 */
import { isRouteError, routeError } from '#web/router/answers.ts'
import type { Problem } from '#contract/problems.ts'

export type FailureKind =
  | 'unknown'
  | 'moved'
  | 'gone'
  | 'not_allowed'
  | 'busy'
  | 'server'
  | 'unavailable'
  | 'offline'

const ourFaults = ['server', 'unavailable', 'offline'] as const

/** Told by the words that ride along in every page, since other words may not come either. */
export type OurFault = (typeof ourFaults)[number]

export const isOurFault = (kind: FailureKind): kind is OurFault => ourFaults.some(each => each === kind)

export interface Failure {
  kind: FailureKind
  /** Under which number the server wrote it down. */
  reference: string | null
  /** Where a thing that moved stands now. */
  link?: string
}

// The server's own modules and this bundle each have their copy of the classes, so the name tells, not instanceof.
const named = (error: unknown, name: string): error is Error => error instanceof Error && error.name === name

export const problemOf = (error: unknown): Problem | null =>
  // Only `Problem` bears this name.
  named(error, 'Problem') ? (error as Problem) : null

export const newLinkOf = (error: unknown): string | null =>
  named(error, 'Moved') && 'link' in error && typeof error.link === 'string' ? error.link : null

const kinds: Partial<Record<number, FailureKind>> = {
  // What the API refuses to read stands in the address: a forged place to go on from, say.
  400: 'unknown',
  401: 'not_allowed',
  402: 'not_allowed',
  403: 'not_allowed',
  404: 'unknown',
  410: 'gone',
  422: 'unknown',
  429: 'busy',
  503: 'unavailable'
}

const statuses: Record<FailureKind, number> = {
  unknown: 404,
  moved: 404,
  gone: 410,
  not_allowed: 403,
  busy: 429,
  server: 500,
  unavailable: 503,
  offline: 503
}

const referenceOf = (error: unknown): string | null =>
  error instanceof Object && 'request_id' in error && typeof error.request_id === 'string'
    ? error.request_id
    : null

const noAnswer = (error: unknown): boolean => error instanceof TypeError && typeof document !== 'undefined'

export const failureOf = (error: unknown): Failure => {
  const reference = referenceOf(error)
  const link = newLinkOf(error)
  if (link !== null) return { kind: 'moved', reference, link }
  const problem = problemOf(error)
  if (problem) return { kind: kinds[problem.status] ?? 'server', reference }
  // The browser's fetch throws a TypeError when nothing answered; on the server that is a plain fault.
  return { kind: noAnswer(error) ? 'offline' : 'server', reference }
}

/** What a loader throws: the failure, with the status that the document is answered with. */
export const thrown = (failure: Failure, status = statuses[failure.kind]) => routeError(status, failure)

export const unknownPath = () => thrown({ kind: 'unknown', reference: null })

/** What a route's error boundary was given; anything but a thrown failure is a fault of ours. */
export const caughtFailure = (error: unknown): Failure =>
  // Only `thrown` makes route errors with data in this application.
  isRouteError(error) ? (error.data as Failure) : failureOf(error)
