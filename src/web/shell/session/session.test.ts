import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { MockInstance } from 'vitest'
import { createSession } from './session.ts'
import { signedOut } from './session-of-user.ts'

interface Answer {
  status: number
  body?: object
  /** Sent once this is through. */
  after?: Promise<unknown>
}

let server: Server
let api_base: string
let answers: Answer[]
let asked: { method: string | undefined; url: string | undefined; authorization: string | undefined }[]
let log: MockInstance<typeof console.error>

beforeEach(async () => {
  answers = []
  asked = []
  log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  server = createServer(({ method, url, headers }, response) => {
    asked.push({ method, url, authorization: headers.authorization })
    const { status, body, after } = answers.shift() ?? { status: 500 }
    void Promise.resolve(after).then(() => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}))
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  api_base = `http://127.0.0.1:${address.port}/api`
})

afterEach(() => {
  vi.restoreAllMocks()
  server.closeAllConnections()
  server.close()
})

const storageWith = (token: string | null) => {
  const kept = new Map(token === null ? [] : [['auth_token', token]])
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key)
  }
}

const start = (token: string | null, wait = 1) => {
  const reached: boolean[] = []
  const told = vi.fn<(team_link: string | null, me: unknown) => void>()
  const storage = storageWith(token)
  const keep = { api_base, storage, told, wait }
  const session = createSession({ ...keep, reached: answered => reached.push(answered) })
  return { ...session, storage, reached, told }
}

const ana = {
  first_name: 'Ana',
  last_name: 'Þórsdóttir',
  email: 'ana@demo.test',
  role: 'juror',
  avatar: null,
  has_password: true
}
const bob = {
  first_name: 'Bob',
  last_name: 'Quist',
  email: 'bob@demo.test',
  role: null,
  avatar: null,
  has_password: true
}
const sessionOfAna = { loggedIn: true, name: 'AÞ', user: ana, token: 'secret', role: 'juror' }

it('asks nothing where no token is stored', async () => {
  const { check, store } = start(null)
  await check('demo')
  expect(asked).toEqual([])
  expect(store.get()).toEqual(signedOut)
})

it('signs in whom the stored token belongs to', async () => {
  answers = [{ status: 200, body: { ...ana, bio: 'Paints' } }]
  const { check, store, reached, told } = start('secret')
  await check('demo')
  expect(asked).toEqual([{ method: 'GET', url: '/api/user?team=demo', authorization: 'Bearer secret' }])
  expect(store.get()).toEqual(sessionOfAna)
  expect(reached).toEqual([true])
  expect(told).toHaveBeenCalledWith('demo', { ...ana, bio: 'Paints' })
})

it('asks without a team where none is chosen', async () => {
  answers = [{ status: 200, body: { ...ana, role: null } }]
  const { check, store } = start('secret')
  await check(null)
  expect(asked[0]?.url).toBe('/api/user')
  expect(store.get().role).toBeNull()
})

it.each([401, 403, 404])('forgets a token that is refused with %i', async status => {
  answers = [{ status }]
  const { check, store, storage } = start('stale')
  await check('demo')
  expect(store.get()).toEqual(signedOut)
  expect(storage.getItem('auth_token')).toBeNull()
  expect(log.mock.calls).toEqual([['Authentication check failed']])
})

it.each([429, 500, 503])(
  'keeps the token through an outage answered with %i, and asks again',
  async status => {
    answers = [{ status }, { status }, { status: 200, body: ana }]
    const { check, store, storage, reached } = start('secret')
    await check('demo')
    expect(storage.getItem('auth_token')).toBe('secret')
    expect(store.get().loggedIn).toBe(true)
    expect(reached).toEqual([false, false, true])
    expect(log.mock.calls.map(([message]) => message)).toEqual([
      'Authentication check failed',
      'Authentication check failed'
    ])
  }
)

it('keeps the session when nothing answers', async () => {
  answers = [{ status: 200, body: ana }]
  const { check, store, storage, reached } = start('secret')
  await check('demo')
  server.closeAllConnections()
  await new Promise(resolve => server.close(resolve))
  void check('nova')
  await expect.poll(() => reached.slice(0, 3)).toEqual([true, false, false])
  expect(storage.getItem('auth_token')).toBe('secret')
  // Ends the repetitions.
  storage.removeItem('auth_token')
  expect(store.get().loggedIn).toBe(true)
})

it('lets a check for the team chosen last overtake one that still waits', async () => {
  answers = [{ status: 503 }, { status: 200, body: { ...ana, role: 'organiser' } }]
  const { check, store } = start('secret', 200)
  const first = check('demo')
  await expect.poll(() => asked).toHaveLength(1)
  await check('nova')
  await first
  expect(asked.map(({ url }) => url)).toEqual(['/api/user?team=demo', '/api/user?team=nova'])
  expect(store.get().role).toBe('organiser')
})

