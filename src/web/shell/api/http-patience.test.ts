/* How long a call is waited for, and what ends it before. */
import { createServer, type Server, type ServerResponse } from 'node:http'
import { createORPCClient } from '@orpc/client'
import { minifyContractRouter } from '@orpc/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Client } from './api.ts'
import { httpLink, patience_ms, patience_with_payments_ms } from './http-link.ts'

let server: Server
let client: Client
let reached: boolean[]
let answer: (response: ServerResponse) => void

beforeEach(async () => {
  reached = []
  server = createServer((_, response) => answer(response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  const options = {
    api_base: `http://127.0.0.1:${address.port}/api`,
    locale: 'fr' as const,
    token: () => null,
    heir: () => null,
    reached: (answered: boolean) => reached.push(answered),
    awaited: () => null,
    refused: () => Promise.resolve(null)
  }
  client = createORPCClient(httpLink(minifyContractRouter(contract), options))
})

afterEach(() => {
  vi.useRealTimers()
  server.closeAllConnections()
  server.close()
})

const caught = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => null,
    (error: unknown) => error
  )

/** The server has the call and says nothing; what it then answers by, while time is the test's. */
const begin = async <T>(call: () => Promise<T>): Promise<{ told: Promise<T>; response: ServerResponse }> => {
  const { promise, resolve } = Promise.withResolvers<ServerResponse>()
  answer = resolve
  reached = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const told = call()
  return { told, response: await promise }
}

/** What becomes of it once the page has no more patience, and not a moment before. */
const givenUp = async (told: Promise<unknown>, bound_ms: number): Promise<unknown> => {
  const ended = caught(told)
  await vi.advanceTimersByTimeAsync(bound_ms - 1)
  expect(reached).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  const error = await ended
  expect(reached).toEqual([false])
  vi.useRealTimers()
  return error
}

it('gives up a connection that hangs, and later what ends pages at Stripe before it answers', async () => {
  const calls: [() => Promise<unknown>, number][] = [
    [() => client.teams.get({ link: 'demo' }), patience_ms],
    [() => client.teams.update({ link: 'demo', version: 1, name: 'New' }), patience_ms],
    [() => client.accounts.remove({ password: 'secret' }), patience_with_payments_ms],
    [() => client.cards.remove({ link: 'demo' }), patience_with_payments_ms]
  ]
  for (const [call, bound_ms] of calls)
    expect(await givenUp((await begin(call)).told, bound_ms)).toBeInstanceOf(TypeError)
})

it('gives up an answer that stops in the middle', async () => {
  const { told, response } = await begin(() => client.teams.get({ link: 'demo' }))
  response.writeHead(200, { 'content-type': 'application/json' })
  await new Promise<void>(resolve => void response.write('{"link":', () => resolve()))
  expect(await givenUp(told, patience_ms)).toBeInstanceOf(TypeError)
})

it('gives nothing up for time in which the computer slept', async () => {
  const { told, response } = await begin(() => client.teams.get({ link: 'demo' }))
  // What was waited for when it fell asleep ends in the moment in which it wakes.
  await vi.advanceTimersToNextTimerAsync()
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"link":"demo"}')
  expect(await told).toEqual({ link: 'demo' })
})

it('waits for a file as long as it takes to be made', async () => {
  const { told, response } = await begin(() =>
    client.personal.export({ password: 'a lamp' }, { context: { received: () => {} } })
  )
  await vi.advanceTimersByTimeAsync(2 * patience_with_payments_ms)
  const disposition = 'attachment; filename="all.zip"'
  response.writeHead(200, { 'content-type': 'application/zip', 'content-disposition': disposition })
  response.end('whole')
  expect((await told).body.name).toBe('all.zip')
})

it('ends a call that whoever asked wants no more', async () => {
  const leaving = new AbortController()
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  answer = response => {
    response.on('close', () => resolve())
    leaving.abort(new Error('The page was left'))
  }
  const told = caught(client.teams.get({ link: 'demo' }, { signal: leaving.signal }))
  await closed
  expect(await told).toMatchObject({ message: 'The page was left' })
})
