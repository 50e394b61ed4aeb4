/* From loaded data to markup. */
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { createStaticRouter, StaticRouterProvider } from 'react-router'
import type { DataRouteObject, StaticHandlerContext } from 'react-router'
import { App } from './shell/page/App.tsx'
import { failureOf } from './shell/api/failure.ts'
import { routeError } from './shell/page/route-errors.ts'
import type { Shell } from './shell/page/shell-context.ts'

const toMarkup = (tree: ReactNode): Promise<string> =>
  new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(tree, {
      // Larger boundaries would be moved into place by inline scripts, which the policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(stream.pipe(new PassThrough()))),
      onError: reject
    })
  })

interface Drawing {
  routes: DataRouteObject[]
  loaded: StaticHandlerContext
  shell: Shell
  queries: QueryClient
}

const page = ({ routes, loaded, shell, queries }: Drawing) => (
  <App shell={shell} queries={queries}>
    <StaticRouterProvider router={createStaticRouter(routes, loaded)} context={loaded} hydrate={false} />
  </App>
)

/** The same page, with the plainest error in place of everything: it needs no data. */
const failed = (
  loaded: StaticHandlerContext,
  error: unknown,
  reference: string | null
): StaticHandlerContext => {
  const outermost = loaded.matches.find(({ route }) => route.ErrorBoundary)
  const failure = { ...failureOf(error), kind: 'server' as const, reference }
  return { ...loaded, statusCode: 500, errors: { [outermost?.route.id ?? '']: routeError(failure, 500) } }
}

/** Draws; a screen that throws while it is drawn is answered by the error page. */
export const draw = async (
  drawing: Drawing,
  reference: string | null
): Promise<{ markup: string; loaded: StaticHandlerContext }> => {
  try {
    return { markup: await toMarkup(page(drawing)), loaded: drawing.loaded }
  } catch (error) {
    console.error('A page could not be drawn', error)
    const loaded = failed(drawing.loaded, error, reference)
    return { markup: await toMarkup(page({ ...drawing, loaded })), loaded }
  }
}
