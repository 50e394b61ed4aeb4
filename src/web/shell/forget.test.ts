import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { forgetBetweenPeople } from './forget.ts'
import { signedOut } from './session.ts'
import type { Session } from './session.ts'
import { createStore } from './store.ts'

const keyOf = (...path: string[]) => [path, { input: {} }]

const ana: Session = {
  loggedIn: true,
  name: 'AA',
  user: { first_name: 'Ana', last_name: 'Abel', email: 'ana@example.org', role: null },
  token: 'of-ana',
  role: null
}

const start = (first: Session) => {
  const session = createStore<Session>(first)
  const queries = new QueryClient()
  queries.setQueryData(keyOf('teams', 'get'), 'the team')
  queries.setQueryData(keyOf('content', 'get'), 'the words')
  queries.setQueryData(keyOf('content', 'versions'), 'a draft')
  queries.setQueryData(keyOf('accounts', 'sessions'), 'where Ana is signed in')
  forgetBetweenPeople(session, queries)
  const left = () =>
    queries
      .getQueryCache()
      .getAll()
      .map(({ queryKey, state }) => [(queryKey[0] as string[]).join('.'), state.isInvalidated]) // keyOf made it
  return { session, left }
}

const everything = ['teams.get', 'content.get', 'content.versions', 'accounts.sessions']
const all = (stale: boolean) => everything.map(call => [call, stale])

it('drops what somebody was answered when they leave, and keeps what frames every page', () => {
  const { session, left } = start(ana)
  session.set(signedOut)
  expect(left()).toEqual([
    ['teams.get', true],
    ['content.get', true]
  ])
})

it('drops it also when somebody else takes their place', () => {
  const { session, left } = start(ana)
  session.set({ ...signedOut, token: 'of-bob' })
  expect(left()).toEqual([
    ['teams.get', true],
    ['content.get', true]
  ])
})

it('asks anew, and drops nothing, when somebody comes', () => {
  const { session, left } = start(signedOut)
  session.set(ana)
  expect(left()).toEqual(all(true))
})

it('touches nothing when a stored token is found to be good, or found to be refused', () => {
  const kept = start({ ...signedOut, token: 'of-ana' })
  kept.session.set(ana)
  expect(kept.left()).toEqual(all(false))
  const refused = start({ ...signedOut, token: 'of-another-day' })
  refused.session.set(signedOut)
  expect(refused.left()).toEqual(all(false))
})
