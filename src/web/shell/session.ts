/*
 * Who is signed in. The token lies in local storage, where all tabs see it; it is checked on start and whenever a team
 * is chosen, for the role is the one held in that team. An outage signs nobody out, neither here nor by their own wish:
 * only an answer that refuses the token does, or one that ends it.
 */
import type { Picture } from '#contract/picture.ts'
import { createStore } from './store.ts'
import type { Store } from './store.ts'
import type { Typing } from './typing.ts'

export interface User {
  first_name: string
  last_name: string
  email: string
  role: string | null
  avatar: Picture | null
}

export interface Session {
  loggedIn: boolean
  /** The initials. */
  name: string
  user: User | null
  token: string | null
  role: string | null
}

export const signedOut: Session = { loggedIn: false, name: '', user: null, token: null, role: null }

const tokenKey = 'auth_token'
// Both tokens, so that other tabs know by them that nobody else has come.
const renewedKey = 'auth_renewed'

const refusals: readonly number[] = [401, 403, 404]
const firstWait = 1000
const longestWait = 60_000

interface Surroundings {
  /** Where the API stands, absolute. */
  api_base: string
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Told whether the API answered, for the notice that it does not. */
  reached: (answered: boolean) => void
  /** What was typed here and is not saved; it goes with its person. */
  typing?: Typing
  /** How long to wait before the first repetition, in milliseconds. */
  wait?: number
}

/** How far a wish to be signed out has come. */
export type Leaving = 'no' | 'unsaved' | 'under_way' | 'failed' | 'trying_again' | 'done'

export interface SessionKeeper {
  store: Store<Session>
  leaving: Store<Leaving>
  /** Asks who the stored token belongs to, and which role they hold in the team. */
  check: (team_link: string | null) => Promise<void>
  /** Takes up what signing in was answered with. */
  login: (user: User, token: string) => void
  /** The same person goes on with another token, in every tab; `user` where more is known of them than before. */
  renew: (token: string, user?: User) => void
  /**
   * Has the server end the token. Until it has done so, somebody is signed in. What is typed and not saved is asked
   * about, dropped without a question, or left to its person by whoever signs out another.
   */
  logout: (unsaved?: 'ask' | 'drop' | 'leave') => Promise<void>
  /** Does as another tab has done with the stored token. */
  follow: (team_link: string | null) => Promise<void>
}

const firstLetter = (name: string): string => [...name][0] ?? ''

const readUser = (body: unknown): User => {
  if (!body || typeof body !== 'object') throw new TypeError('GET /user answered something else than a user')
  const { first_name, last_name, email, role, avatar }: Record<string, unknown> = { ...body }
  if (typeof first_name !== 'string' || typeof last_name !== 'string' || typeof email !== 'string')
    throw new TypeError('GET /user answered a user without a name or an address')
  return {
    first_name,
    last_name,
    email,
    role: typeof role === 'string' ? role : null,
    // As the contract has it, or none.
    avatar: avatar instanceof Object ? (avatar as Picture) : null
  }
}

const sessionOf = ({ first_name, last_name, email, role, avatar }: User, token: string): Session => ({
  loggedIn: true,
  name: firstLetter(first_name) + firstLetter(last_name),
  user: { first_name, last_name, email, role, avatar },
  token,
  role
})

const bearing = (token: string) => ({ authorization: `Bearer ${token}` })

/** Null where the token is refused. */
const ask = async (api_base: string, token: string, team_link: string | null): Promise<Session | null> => {
  const query = team_link === null ? '' : `?${new URLSearchParams({ team: team_link })}`
  const answer = await fetch(`${api_base}/user${query}`, { headers: bearing(token) })
  // An answer that is not read to its end keeps its connection.
  if (!answer.ok) await answer.body?.cancel()
  if (refusals.includes(answer.status)) return null
  if (!answer.ok) throw new Error(`GET /user answered ${answer.status}`)
  return sessionOf(readUser(await answer.json()), token)
}

const end = async (api_base: string, token: string): Promise<void> => {
  const answer = await fetch(`${api_base}/logout`, { method: 'POST', headers: bearing(token) })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`POST /logout answered ${answer.status}`)
}

interface Checks {
  check: (team_link: string | null) => Promise<void>
  /** What a check that is still under way finds is no longer of interest. */
  overtake: () => void
}

const createChecks = (
  store: Store<Session>,
  { api_base, storage, reached, wait = firstWait }: Surroundings
): Checks => {
  let latest = 0

  const attempt = async (mine: number, team_link: string | null, pause: number): Promise<void> => {
    const token = storage.getItem(tokenKey)
    if (token === null) return
    try {
      const session = await ask(api_base, token, team_link)
      reached(true)
      if (mine !== latest) return
      if (session) return store.set(session)
      console.error('Authentication check failed')
      storage.removeItem(tokenKey)
      store.set(signedOut)
    } catch (error) {
      if (mine !== latest) return
      console.error('Authentication check failed', error)
      reached(false)
      await new Promise(resume => setTimeout(resume, pause))
      if (mine === latest) await attempt(mine, team_link, Math.min(pause * 2, longestWait))
    }
  }

  const overtake = (): void => {
    latest += 1
  }
  const check = (team_link: string | null): Promise<void> => {
    // A check for another team overtakes one that is still waiting.
    overtake()
    return attempt(latest, team_link, wait)
  }
  return { check, overtake }
}

const renewalOf =
  (store: Store<Session>, { storage }: Surroundings, overtake: () => void): SessionKeeper['renew'] =>
  (token, user) => {
    overtake()
    const before = store.get()
    storage.setItem(renewedKey, `${before.token} ${token}`)
    storage.setItem(tokenKey, token)
    store.set(user ? sessionOf(user, token) : { ...before, token })
  }

export const createSession = (surroundings: Surroundings): SessionKeeper => {
  const { api_base, storage, typing } = surroundings
  const store = createStore<Session>({ ...signedOut, token: storage.getItem(tokenKey) })
  const leaving = createStore<Leaving>('no')
  const { check, overtake } = createChecks(store, surroundings)

  const follow = async (team_link: string | null): Promise<void> => {
    const token = storage.getItem(tokenKey)
    const before = store.get()
    if (token === before.token) return
    const same = storage.getItem(renewedKey) === `${before.token} ${token}`
    // Unless it was handed on, whoever it was until now is not whom the new token belongs to.
    store.set({ ...(same ? before : signedOut), token })
    await check(team_link)
  }

  const logout: SessionKeeper['logout'] = async (unsaved = 'ask') => {
    const { token } = store.get()
    const before = leaving.get()
    if (token === null || before === 'under_way' || before === 'trying_again') return
    if (unsaved === 'ask' && before !== 'failed' && typing?.isUnsaved()) return leaving.set('unsaved')
    leaving.set(before === 'failed' ? 'trying_again' : 'under_way')
    try {
      await end(api_base, token)
    } catch (error) {
      console.error('Logout failed', error)
      return leaving.set('failed')
    }
    if (unsaved !== 'leave') typing?.drop()
    // Another tab may have signed in anew meanwhile.
    if (storage.getItem(tokenKey) === token) storage.removeItem(tokenKey)
    leaving.set('done')
    await follow(null)
  }

  const login = (user: User, token: string): void => {
    overtake()
    storage.setItem(tokenKey, token)
    leaving.set('no')
    store.set(sessionOf(user, token))
  }

  const renew = renewalOf(store, surroundings, overtake)
  return { store, leaving, check, login, logout, follow, renew }
}
