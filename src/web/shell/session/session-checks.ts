/* Whom the stored token belongs to is asked here; and what becomes of who was here when it no longer does. */
import { learnClock } from '../api/server-clock.ts'
import type { Owners } from './owners.ts'
import type { BrowserSession, SessionKeeper, Surroundings } from './session.ts'
import { readUser, sessionOf, signedOut } from './session-of-user.ts'
import { readToken, removeToken } from './stored-token.ts'

// The token that was refused, so that other tabs know by it that nobody has signed out.
export const endedKey = 'auth_ended'

const refusals: readonly number[] = [401, 403, 404]
const firstWait = 1000
const longestWait = 60_000

export const bearing = (token: string) => ({ authorization: `Bearer ${token}` })

/** The status where the token is refused. */
const ask = async (
  api_base: string,
  token: string,
  team_link: string | null
): Promise<{ session: BrowserSession; me: unknown } | number> => {
  const query = team_link === null ? '' : `?${new URLSearchParams({ team: team_link })}`
  const asked = Date.now()
  const answer = await fetch(`${api_base}/user${query}`, { headers: bearing(token) })
  learnClock(answer, asked)
  // An answer that is not read to its end keeps its connection.
  if (!answer.ok) await answer.body?.cancel()
  if (refusals.includes(answer.status)) return answer.status
  if (!answer.ok) throw new Error(`GET /user answered ${answer.status}`)
  const me: unknown = await answer.json()
  return { session: sessionOf(readUser(me), token), me }
}

export type Stores = Pick<SessionKeeper, 'store' | 'ended'>

interface Asking {
  team_link: string | null
  quietly: boolean
}

interface Checks {
  check: SessionKeeper['check']
  /** What a check that is still under way finds is no longer of interest. */
  overtake: () => void
}

/** The token is good no more: nobody is here, and whoever was may come back. */
const takeBackOf =
  ({ store, ended }: Stores, { storage }: Pick<Surroundings, 'storage'>) =>
  (token: string, status: number, quietly: boolean): void => {
    const before = store.get()
    // With the other answers the team is not there, or not for them.
    const isOver = before.user !== null && status === 401
    if (isOver) storage.setItem(endedKey, token)
    if (isOver && !quietly) ended.set(before)
    removeToken(storage)
    store.set(signedOut)
  }

export const createChecks = (stores: Stores, surroundings: Surroundings): Checks => {
  const { store, ended } = stores
  const { api_base, storage, reached, told, wait = firstWait } = surroundings
  const takeBack = takeBackOf(stores, surroundings)
  let latest = 0
  // Who asked first waits for what was asked after: only that is known of the session in the end.
  let newest = Promise.resolve()

  const attempt = async (mine: number, asking: Asking, pause: number): Promise<void> => {
    const token = readToken(storage)
    if (token === null) return
    try {
      const found = await ask(api_base, token, asking.team_link)
      reached(true)
      if (mine !== latest) return await newest
      if (typeof found !== 'number') {
        // Whoever was waited for is back, or somebody else is here.
        ended.set(null)
        told?.(asking.team_link, found.me)
        return store.set(found.session)
      }
      // Another tab has gone on with a token of its own, which was not asked about.
      if (![token, null].includes(readToken(storage))) return await attempt(mine, asking, pause)
      console.error('Authentication check failed')
      takeBack(token, found, asking.quietly)
    } catch (error) {
      if (mine !== latest) return newest
      console.error('Authentication check failed', error)
      reached(false)
      await new Promise(resume => setTimeout(resume, pause))
      await (mine === latest ? attempt(mine, asking, Math.min(pause * 2, longestWait)) : newest)
    }
  }

  const overtake = (): void => {
    latest += 1
    newest = Promise.resolve()
  }
  const check: Checks['check'] = (team_link, quietly) => {
    // A check for another team overtakes one that is still waiting.
    overtake()
    newest = attempt(latest, { team_link, quietly: quietly !== undefined }, wait)
    return newest
  }
  return { check, overtake }
}

/** Waits for who was here when the session ended. */
export const regainOf =
  ({ store, ended }: Stores, { heir }: Owners, check: Checks['check']): SessionKeeper['regain'] =>
  async (team_link, refused) => {
    const { token, user } = store.get()
    // Where another token has come meanwhile, whose that is may still have to be asked.
    if (!ended.get() && token !== null && (token === refused || !user)) await check(team_link)
    if (ended.get())
      await new Promise<void>(resolve => {
        const stop = ended.subscribe(() => {
          if (ended.get()) return
          stop()
          resolve()
        })
      })
    return heir(refused)
  }
