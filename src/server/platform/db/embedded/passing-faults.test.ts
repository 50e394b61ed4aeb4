import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { isPassing } from './passing-faults.ts'

const folder = mkdtempSync(join(tmpdir(), 'palmares-passing-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What somebody is told who asks a PostgreSQL that does nothing but this to its visitors. */
const failureAt = async (port: number, receive: (socket: Socket) => void): Promise<unknown> => {
  const server = createServer(socket => {
    socket.on('error', () => {})
    receive(socket)
  })
  await new Promise<void>(resolve => server.listen(join(folder, `.s.PGSQL.${port}`), resolve))
  const client = new Client({ host: folder, port, user: 'palmares', database: 'palmares' })
  client.on('error', () => {})
  try {
    return await client.connect().then(
      () => null,
      (error: unknown) => error
    )
  } finally {
    server.close()
  }
}

describe('passes', () => {
  it('a database that hangs up at once', async () => {
    expect(isPassing(await failureAt(5001, socket => socket.destroy()))).toBe(true)
  })

  it('a database that hangs up once it is asked', async () => {
    expect(isPassing(await failureAt(5002, socket => socket.once('data', () => socket.end())))).toBe(true)
  })

  it('a socket that nobody listens at', async () => {
    const error = await new Client({ host: folder, port: 5003 }).connect().catch((reason: unknown) => reason)
    expect(isPassing(error)).toBe(true)
  })
})

it('does not pass what another try would find again', async () => {
  // An ErrorResponse: no such role.
  const fields = Buffer.from('SFATAL\0C28000\0Mrole "palmares" does not exist\0\0')
  const answer = Buffer.concat([Buffer.from('E\0\0\0\0'), fields])
  answer.writeInt32BE(fields.length + 4, 1)
  const error = await failureAt(5004, socket => socket.once('data', () => socket.end(answer)))
  expect(error).toMatchObject({ code: '28000' })
  expect(isPassing(error)).toBe(false)
  expect(isPassing('Connection terminated')).toBe(false)
})
