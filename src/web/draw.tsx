/* From loaded data to markup. */
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import type { Loaded } from '#web/router/load.ts'
import type { Address } from '#web/router/place.ts'
import { StandingView } from '#web/router/view.tsx'
import { App } from './shell/page/App.tsx'
import { failureOf, thrown } from './shell/api/failure.ts'
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
  place: Address
  loaded: Loaded
  shell: Shell
  queries: QueryClient
}

const page = ({ place, loaded, shell, queries }: Drawing) => (
  <App shell={shell} queries={queries}>
    <StandingView shown={{ ...loaded, place: { ...place, state: null, key: 'default' } }} />
  </App>
)

/** The same page, with the plainest error in place of everything: it needs no data. */
const failed = (loaded: Loaded, error: unknown, reference: string | null): Loaded => {
  const outermost = loaded.matches.find(({ route }) => route.ErrorBoundary)
  const failure = { ...failureOf(error), kind: 'server' as const, reference }
  return { ...loaded, status: 500, errors: { [outermost?.id ?? '']: thrown(failure, 500) } }
}

/** Draws; a screen that throws while it is drawn is answered by the error page. */
export const draw = async (
  drawing: Drawing,
  reference: string | null
): Promise<{ markup: string; loaded: Loaded }> => {
  try {
    return { markup: await toMarkup(page(drawing)), loaded: drawing.loaded }
  } catch (error) {
    console.error('A page could not be drawn', error)
    const loaded = failed(drawing.loaded, error, reference)
    return { markup: await toMarkup(page({ ...drawing, loaded })), loaded }
  }
}
