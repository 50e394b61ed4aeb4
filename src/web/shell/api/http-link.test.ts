import { text } from 'node:stream/consumers'
import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { createORPCClient } from '@orpc/client'
import { minifyContractRouter } from '@orpc/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Client } from './api.ts'
import { httpLink } from './http-link.ts'
import { AnsweredProblem } from './problem-answer.ts'

let server: Server
let client: Client
let reached: boolean[]
let token: string | null
let refused: number
/** With what the same person goes on, by the token that they had. */
let heirs: Record<string, string>
/** Of whoever's session has ended while they were here. */
let awaited: string | null
/** What comes of waiting for who was refused. */
let regained: string | null
let answer: (request: IncomingMessage, response: ServerResponse) => void

beforeEach(async () => {
  reached = []
  token = null
  refused = 0
  regained = null
  awaited = null
  heirs = {}
  server = createServer((request, response) => answer(request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  const options = {
    api_base: `http://127.0.0.1:${address.port}/api`,
    locale: 'fr' as const,
    token: () => token,
    heir: (borne: string) => heirs[borne] ?? null,
    reached: (answered: boolean) => reached.push(answered),
    awaited: () => awaited,
    refused: () => {
      refused += 1
      return Promise.resolve(regained)
    }
  }
  client = createORPCClient(httpLink(minifyContractRouter(contract), options))
})

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const caught = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => null,
    (error: unknown) => error
  )

it('speaks to the addresses of the contract, with the language of the page and the token of the session', async () => {
  const asked: unknown[] = []
  answer = ({ method, url, headers }, response) => {
    const { authorization, 'accept-language': language } = headers
    asked.push({ method, url, authorization, language })
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"page":"home"}')
  }
  await client.content.get({ link: 'demo', page: 'home', locale: 'fr' })
  token = 'secret'
  expect(await client.content.get({ link: 'demo', page: 'home' })).toEqual({ page: 'home' })
  expect(asked).toEqual([
    { method: 'GET', url: '/api/content/demo/home?locale=fr', authorization: undefined, language: 'fr' },
    { method: 'GET', url: '/api/content/demo/home', authorization: 'Bearer secret', language: 'fr' }
  ])
  expect(reached).toEqual([true, true])
})

it('throws the problem that the server names', async () => {
  answer = (_, response) => {
    response
      .writeHead(404, { 'content-type': 'application/problem+json', 'x-request-id': 'r-1' })
      .end('{"code":"not_found","status":404}')
  }
  const problem = await caught(client.teams.get({ link: 'nobody' }))
  expect(problem).toEqual(new AnsweredProblem('not_found', { request_id: 'r-1' }))
  expect(problem).toMatchObject({ name: 'Problem', status: 404, request_id: 'r-1' })
  expect(reached).toEqual([true])
})

it('brings along what the server says of a refusal', async () => {
  const errors = [
    { path: ['socials', 'website'], code: 'pattern', message: 'Le format n’est pas celui attendu.' }
  ]
  answer = (_, response) => {
    response
      .writeHead(429, { 'content-type': 'application/problem+json', 'retry-after': '42' })
      .end(
        JSON.stringify({ code: 'too_many_requests', detail: 'Patientez.', errors, current: { version: 3 } })
      )
  }
  expect(await caught(client.teams.get({ link: 'demo' }))).toMatchObject({
    code: 'too_many_requests',
    detail: 'Patientez.',
    fields: [{ name: 'socials.website', code: 'pattern', message: 'Le format n’est pas celui attendu.' }],
    options: { retry_after: 42, current: { version: 3 } }
  })
})

it.each([
  [502, 'unavailable', false],
  [503, 'unavailable', false],
  [429, 'too_many_requests', true],
  [418, 'malformed', true]
] as const)('makes a problem of a bare %i: %s', async (status, code, there) => {
  answer = (_, response) => {
    response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Proxy</h1>')
  }
  expect(await caught(client.teams.get({ link: 'demo' }))).toMatchObject({ name: 'Problem', code })
  expect(reached).toEqual([there])
})

