import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerUnreadable } from './unreadable.ts'

const server = createServer({ headersTimeout: 200, requestTimeout: 300, connectionsCheckingInterval: 50 })
server.on('clientError', (error: Error, socket) =>
  answerUnreadable(error, socket as ReturnType<typeof connect>, { 'x-frame-options': 'DENY' })
)

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})

afterAll(() => void server.close())

/** Says this and then nothing more; what comes back until the connection is closed. */
const answerTo = async (said: string): Promise<string> => {
  const { port } = server.address() as AddressInfo // a server that listens on a port has one
  const socket = connect(port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', chunk => chunks.push(chunk))
  socket.write(said)
  await once(socket, 'close')
  return Buffer.concat(chunks).toString()
}

it('a connection in which nothing was asked is closed without a word', async () => {
  expect(await answerTo('')).toBe('')
})

it.each([
  ['a request that does not go on', 'GET / HT', 'HTTP/1.1 503 Service Unavailable', 'unavailable'],
  ['what is no request', 'whatever\r\n\r\n', 'HTTP/1.1 400 Bad Request', 'malformed']
])('%s is told so', async (_, said, status, code) => {
  const [head = '', body = ''] = (await answerTo(said)).split('\r\n\r\n')
  const lines = head.split('\r\n')
  expect(lines[0]).toBe(status)
  expect(lines).toContain('x-frame-options: DENY')
  expect(JSON.parse(body)).toMatchObject({ code })
})
