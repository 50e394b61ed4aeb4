/* What loaders and middleware may throw instead of giving data: that the address leads elsewhere, or that it failed. */

/** As plain data, since the server sends it along with the page: its own class would not survive JSON. */
export interface RouteError {
  is: 'route_error'
  status: number
  data: unknown
}

/** Other errors have a status and data too. */
export const isRouteError = (error: unknown): error is RouteError =>
  error instanceof Object && 'is' in error && error.is === 'route_error'

export const routeError = (status: number, data: unknown): RouteError => ({ is: 'route_error', status, data })

export const redirect = (to: string, status = 302): Response =>
  new Response(null, { status, headers: { Location: to } })

const asDocument = 'x-as-document'

/** To an address that needs another document, even if this one could show it. */
export const redirectDocument = (to: string): Response => {
  const answer = redirect(to)
  answer.headers.set(asDocument, 'yes')
  return answer
}

export const leadsTo = (answer: Response): { to: string; document: boolean } => ({
  to: answer.headers.get('Location') ?? '/',
  document: answer.headers.has(asDocument)
})