it('works out the task that is set where very many share a network, and sends the same again', async () => {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 3,
    deriveKey,
    expiresAt: new Date(Date.now() + 60_000),
    hmacSignatureSecret: 'signature',
    hmacKeySignatureSecret: 'key'
  })
  const bodies: string[] = []
  const proofs: unknown[] = []
  answer = (request, response) => {
    const proof = request.headers['palmares-proof']
    proofs.push(typeof proof)
    void text(request).then(body => {
      bodies.push(body)
      const refusal = { code: 'proof_needed', challenge: { token: JSON.stringify(challenge), seconds: 600 } }
      const [status, said] = proof === undefined ? [428, refusal] : [200, { status: 'on_its_way' }]
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said))
    })
  }
  expect(await client.accounts.forgot_password({ email: 'noor@people.test' })).toEqual({
    status: 'on_its_way'
  })
  expect(proofs).toEqual(['undefined', 'string'])
  expect(bodies).toEqual([bodies[0], bodies[0]])
})

it('leaves a task that comes by another call to whoever asked', async () => {
  let asked = 0
  answer = (_, response) => {
    asked += 1
    response.writeHead(428, { 'content-type': 'application/problem+json' }).end('{"code":"proof_needed"}')
  }
  const refusal = caught(client.accounts.forgot_password({ email: 'noor@people.test' }))
  expect(await refusal).toMatchObject({ code: 'proof_needed' })
  expect(asked).toBe(1)
})

it('reads without a token that is refused, and says so', async () => {
  const asked: unknown[] = []
  token = 'stale'
  answer = ({ headers }, response) => {
    asked.push(headers.authorization)
    response
      .writeHead(headers.authorization ? 401 : 200, { 'content-type': 'application/json' })
      .end('{"link":"demo"}')
  }
  expect(await client.teams.get({ link: 'demo' })).toEqual({ link: 'demo' })
  expect(asked).toEqual(['Bearer stale', undefined])
  expect(refused).toBe(1)
})

it('signs in as a stranger, whatever token is still there', async () => {
  const asked: unknown[] = []
  token = 'stale'
  answer = ({ headers }, response) => {
    asked.push(headers.authorization)
    response
      .writeHead(401, { 'content-type': 'application/problem+json' })
      .end('{"code":"invalid_credentials"}')
  }
  const problem = await caught(client.accounts.login({ email: 'ana@demo.test', password: 'wrong' }))
  expect(problem).toMatchObject({ code: 'invalid_credentials' })
  expect([asked, refused]).toEqual([[undefined], 0])
})

it('never repeats a write without the token it was made with, but says that it was refused', async () => {
  let asked = 0
  token = 'stale'
  answer = (_, response) => {
    asked += 1
    response.writeHead(401, { 'content-type': 'application/problem+json' }).end('{"code":"unauthenticated"}')
  }
  const problem = await caught(client.teams.update({ link: 'demo', version: 1, name: 'New' }))
  expect(problem).toMatchObject({ code: 'unauthenticated' })
  expect([asked, refused]).toEqual([1, 1])
})

it('sends a write once more with the token of who is back, as it was', async () => {
  const asked: unknown[] = []
  token = 'stale'
  regained = 'fresh'
  answer = (request, response) => {
    const { authorization } = request.headers
    void text(request).then(body => {
      asked.push([authorization, body])
      response
        .writeHead(authorization === 'Bearer fresh' ? 200 : 401, { 'content-type': 'application/json' })
        .end('{"link":"demo"}')
    })
  }
  expect(await client.teams.update({ link: 'demo', version: 1, name: 'New' })).toEqual({ link: 'demo' })
  const sent = JSON.stringify({ version: 1, name: 'New' })
  expect(asked).toEqual([
    ['Bearer stale', sent],
    ['Bearer fresh', sent]
  ])
})

it('holds what changes something, once it is known that the session has ended, until its person is back', async () => {
  const asked: unknown[] = []
  awaited = 'ended'
  regained = 'fresh'
  answer = ({ method, headers: { authorization } }, response) => {
    asked.push([method, authorization])
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"link":"demo"}')
  }
  const write = () => client.teams.update({ link: 'demo', version: 1, name: 'New' })
  await write()
  // Whoever gives up is signed in no more.
  regained = null
  await write()
  await client.teams.get({ link: 'demo' })
  await client.accounts.forgot_password({ email: 'noor@people.test' })
  expect(asked).toEqual([
    ['PATCH', 'Bearer fresh'],
    ['PATCH', undefined],
    ['GET', undefined],
    ['POST', undefined]
  ])
  expect(refused).toBe(2)
})

