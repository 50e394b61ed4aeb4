import { expect, it } from 'vitest'
import { ana, bob, sessionOfAna, sessionServer } from '#tests/kit/session-server.ts'
import { signedOut } from './session-of-user.ts'
import { outboxName, typingName } from './typing.ts'

const { at, start } = sessionServer()

it('asks nothing where no token is stored', async () => {
  const { check, store } = start(null)
  await check('demo')
  expect(at.asked).toEqual([])
  expect(store.get()).toEqual(signedOut)
})

it('signs in whom the stored token belongs to', async () => {
  at.answers = [{ status: 200, body: { ...ana, bio: 'Paints' } }]
  const { check, store, reached, told } = start('secret')
  await check('demo')
  expect(at.asked).toEqual([{ method: 'GET', url: '/api/user?team=demo', authorization: 'Bearer secret' }])
  expect(store.get()).toEqual(sessionOfAna)
  expect(reached).toEqual([true])
  expect(told).toHaveBeenCalledWith('demo', { ...ana, bio: 'Paints' })
})

it('asks without a team where none is chosen', async () => {
  at.answers = [{ status: 200, body: { ...ana, role: null } }]
  const { check, store } = start('secret')
  await check(null)
  expect(at.asked[0]?.url).toBe('/api/user')
  expect(store.get().role).toBeNull()
})

it.each([401, 403, 404])('forgets a token that is refused with %i', async status => {
  at.answers = [{ status }]
  const { check, store, storage } = start('stale')
  await check('demo')
  expect(store.get()).toEqual(signedOut)
  expect(storage.getItem('auth_token')).toBeNull()
  expect(at.log.mock.calls).toEqual([['Authentication check failed']])
})

it.each([429, 500, 503])(
  'keeps the token through an outage answered with %i, and asks again',
  async status => {
    at.answers = [{ status }, { status }, { status: 200, body: ana }]
    const { check, store, storage, reached } = start('secret')
    await check('demo')
    expect(storage.getItem('auth_token')).toBe('secret')
    expect(store.get().loggedIn).toBe(true)
    expect(reached).toEqual([false, false, true])
    expect(at.log.mock.calls.map(([message]) => message)).toEqual([
      'Authentication check failed',
      'Authentication check failed'
    ])
  }
)

it('keeps the session when nothing answers', async () => {
  at.answers = [{ status: 200, body: ana }]
  const { check, store, storage, reached } = start('secret')
  await check('demo')
  at.server.closeAllConnections()
  await new Promise(resolve => at.server.close(resolve))
  void check('nova')
  await expect.poll(() => reached.slice(0, 3)).toEqual([true, false, false])
  expect(storage.getItem('auth_token')).toBe('secret')
  // Ends the repetitions.
  storage.removeItem('auth_token')
  expect(store.get().loggedIn).toBe(true)
})

it('lets a check for the team chosen last overtake one that still waits', async () => {
  at.answers = [{ status: 503 }, { status: 200, body: { ...ana, role: 'organiser' } }]
  const { check, store } = start('secret', 200)
  const first = check('demo')
  await expect.poll(() => at.asked).toHaveLength(1)
  await check('nova')
  await first
  expect(at.asked.map(({ url }) => url)).toEqual(['/api/user?team=demo', '/api/user?team=nova'])
  expect(store.get().role).toBe('organiser')
})

it('signs in with what signing in was answered with, and asks nobody', () => {
  const { login, store, storage } = start(null)
  login({ ...ana, bio: 'Paints' } as typeof ana, 'secret')
  expect(store.get()).toEqual(sessionOfAna)
  expect(storage.getItem('auth_token')).toBe('secret')
  expect(at.asked).toEqual([])
})

it('lets signing in overtake a check of the token before', async () => {
  let release = (): void => undefined
  at.answers = [{ status: 401, after: new Promise<void>(resolve => (release = resolve)) }]
  const { check, login, store, storage } = start('of-another-day')
  const checked = check('demo')
  await expect.poll(() => at.asked).toHaveLength(1)
  login(ana, 'secret')
  release()
  await checked
  expect(store.get()).toEqual(sessionOfAna)
  expect(storage.getItem('auth_token')).toBe('secret')
  expect(at.log).not.toHaveBeenCalled()
})