it('signs in with what signing in was answered with, and asks nobody', () => {
  const { login, store, storage } = start(null)
  login({ ...ana, bio: 'Paints' } as typeof ana, 'secret')
  expect(store.get()).toEqual(sessionOfAna)
  expect(storage.getItem('auth_token')).toBe('secret')
  expect(asked).toEqual([])
})

it('lets signing in overtake a check of the token before', async () => {
  let release = (): void => undefined
  answers = [{ status: 401, after: new Promise<void>(resolve => (release = resolve)) }]
  const { check, login, store, storage } = start('of-another-day')
  const checked = check('demo')
  await expect.poll(() => asked).toHaveLength(1)
  login(ana, 'secret')
  release()
  await checked
  expect(store.get()).toEqual(sessionOfAna)
  expect(storage.getItem('auth_token')).toBe('secret')
  expect(log).not.toHaveBeenCalled()
})

it('signs out by having the server end the token', async () => {
  answers = [{ status: 204 }]
  const { login, logout, store, storage, leaving } = start(null)
  login(ana, 'secret')
  await logout()
  expect(asked).toEqual([{ method: 'POST', url: '/api/logout', authorization: 'Bearer secret' }])
  expect(store.get()).toEqual(signedOut)
  expect(storage.getItem('auth_token')).toBeNull()
  expect(leaving.get()).toBe('done')
  login(ana, 'secret')
  expect(leaving.get()).toBe('no')
})

it.each([401, 429, 500, 503])('keeps state and token where signing out is answered with %i', async status => {
  answers = [{ status }]
  const { login, logout, store, storage, leaving } = start(null)
  login(ana, 'secret')
  await logout()
  expect(store.get()).toEqual(sessionOfAna)
  expect(storage.getItem('auth_token')).toBe('secret')
  expect(leaving.get()).toBe('failed')
  expect(log.mock.calls.map(([message]) => message)).toEqual(['Logout failed'])
})

it('keeps state and token where nothing answers, and signs out at the next try', async () => {
  const { login, logout, store, storage, leaving } = start(null)
  login(ana, 'secret')
  const { port } = server.address() as { port: number }
  await new Promise(resolve => server.close(resolve))
  await logout()
  expect(store.get()).toEqual(sessionOfAna)
  expect(storage.getItem('auth_token')).toBe('secret')
  expect(leaving.get()).toBe('failed')
  answers = [{ status: 204 }]
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  await logout()
  expect([store.get(), leaving.get()]).toEqual([signedOut, 'done'])
})

it('asks once where signing out is wished for twice', async () => {
  answers = [{ status: 204 }]
  const { login, logout } = start(null)
  login(ana, 'secret')
  await Promise.all([logout(), logout()])
  expect(asked).toHaveLength(1)
})

it('signs out where another tab did', async () => {
  const { login, follow, store, storage } = start(null)
  login(ana, 'secret')
  storage.removeItem('auth_token')
  await follow('demo')
  expect(store.get()).toEqual(signedOut)
  expect(asked).toEqual([])
})

it('becomes whoever signed in in another tab', async () => {
  answers = [{ status: 200, body: bob }]
  const { login, follow, store, storage } = start(null)
  login(ana, 'secret')
  storage.setItem('auth_token', 'of-bob')
  const followed = follow('demo')
  expect(store.get()).toEqual({ ...signedOut, token: 'of-bob' })
  await followed
  expect(asked).toEqual([{ method: 'GET', url: '/api/user?team=demo', authorization: 'Bearer of-bob' }])
  expect(store.get()).toMatchObject({ loggedIn: true, name: 'BQ', token: 'of-bob' })
})

it('asks nothing where another tab changed something else', async () => {
  const { login, follow, store } = start(null)
  login(ana, 'secret')
  await follow('demo')
  expect(store.get()).toEqual(sessionOfAna)
  expect(asked).toEqual([])
})

it('keeps at hand who was here when their session ended, until they are back, in every tab', async () => {
  answers = [{ status: 401 }, { status: 200, body: ana }]
  const { check, login, store, ended, storage } = start(null)
  login(ana, 'secret')
  const other = createSession({ api_base, storage, reached: () => undefined })
  other.login(ana, 'secret')
  await check('demo')
  expect([store.get(), ended.get(), storage.getItem('auth_token')]).toEqual([signedOut, sessionOfAna, null])
  await other.follow('demo')
  expect([other.store.get(), other.ended.get()]).toEqual([signedOut, sessionOfAna])

  login(ana, 'the-next')
  expect([store.get(), ended.get()]).toEqual([{ ...sessionOfAna, token: 'the-next' }, null])
  const followed = other.follow('demo')
  expect([other.store.get(), other.ended.get()]).toEqual([{ ...sessionOfAna, token: 'the-next' }, null])
  await followed
})