it('sends a call once more with the token that took the place of the refused one', async () => {
  const asked: unknown[] = []
  answer = ({ headers }, response) => {
    const { authorization } = headers
    asked.push(authorization)
    // The password was changed while this was under way.
    token = 'renewed'
    heirs = { stale: 'renewed' }
    response
      .writeHead(authorization === 'Bearer renewed' ? 200 : 401, { 'content-type': 'application/json' })
      .end('{"link":"demo"}')
  }
  for (const call of [
    () => client.teams.update({ link: 'demo', version: 1, name: 'New' }),
    () => client.teams.get({ link: 'demo' })
  ]) {
    token = 'stale'
    expect(await call()).toEqual({ link: 'demo' })
  }
  expect(asked).toEqual(['Bearer stale', 'Bearer renewed', 'Bearer stale', 'Bearer renewed'])
  expect(refused).toBe(0)
})

it('sends nothing of one person with the token of another who came meanwhile', async () => {
  const asked: unknown[] = []
  answer = ({ method, headers: { authorization } }, response) => {
    asked.push([method, authorization])
    token = 'of-somebody-else'
    response
      .writeHead(authorization ? 401 : 200, { 'content-type': 'application/json' })
      .end(authorization ? '{"code":"unauthenticated"}' : '{"link":"demo"}')
  }
  token = 'stale'
  const problem = await caught(client.teams.update({ link: 'demo', version: 1, name: 'New' }))
  expect(problem).toMatchObject({ code: 'unauthenticated' })
  token = 'stale'
  expect(await client.teams.get({ link: 'demo' })).toEqual({ link: 'demo' })
  expect(asked).toEqual([
    ['PATCH', 'Bearer stale'],
    ['GET', 'Bearer stale'],
    ['GET', undefined]
  ])
  expect(refused).toBe(2)
})

it('follows a renamed team to its new link', async () => {
  answer = ({ url }, response) => {
    if (url === '/api/teams/old') response.writeHead(301, { location: '/api/teams/new' }).end()
    else response.writeHead(200, { 'content-type': 'application/json' }).end('{"link":"new"}')
  }
  expect(await client.teams.get({ link: 'old' })).toEqual({ link: 'new' })
})

it('leaves it a TypeError when nothing answers', async () => {
  answer = request => request.socket.destroy()
  expect(await caught(client.teams.get({ link: 'demo' }))).toBeInstanceOf(TypeError)
  expect(reached).toEqual([false])
})

it('sends along when a press arrived first, and tells it of one that is refused', async () => {
  const arrival = { token: '1.a', at: '2031-01-01T00:00:00.000Z', until: '2031-01-01T00:15:00.000Z' }
  const came: unknown[] = []
  answer = ({ headers }, response) => {
    came.push(headers['palmares-arrival'])
    response.writeHead(503, { 'content-type': 'application/problem+json' })
    response.end(JSON.stringify({ code: 'unavailable', arrival }))
  }
  const input = { team: 'demo', id: 'w', version: 1 }
  expect(await caught(client.works.finalize(input))).toMatchObject({ options: { arrival } })
  await caught(client.works.finalize(input, { context: { arrival: arrival.token } }))
  expect(came).toEqual([undefined, '1.a'])
})

it('tells how much of a file has come, and gives it whole with its name', async () => {
  const told: number[] = []
  answer = (_, response) => {
    response.writeHead(200, {
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="all.zip"'
    })
    response.write('first ')
    response.end('second')
  }
  const { body } = await client.personal.export(
    { password: 'a lamp' },
    { context: { received: bytes => told.push(bytes) } }
  )
  expect([body.name, body.type, await body.text()]).toEqual(['all.zip', 'application/zip', 'first second'])
  expect([told.at(-1), told.toSorted((a, b) => a - b)]).toEqual([12, told])
})

it('takes a file that breaks off for none', async () => {
  answer = (_, response) => {
    response.writeHead(200, {
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="all.zip"'
    })
    response.write('half of it', () => response.destroy())
  }
  expect(
    await caught(client.personal.export({ password: 'a lamp' }, { context: { received: () => {} } }))
  ).toBeInstanceOf(Error)
})
