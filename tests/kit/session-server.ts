/* An API that answers a session's questions with what a test says, and browsers that share a storage. */
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { afterEach, beforeEach, vi } from 'vitest'
import type { MockInstance } from 'vitest'
import { createSession } from '#web/shell/session/session.ts'
import { typingIn } from '#web/shell/session/typing.ts'

interface SessionAnswer {
  status: number
  body?: object
  /** Sent once this is through. */
  after?: Promise<unknown>
}

interface SessionServer {
  server: Server
  api_base: string
  /** Given one after the other; after them it answers 500. */
  answers: SessionAnswer[]
  asked: { method: string | undefined; url: string | undefined; authorization: string | undefined }[]
  /** What is said of what failed. */
  log: MockInstance<typeof console.error>
}

const storageWith = (token: string | null) => {
  const kept = new Map(token === null ? [] : [['auth_token', token]])
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (place: number) => [...kept.keys()][place] ?? null,
    get length() {
      return kept.size
    }
  }
}

/** Anew for every test of the file. */
export const sessionServer = () => {
  const at: SessionServer = {
    server: createServer(),
    api_base: '',
    answers: [],
    asked: [],
    log: vi.spyOn(console, 'error')
  }

  beforeEach(async () => {
    at.answers = []
    at.asked = []
    at.log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    at.server = createServer(({ method, url, headers }, response) => {
      at.asked.push({ method, url, authorization: headers.authorization })
      const { status, body, after } = at.answers.shift() ?? { status: 500 }
      void Promise.resolve(after).then(() => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}))
      })
    })
    await new Promise<void>(resolve => at.server.listen(0, '127.0.0.1', resolve))
    const address = at.server.address()
    if (address === null || typeof address === 'string') throw new Error('the server has no port')
    at.api_base = `http://127.0.0.1:${address.port}/api`
  })

  afterEach(() => {
    vi.restoreAllMocks()
    at.server.closeAllConnections()
    at.server.close()
  })

  const start = (token: string | null, wait = 1) => {
    const reached: boolean[] = []
    const told = vi.fn<(team_link: string | null, me: unknown) => void>()
    const storage = storageWith(token)
    const keep = { api_base: at.api_base, storage, told, typing: typingIn(storage), wait }
    const session = createSession({ ...keep, reached: answered => reached.push(answered) })
    return { ...session, storage, reached, told }
  }
  /** Another tab of the same browser. */
  const beside = (storage: ReturnType<typeof storageWith>) =>
    createSession({ api_base: at.api_base, storage, reached: () => undefined })

  return { at, start, beside }
}

export const ana = {
  id: 'ana',
  first_name: 'Ana',
  last_name: 'Þórsdóttir',
  email: 'ana@demo.test',
  role: 'juror',
  avatar: null,
  has_password: true
}
export const bob = {
  id: 'bob',
  first_name: 'Bob',
  last_name: 'Quist',
  email: 'bob@demo.test',
  role: null,
  avatar: null,
  has_password: true
}
export const sessionOfAna = { loggedIn: true, name: 'AÞ', user: ana, token: 'secret', role: 'juror' }