it('signs out by having the server end the token', async () => {
  at.answers = [{ status: 204 }]
  const { login, logout, store, storage, leaving } = start(null)
  login(ana, 'secret')
  await logout()
  expect(at.asked).toEqual([{ method: 'POST', url: '/api/logout', authorization: 'Bearer secret' }])
  expect(store.get()).toEqual(signedOut)
  expect(storage.getItem('auth_token')).toBeNull()
  expect(leaving.get()).toBe('done')
  login(ana, 'secret')
  expect(leaving.get()).toBe('no')
})

it.each([401, 429, 500, 503])('keeps state and token where signing out is answered with %i', async status => {
  at.answers = [{ status }]
  const { login, logout, store, storage, leaving } = start(null)
  login(ana, 'secret')
  await logout()
  expect(store.get()).toEqual(sessionOfAna)
  expect(storage.getItem('auth_token')).toBe('secret')
  expect(leaving.get()).toBe('failed')
  expect(at.log.mock.calls.map(([message]) => message)).toEqual(['Logout failed'])
})

it('keeps state and token where nothing answers, and signs out at the next try', async () => {
  const { login, logout, store, storage, leaving } = start(null)
  login(ana, 'secret')
  const { port } = at.server.address() as { port: number }
  await new Promise(resolve => at.server.close(resolve))
  await logout()
  expect(store.get()).toEqual(sessionOfAna)
  expect(storage.getItem('auth_token')).toBe('secret')
  expect(leaving.get()).toBe('failed')
  at.answers = [{ status: 204 }]
  await new Promise<void>(resolve => at.server.listen(port, '127.0.0.1', resolve))
  await logout()
  expect([store.get(), leaving.get()]).toEqual([signedOut, 'done'])
})

it.each([outboxName, typingName])(
  'asks about what its account has not saved, and drops that alone (%o)',
  async nameFor => {
    at.answers = [{ status: 204 }]
    const { login, logout, storage, leaving } = start(null)
    storage.setItem(nameFor('bob', 'round'), 'of Bob')
    login(ana, 'secret')
    storage.setItem(nameFor('ana', 'round'), 'of Ana')
    await logout()
    expect([leaving.get(), at.asked]).toEqual(['unsaved', []])
    await logout('drop')
    expect(leaving.get()).toBe('done')
    expect([storage.getItem(nameFor('ana', 'round')), storage.getItem(nameFor('bob', 'round'))]).toEqual([
      null,
      'of Bob'
    ])
  }
)

it('leaves what is unsaved to its account where another has it signed out', async () => {
  at.answers = [{ status: 204 }]
  const { login, logout, storage, leaving } = start(null)
  login(ana, 'secret')
  storage.setItem(outboxName('ana', 'round'), 'of Ana')
  await logout('leave')
  expect([leaving.get(), storage.getItem(outboxName('ana', 'round'))]).toEqual(['done', 'of Ana'])
})

it('asks once where signing out is wished for twice', async () => {
  at.answers = [{ status: 204 }]
  const { login, logout } = start(null)
  login(ana, 'secret')
  await Promise.all([logout(), logout()])
  expect(at.asked).toHaveLength(1)
})

it('lets all calls that were refused wait for who is back, or for their giving up', async () => {
  at.answers = [{ status: 401 }, { status: 401 }, { status: 401 }]
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
  at.answers = [{ status: 401 }]
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
  at.answers = [{ status: 401 }, { status: 200, body: who, after }]
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
  at.answers = [
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

it('lets a call be refused whose token is good', async () => {
  at.answers = [{ status: 200, body: ana }]
  const { login, regain, ended } = start(null)
  login(ana, 'secret')
  expect(await regain('demo', 'secret')).toBeNull()
  expect(ended.get()).toBeNull()
})

it('takes up what is new about the person with the token', () => {
  const { login, renew, store } = start(null)
  login(ana, 'secret')
  renew('the-next', { ...ana, role: 'owner' })
  expect(store.get()).toMatchObject({ role: 'owner', token: 'the-next', user: { role: 'owner' } })
})
