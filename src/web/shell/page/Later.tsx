/*
 * A part of a page below what is seen first. The server draws it with the rest; what it was drawn from is not sent along
 * but asked for when somebody comes near, and then its script makes it live. Until then it is plain markup: links lead
 * on, and nothing of it is missing where no script runs.
 */
import { hashKey, useQueryClient } from '@tanstack/react-query'
import { Suspense, use, useCallback, useEffect, useId, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from '#web/router/hooks.ts'
import { untilDone } from '../api/until-done.ts'
import { useHydrated } from './hydrated.ts'
import type { ScreenQuery } from './screen.ts'

const nearness = '100% 0px'

const comesNear = (id: string): Promise<void> => {
  const place = document.getElementById(id)
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

interface Wanted {
  queries: readonly ScreenQuery[]
  /** Fetches the script of what stands in it. */
  load?: (() => Promise<unknown>) | undefined
}

// React forgets what is kept in a component that has not been hydrated yet.
const waiting = new Map<string, Promise<unknown>>()

const once = (name: string, begin: () => Promise<unknown>): Promise<unknown> => {
  const before = waiting.get(name)
  if (before) return before
  const promise = begin().finally(() => waiting.delete(name))
  waiting.set(name, promise)
  return promise
}

let began = false

/** What is drawn by then may differ from what the server drew: it was asked for later, and is drawn anew. */
export const laterPartsBegan = (): boolean => began

const whenNear = async (id: string, attempt: () => Promise<unknown>): Promise<void> => {
  await comesNear(id)
  await untilDone(attempt)
  began = true
}

// React takes a promise with this status as one that has come, and waits for nothing.
const come: Promise<unknown> = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined })

interface GateProps extends Wanted {
  id: string
  children: ReactNode
}

const Gate = ({ id, queries, load, children }: GateProps) => {
  const client = useQueryClient()
  const drawn_here = useHydrated()
  const missing = queries.filter(({ queryKey }) => client.getQueryData(queryKey) === undefined)
  const begin = (): Promise<unknown> => {
    const attempt = () => Promise.all([load?.(), ...missing.map(query => client.query(query))])
    const name = [id, ...missing.map(({ queryKey }) => hashKey(queryKey))].join(' ')
    // A page that this browser draws itself has no markup to stand until then, so it comes with all of it.
    return once(name, drawn_here ? attempt : () => whenNear(id, attempt))
  }
  // Always asked, since React takes a component that asks at one time and not at another for a mistake.
  use(missing.length > 0 ? begin() : come)
  return children
}

/** Says when what stands beside it answers to more than links. */
const Alive = ({ tell }: { tell: () => void }) => {
  useEffect(tell, [tell])
  return null
}

/**
 * Whether the reader has moved on before what the server drew came to life. React would hold the move up until it had,
 * so what was drawn is then given up and drawn anew.
 */
const useLeftBehind = (): { left: boolean; alive: () => void } => {
  const { pathname, search } = useLocation()
  const [first] = useState(pathname + search)
  const [isAlive, setAlive] = useState(false)
  const [left, setLeft] = useState(false)
  if (!isAlive && !left && first !== pathname + search) setLeft(true)
  return { left, alive: useCallback(() => setAlive(true), []) }
}

interface LaterProps extends Wanted {
  children: ReactNode
}

export const Later = ({ queries, load, children }: LaterProps) => {
  const id = useId()
  const { left, alive } = useLeftBehind()
  return (
    <div id={id}>
      <Suspense key={left ? 'anew' : 'drawn'}>
        <Gate id={id} queries={queries} load={load}>
          {children}
          <Alive tell={alive} />
        </Gate>
      </Suspense>
    </div>
  )
}
