/* The errors of a render as data, so that the browser sees the very same ones. */
import { isRouteErrorResponse } from 'react-router'
import type { ErrorResponse, StaticHandlerContext } from 'react-router'
import { caughtFailure } from '../api/failure.ts'
import type { Failure } from '../api/failure.ts'

/** The shape by which the router knows what a loader threw; its own class would not survive JSON. */
export const routeError = (failure: Failure, status: number): ErrorResponse & { internal: boolean } => ({
  status,
  statusText: '',
  internal: false,
  data: failure
})

type Errors = StaticHandlerContext['errors']

/** A fault of the server is written down under the request's number; a missing page is not, its page is kept. */
export const plainErrors = (errors: Errors, status: number, reference: string | null): Errors =>
  errors &&
  Object.fromEntries(
    Object.entries(errors).map(([route, error]: [string, unknown]) => {
      if (!isRouteErrorResponse(error)) console.error('A page could not be loaded', error)
      const failure = caughtFailure(error)
      const known =
        failure.kind === 'server' ? { ...failure, reference: failure.reference ?? reference } : failure
      return [route, routeError(known, status)]
    })
  )
