/*
 * Who is signed in. The token lies in local storage, where all tabs see it; it is checked on start and whenever a team
 * is chosen, for the role is the one held in that team. An outage signs nobody out, neither here nor by their own wish:
 * only an answer that refuses the token does, or one that ends it.
 */
import type { Picture } from '#contract/picture.ts'
import { createOwners, type Owners } from './owners.ts'
import { bearing, createChecks, endedKey, regainOf, type Stores } from './session-checks.ts'
import { sessionOf, signedOut } from './session-of-user.ts'
import { readToken, removeToken, writeToken } from './stored-token.ts'
import { createObservable } from '#web/ui/observable.ts'
import type { Observable } from '#web/ui/observable.ts'
import type { Typing } from './typing.ts'

export interface SessionUser {
  /** What this browser keeps for them is kept under it. */
  id: string
  first_name: string
  last_name: string
  email: string
  role: string | null
  avatar: Picture | null
  /** Whoever has none cannot be asked for it. */
  has_password: boolean
  has_passkey?: boolean
  /** Whether it is still to be answered whose the passkeys are. */
  passkeys_doubted?: boolean
}

export interface BrowserSession {
  loggedIn: boolean
  /** The initials. */
  name: string
  user: SessionUser | null
  token: string | null
  role: string | null
}

// Both tokens, so that other tabs know by them that nobody else has come.
const renewedKey = 'auth_renewed'
export interface Surroundings {
  /** Where the API stands, absolute. */
  api_base: string
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Told whether the API answered, for the notice that it does not. */
  reached: (answered: boolean) => void
  /** Told all that the server says of whoever is here, so that no page has to ask for it again. */
  told?: (team_link: string | null, me: unknown) => void
  /** What was typed here and is not saved; it goes with its person. */
  typing?: Typing
  /** How long to wait before the first repetition, in milliseconds. */
  wait?: number
}

/** How far a wish to be signed out has come. */
export type Leaving = 'no' | 'unsaved' | 'under_way' | 'failed' | 'trying_again' | 'done'

export interface SessionKeeper extends Owners {
  store: Observable<BrowserSession>
  /**
   * The session that was refused while its person was here. What they were doing stays as it is until they are back,
   * or give up coming back.
   */
  ended: Observable<BrowserSession | null>
  leaving: Observable<Leaving>
  /**
   * Asks who the stored token belongs to, and which role they hold in the team. Quietly where they have ended their own
   * session by what they did here, and are told so by the page.
   */
  check: (team_link: string | null, quietly?: 'quietly') => Promise<void>
  /** Takes up what signing in was answered with. */
  login: (user: SessionUser, token: string) => void
  /** The same person goes on with another token, in every tab; `user` where more is known of them than before. */
  renew: (token: string, user?: SessionUser) => void
  /**
   * Has the server end the token. Until it has done so, somebody is signed in. What is typed and not saved is asked
   * about, dropped without a question, or left to its person by whoever signs out another.
   */
  logout: (unsaved?: 'ask' | 'drop' | 'leave') => Promise<void>
  /**
   * For a call that was refused with this token: if the session has ended, waits for its person, whose new token may
   * send it again; that of anybody else may not.
   */
  regain: (team_link: string | null, refused: string) => Promise<string | null>
  /** Whoever's session ended does not come back. */
  giveUp: () => void
  /** Does as another tab has done with the stored token. */
  follow: (team_link: string | null) => Promise<void>
}

const end = async (api_base: string, token: string): Promise<void> => {
  const answer = await fetch(`${api_base}/logout`, { method: 'POST', headers: bearing(token) })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`POST /logout answered ${answer.status}`)
}

const renewalOf =
  ({ store, ended }: Stores, { storage }: Surroundings, overtake: () => void): SessionKeeper['renew'] =>
  (token, user) => {
    overtake()
    // Another tab may have found meanwhile that the session of before has ended.
    const before = ended.get() ?? store.get()
    storage.setItem(renewedKey, `${before.token} ${token}`)
    ended.set(null)
    writeToken(storage, token)
    store.set(user ? sessionOf(user, token) : { ...before, token })
  }

const followOf =
  (
    { store, ended }: Stores,
    storage: Surroundings['storage'],
    check: SessionKeeper['check']
  ): SessionKeeper['follow'] =>
  async team_link => {
    const token = readToken(storage)
    const before = ended.get() ?? store.get()
    if (token === store.get().token) return
    const same = storage.getItem(renewedKey) === `${before.token} ${token}`
    // Everything waits as it was until it is known whether it is they who are back.
    if (ended.get() && token !== null && !same) return check(team_link)
    const over = token === null && before.user !== null && storage.getItem(endedKey) === before.token
    ended.set(over ? before : null)
    // Unless it was handed on, whoever it was until now is not whom the new token belongs to.
    store.set({ ...(same ? before : signedOut), token })
    await check(team_link)
  }

const giveUpOf =
  ({ store, ended }: Stores): SessionKeeper['giveUp'] =>
  () => {
    ended.set(null)
    // Another object with the same in it, so that everyone looks at it.
    store.set({ ...signedOut })
  }

export const createSession = (surroundings: Surroundings): SessionKeeper => {
  const { api_base, storage, typing } = surroundings
  const store = createObservable<BrowserSession>({ ...signedOut, token: readToken(storage) })
  const ended = createObservable<BrowserSession | null>(null)
  const leaving = createObservable<Leaving>('no')
  const { check, overtake } = createChecks({ store, ended }, surroundings)

  const follow = followOf({ store, ended }, storage, check)

  const logout: SessionKeeper['logout'] = async (unsaved = 'ask') => {
    const { token, user } = store.get()
    const before = leaving.get()
    if (token === null || before === 'under_way' || before === 'trying_again') return
    if (unsaved === 'ask' && before !== 'failed' && user && typing?.isUnsaved(user.id))
      return leaving.set('unsaved')
    leaving.set(before === 'failed' ? 'trying_again' : 'under_way')
    try {
      await end(api_base, token)
    } catch (error) {
      console.error('Logout failed', error)
      return leaving.set('failed')
    }
    if (unsaved !== 'leave' && user) typing?.drop(user.id)
    // Another tab may have signed in anew meanwhile.
    if (readToken(storage) === token) removeToken(storage)
    leaving.set('done')
    await follow(null)
  }

  const login: SessionKeeper['login'] = (user, token) => {
    overtake()
    const before = ended.get()
    if (before?.user?.email === user.email) storage.setItem(renewedKey, `${before.token} ${token}`)
    ended.set(null)
    writeToken(storage, token)
    leaving.set('no')
    store.set(sessionOf(user, token))
  }

  const giveUp = giveUpOf({ store, ended })
  const renew = renewalOf({ store, ended }, surroundings, overtake)
  const owners = createOwners(store)
  const regain = regainOf({ store, ended }, owners, check)
  return { store, ended, leaving, check, login, logout, follow, renew, regain, giveUp, ...owners }
}
