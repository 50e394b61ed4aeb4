import { QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { createQueryClient } from '../api/query-client.ts'
import { forgetBetweenPeople } from './forget.ts'
import { signedOut } from './session-of-user.ts'
import { outboxName } from './typing.ts'
import { recentKey } from '../palette/opening.ts'
import type { BrowserSession } from './session.ts'
import { createObservable } from '#web/ui/observable.ts'

const keyOf = (...path: string[]) => [path, { input: {} }]

const ana = {
  loggedIn: true,
  name: 'AA',
  user: {
    id: 'ana',
    first_name: 'Ana',
    last_name: 'Abel',
    email: 'ana@example.org',
    role: null,
    avatar: null,
    has_password: true
  },
  token: 'of-ana',
  role: null
} satisfies BrowserSession

const start = (first: BrowserSession) => {
  const session = createObservable<BrowserSession>(first)
  const ended = createObservable<BrowserSession | null>(null)
  const queries = createQueryClient()
  queries.setQueryData(keyOf('teams', 'get'), 'the team')
  queries.setQueryData(keyOf('content', 'get'), 'the words')
  queries.setQueryData(keyOf('content', 'versions'), 'a draft')
  queries.setQueryData(keyOf('accounts', 'sessions'), 'where Ana is signed in')
  const kept = new Map([
    [recentKey, 'console-people'],
    [outboxName('ana', 'round'), 'her marks'],
    ['theme', 'dark']
  ])
  const typed = new Map([
    ['typed:contact:alpha', 'a complaint'],
    ['of-another', 'kept']
  ])
  const storageOf = (items: Map<string, string>) => ({
    removeItem: (name: string) => void items.delete(name),
    key: (place: number) => [...items.keys()][place] ?? null,
    get length() {
      return items.size
    }
  })
  forgetBetweenPeople({ store: session, ended }, queries, storageOf(kept), storageOf(typed))
  const left = () =>
    queries
      .getQueryCache()
      .getAll()
      .map(({ queryKey, state }) => [(queryKey[0] as string[]).join('.'), state.isInvalidated]) // keyOf made it
  return { session, ended, queries, left, chosen: () => kept.get(recentKey) ?? null, kept, typed }
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

it('leaves nothing of what somebody typed to who sits there next', () => {
  const { session, typed } = start(ana)
  session.set(signedOut)
  expect([...typed.keys()]).toEqual(['of-another'])
})

it('drops what was still on the page when they left before the next one comes', () => {
  const { session, left, queries } = start(ana)
  const queryKey = keyOf('accounts', 'sessions')
  const onPage = new QueryObserver(queries, { queryKey, queryFn: () => 'asked anew', staleTime: 'static' })
  const leave = onPage.subscribe(() => {})
  session.set(signedOut)
  expect(left()).toHaveLength(3)
  leave()
  session.set({ ...ana, token: 'of-bob', user: { ...ana.user, email: 'bob@example.org' } })
  expect(left()).toEqual([
    ['teams.get', true],
    ['content.get', true]
  ])
})

it('shows nothing of it to whoever takes their place in one step, and asks for it anew', async () => {
  const { session, ended, queries } = start(ana)
  const asked: string[] = []
  const see = (name: string, staleTime: 'static' | number) =>
    new QueryObserver(queries, {
      queryKey: keyOf('accounts', name),
      queryFn: () => {
        asked.push(name)
        return `${name} of ${session.get().user?.first_name}`
      },
      staleTime
    })
  const seen = [see('queue', 'static'), see('works', 30_000)]
  const leave = seen.map(each => each.subscribe(() => {}))
  const shown = () => seen.map(each => each.getCurrentResult().data)
  await expect.poll(shown).toEqual(['queue of Ana', 'works of Ana'])

  // Ana's session has ended, and its lock is opened by somebody else.
  ended.set(ana)
  session.set(signedOut)
  ended.set(null)
  session.set({
    ...ana,
    token: 'of-bob',
    user: { ...ana.user, first_name: 'Bob', email: 'bob@example.org' }
  })
  expect(shown()).toEqual([undefined, undefined])
  await expect.poll(shown).toEqual(['queue of Bob', 'works of Bob'])
  expect(asked.toSorted()).toEqual(['queue', 'queue', 'works', 'works'])
  leave.forEach(stop => stop())
})

it('drops it too where the token of the next one came first, and then whose it is', () => {
  const { session, left, queries } = start(ana)
  const onPage = new QueryObserver(queries, { queryKey: keyOf('content', 'versions'), enabled: false })
  const leave = onPage.subscribe(() => {})
  session.set({ ...signedOut, token: 'of-bob' })
  leave()
  session.set({ ...ana, token: 'of-bob', user: { ...ana.user, email: 'bob@example.org' } })
  expect(left()).toHaveLength(2)
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

it.each([
  ['leaves', ana, signedOut, null],
  ['gives place to another', ana, { ...signedOut, token: 'of-bob' }, null],
  ['is no longer known', { ...signedOut, token: 'of-another-day' }, signedOut, null],
  ['goes on with another token', ana, { ...ana, token: 'renewed' }, 'console-people'],
  ['comes', signedOut, ana, 'console-people'],
  ['is found to be who they were', { ...signedOut, token: 'of-ana' }, ana, 'console-people']
] satisfies [string, BrowserSession, BrowserSession, string | null][])(
  'what was chosen in the palette, when somebody %s',
  (_, before, after, left) => {
    const { session, chosen } = start(before)
    session.set(after)
    expect(chosen()).toBe(left)
  }
)

it('forgets nothing of a session that ended before its person is back, or gives up', () => {
  const back = start(ana)
  back.ended.set(ana)
  back.session.set(signedOut)
  expect(back.left()).toEqual(all(false))
  back.ended.set(null)
  back.session.set({ ...ana, token: 'again' })
  expect([...back.kept.keys()]).toEqual([recentKey, outboxName('ana', 'round'), 'theme'])

  const gone = start(ana)
  gone.ended.set(ana)
  gone.session.set(signedOut)
  gone.ended.set(null)
  gone.session.set({ ...signedOut })
  expect(gone.left()).toHaveLength(2)
  expect([...gone.kept.keys()]).toEqual([outboxName('ana', 'round'), 'theme'])
})

it.each([
  ['leaves', ana, signedOut],
  ['is refused before it is known who they are', { ...signedOut, token: 'of-ana' }, signedOut],
  ['gives place to another', ana, { ...signedOut, token: 'of-bob' }]
] satisfies [string, BrowserSession, BrowserSession][])(
  'what a juror could not send stays for its account when somebody %s',
  (_, before, after) => {
    const { session, kept } = start(before)
    session.set(after)
    expect([...kept.keys()]).toEqual([outboxName('ana', 'round'), 'theme'])
  }
)
