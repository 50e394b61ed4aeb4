/* The errors of a render as data, so that the browser sees the very same ones. */
import { isRouteError } from '#web/router/answers.ts'
import type { Loaded } from '#web/router/load.ts'
import { caughtFailure, thrown } from '../api/failure.ts'

type Errors = Loaded['errors']

/** A fault of the server is written down under the request's number; a missing page is not, its page is kept. */
export const plainErrors = (errors: Errors, status: number, reference: string | null): Errors =>
  errors &&
  Object.fromEntries(
    Object.entries(errors).map(([route, error]: [string, unknown]) => {
      if (!isRouteError(error)) console.error('A page could not be loaded', error)
      const failure = caughtFailure(error)
      const known =
        failure.kind === 'server' ? { ...failure, reference: failure.reference ?? reference } : failure
      return [route, thrown(known, status)]
    })
  )
