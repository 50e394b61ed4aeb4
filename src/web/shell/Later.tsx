/*
 * A part of a page below what is seen first. The server draws it with the rest; what it was drawn from is not sent along
 * but asked for when somebody comes near, and then its script makes it live. Until then it is plain markup: links lead
 * on, and nothing of it is missing where no script runs.
 */
import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { Suspense, use, useId } from 'react'
import type { ReactNode } from 'react'
import type { ScreenQuery } from './screen.ts'

const nearness = '100% 0px'

const comesNear = (id: string): Promise<void> => {
  const place = document.getElementById(id)
  // Where the browser draws it itself there is nothing to wait beside.
  if (!place) return Promise.resolve()
  return new Promise(resolve => {
    const watcher = new IntersectionObserver(
      entries => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        watcher.disconnect()
        resolve()
      },
      { rootMargin: nearness }
    )
    watcher.observe(place)
  })
}

const [first_wait, longest_wait] = [2000, 60_000]

/** What fails is asked for again: the part stays as it was drawn, which is better than an error in its place. */
const untilDone = async (attempt: () => Promise<unknown>): Promise<void> => {
  for (let wait = first_wait; ; wait = Math.min(wait * 2, longest_wait)) {
    try {
      await attempt()
      return
    } catch (error) {
      console.error('A part of the page could not be fetched', error)
      await new Promise(resume => setTimeout(resume, wait))
    }
  }
}

interface Wanted {
  queries: readonly ScreenQuery[]
  /** Fetches the script of what stands in it. */
  load?: (() => Promise<unknown>) | undefined
}

// React forgets what is kept in a component that has not been hydrated yet.
const waiting = new Map<string, Promise<void>>()

const readied = (client: QueryClient, id: string, { queries, load }: Wanted): Promise<void> => {
  const before = waiting.get(id)
  if (before) return before
  const promise = comesNear(id)
    .then(() => untilDone(() => Promise.all([load?.(), ...queries.map(query => client.query(query))])))
    .finally(() => waiting.delete(id))
  waiting.set(id, promise)
  return promise
}

interface GateProps extends Wanted {
  id: string
  children: ReactNode
}

const Gate = ({ id, queries, load, children }: GateProps) => {
  const client = useQueryClient()
  const missing = queries.filter(({ queryKey }) => client.getQueryData(queryKey) === undefined)
  if (missing.length > 0) use(readied(client, id, { queries: missing, load }))
  return children
}

interface LaterProps extends Wanted {
  children: ReactNode
}

export const Later = ({ queries, load, children }: LaterProps) => {
  const id = useId()
  return (
    <div id={id}>
      <Suspense>
        <Gate id={id} queries={queries} load={load}>
          {children}
        </Gate>
      </Suspense>
    </div>
  )
}
