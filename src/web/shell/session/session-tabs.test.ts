/* One session in the tabs of a browser: what one does, the others do. */
import { expect, it } from 'vitest'
import { ana, bob, sessionOfAna, sessionServer } from '#tests/kit/session-server.ts'
import { signedOut } from './session-of-user.ts'

const { at, start, beside } = sessionServer()

it('signs out where another tab did', async () => {
  const { login, follow, store, storage } = start(null)
  login(ana, 'secret')
  storage.removeItem('auth_token')
  await follow('demo')
  expect(store.get()).toEqual(signedOut)
  expect(at.asked).toEqual([])
})

it('becomes whoever signed in in another tab', async () => {
  at.answers = [{ status: 200, body: bob }]
  const { login, follow, store, storage } = start(null)
  login(ana, 'secret')
  storage.setItem('auth_token', 'of-bob')
  const followed = follow('demo')
  expect(store.get()).toEqual({ ...signedOut, token: 'of-bob' })
  await followed
  expect(at.asked).toEqual([{ method: 'GET', url: '/api/user?team=demo', authorization: 'Bearer of-bob' }])
  expect(store.get()).toMatchObject({ loggedIn: true, name: 'BQ', token: 'of-bob' })
})

it('asks nothing where another tab changed something else', async () => {
  const { login, follow, store } = start(null)
  login(ana, 'secret')
  await follow('demo')
  expect(store.get()).toEqual(sessionOfAna)
  expect(at.asked).toEqual([])
})

it('keeps at hand who was here when their session ended, until they are back, in every tab', async () => {
  at.answers = [{ status: 401 }, { status: 200, body: ana }]
  const { check, login, store, ended, storage } = start(null)
  login(ana, 'secret')
  const other = beside(storage)
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

it('lets nobody be asked back who ended their session by what they did here, though in other tabs', async () => {
  at.answers = [{ status: 401 }]
  const { check, login, store, ended, storage } = start(null)
  login(ana, 'secret')
  const other = beside(storage)
  other.login(ana, 'secret')
  await check('demo', 'quietly')
  expect([store.get(), ended.get(), storage.getItem('auth_token')]).toEqual([signedOut, null, null])
  await other.follow('demo')
  expect(other.ended.get()).toEqual(sessionOfAna)
})

it('takes who signs out in one tab for gone in the other', async () => {
  at.answers = [{ status: 204 }]
  const { login, logout, storage } = start(null)
  login(ana, 'secret')
  const other = beside(storage)
  other.login(ana, 'secret')
  await logout()
  await other.follow('demo')
  expect([other.store.get(), other.ended.get()]).toEqual([signedOut, null])
})

it('goes on as the same person with another token, in every tab and without asking who it is', async () => {
  at.answers = [{ status: 200, body: ana }]
  const { login, renew, store, storage } = start(null)
  login(ana, 'secret')
  const other = beside(storage)
  other.login(ana, 'secret')
  renew('the-next')
  expect(store.get()).toEqual({ ...sessionOfAna, token: 'the-next' })
  expect(storage.getItem('auth_token')).toBe('the-next')
  const followed = other.follow('demo')
  expect(other.store.get()).toEqual({ ...sessionOfAna, token: 'the-next' })
  await followed
  expect(at.asked.map(({ authorization }) => authorization)).toEqual(['Bearer the-next'])
})

it('leaves the token in place that came in another tab while the one before was refused', async () => {
  let answer = (): void => {}
  const after = new Promise<void>(resolve => (answer = resolve))
  at.answers = [
    { status: 401, after },
    { status: 200, body: ana }
  ]
  const { login, check, store, ended, storage } = start(null)
  login(ana, 'secret')
  const checked = check('demo')
  await expect.poll(() => at.asked.length).toBe(1)
  const other = beside(storage)
  other.login(ana, 'secret')
  other.renew('the-next')
  answer()
  await checked
  expect([store.get(), ended.get()]).toEqual([{ ...sessionOfAna, token: 'the-next' }, null])
  expect(storage.getItem('auth_token')).toBe('the-next')
})

it('ends the waiting for somebody who goes on with another token, though another tab found them gone', async () => {
  at.answers = [{ status: 401 }]
  const { login, check, storage } = start(null)
  login(ana, 'secret')
  const other = beside(storage)
  other.login(ana, 'secret')
  await check('demo')
  await other.follow('demo')
  expect(other.ended.get()).toEqual(sessionOfAna)
  other.renew('the-next')
  expect([other.store.get(), other.ended.get()]).toEqual([{ ...sessionOfAna, token: 'the-next' }, null])
  expect(storage.getItem('auth_renewed')).toBe('secret the-next')
})

it('takes nobody for the same person whose token was not handed on', async () => {
  at.answers = [{ status: 200, body: ana }]
  const { login, renew, storage } = start(null)
  login(ana, 'secret')
  const other = beside(storage)
  other.login(bob, 'of-bob')
  storage.setItem('auth_token', 'secret')
  renew('the-next')
  const followed = other.follow('demo')
  expect(other.store.get()).toEqual({ ...signedOut, token: 'the-next' })
  await followed
})