it('lets all calls that were refused wait for who is back, or for their giving up', async () => {
  answers = [{ status: 401 }, { status: 401 }, { status: 401 }]
  const { login, regain, giveUp, ended, store } = start(null)
  login(ana, 'secret')
  // Refused at the same time: the second asks anew while the first still waits for its answer.
  const back = [regain('demo', 'secret'), regain('demo', 'secret')]
  await expect.poll(ended.get).toEqual(sessionOfAna)
  login(ana, 'the-next')
  expect(await Promise.all(back)).toEqual(['the-next', 'the-next'])

  const gone = regain('demo', 'the-next')
  await expect.poll(() => ended.get()?.token).toBe('the-next')
  giveUp()
  expect(await gone).toBeNull()
  expect([store.get(), ended.get()]).toEqual([signedOut, null])
})

it('hands a call that was held back to nobody but the person who made it', async () => {
  answers = [{ status: 401 }]
  const { login, regain, heir, ended } = start(null)
  login(ana, 'secret')
  const held = regain('demo', 'secret')
  await expect.poll(ended.get).toEqual(sessionOfAna)
  login(bob, 'of-bob')
  expect([await held, heir('secret'), ended.get()]).toEqual([null, null, null])
  login(ana, 'the-next')
  expect([heir('secret'), heir('of-bob')]).toEqual(['the-next', null])
})

it.each([
  ['the same person', ana, 'the-next'],
  ['somebody else', bob, null]
])('keeps all as it was until it is known that %s signed in in another tab', async (_, who, token) => {
  let known = (): void => undefined
  const after = new Promise<void>(resolve => (known = resolve))
  answers = [{ status: 401 }, { status: 200, body: who, after }]
  const { login, follow, regain, store, ended, storage } = start(null)
  login(ana, 'secret')
  const held = regain('demo', 'secret')
  await expect.poll(ended.get).toEqual(sessionOfAna)
  // That tab was opened after the end, and knows of nobody before.
  storage.setItem('auth_token', 'the-next')
  const followed = follow('demo')
  expect([store.get(), ended.get()]).toEqual([signedOut, sessionOfAna])
  known()
  await followed
  expect([store.get().user, store.get().token, ended.get()]).toEqual([who, 'the-next', null])
  expect(await held).toBe(token)
})

it('asks whose a token is that came meanwhile, before a refused call is sent with it', async () => {
  answers = [
    { status: 200, body: bob },
    { status: 200, body: bob }
  ]
  const { login, follow, regain, storage } = start(null)
  login(ana, 'secret')
  storage.setItem('auth_token', 'of-bob')
  const followed = follow('demo')
  expect(await regain('demo', 'secret')).toBeNull()
  await followed
})

it('lets nobody be asked back who ended their session by what they did here, though in other tabs', async () => {
  answers = [{ status: 401 }]
  const { check, login, store, ended, storage } = start(null)
  login(ana, 'secret')
  const other = createSession({ api_base, storage, reached: () => undefined })
  other.login(ana, 'secret')
  await check('demo', 'quietly')
  expect([store.get(), ended.get(), storage.getItem('auth_token')]).toEqual([signedOut, null, null])
  await other.follow('demo')
  expect(other.ended.get()).toEqual(sessionOfAna)
})

it('takes who signs out in one tab for gone in the other', async () => {
  answers = [{ status: 204 }]
  const { login, logout, storage } = start(null)
  login(ana, 'secret')
  const other = createSession({ api_base, storage, reached: () => undefined })
  other.login(ana, 'secret')
  await logout()
  await other.follow('demo')
  expect([other.store.get(), other.ended.get()]).toEqual([signedOut, null])
})

it('lets a call be refused whose token is good', async () => {
  answers = [{ status: 200, body: ana }]
  const { login, regain, ended } = start(null)
  login(ana, 'secret')
  expect(await regain('demo', 'secret')).toBeNull()
  expect(ended.get()).toBeNull()
})

it('goes on as the same person with another token, in every tab and without asking who it is', async () => {
  answers = [{ status: 200, body: ana }]
  const { login, renew, store, storage } = start(null)
  login(ana, 'secret')
  const other = createSession({ api_base, storage, reached: () => undefined })
  other.login(ana, 'secret')
  renew('the-next')
  expect(store.get()).toEqual({ ...sessionOfAna, token: 'the-next' })
  expect(storage.getItem('auth_token')).toBe('the-next')
  const followed = other.follow('demo')
  expect(other.store.get()).toEqual({ ...sessionOfAna, token: 'the-next' })
  await followed
  expect(asked.map(({ authorization }) => authorization)).toEqual(['Bearer the-next'])
})

it('takes nobody for the same person whose token was not handed on', async () => {
  answers = [{ status: 200, body: ana }]
  const { login, renew, storage } = start(null)
  login(ana, 'secret')
  const other = createSession({ api_base, storage, reached: () => undefined })
  other.login(bob, 'of-bob')
  storage.setItem('auth_token', 'secret')
  renew('the-next')
  const followed = other.follow('demo')
  expect(other.store.get()).toEqual({ ...signedOut, token: 'the-next' })
  await followed
})

it('takes up what is new about the person with the token', () => {
  const { login, renew, store } = start(null)
  login(ana, 'secret')
  renew('the-next', { ...ana, role: 'owner' })
  expect(store.get()).toMatchObject({ role: 'owner', token: 'the-next', user: { role: 'owner' } })
})
