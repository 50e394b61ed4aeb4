/*
 * What a pooler such as PgBouncer does to the greeting of PostgreSQL, and no more: it takes no settings along, or does
 * not let in who names any, and says a number of its own where PostgreSQL names the process that answers.
 */
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface Pooler {
  url: string
  stop(): Promise<void>
}

const refusal = (() => {
  const fields = Buffer.from('SFATAL\0VFATAL\0C08P01\0Munsupported startup parameter: options\0\0')
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
})()

/** The names and values of a greeting. */
const readGreeting = (message: Buffer): Map<string, string> => {
  const words = message.subarray(8).toString().split('\0')
  const pairs: [string, string][] = []
  for (let at = 0; words[at]; at += 2) pairs.push([words[at] ?? '', words[at + 1] ?? ''])
  return new Map(pairs)
}

const writeGreeting = (values: Map<string, string>): Buffer => {
  const body = Buffer.from(`${[...values].flat().join('\0')}\0\0`)
  const head = Buffer.alloc(8)
  head.writeInt32BE(body.length + 8)
  head.writeInt32BE(196_608, 4)
  return Buffer.concat([head, body])
}

/** Passes on what PostgreSQL answers, with another process in its greeting. */
const passOn = (server: Socket, client: Socket): void => {
  let waiting = Buffer.alloc(0)
  const greeted = (chunk: Buffer): void => {
    waiting = Buffer.concat([waiting, chunk])
    while (waiting.length >= 5 && waiting.length > waiting.readInt32BE(1)) {
      const length = waiting.readInt32BE(1) + 1
      const message = waiting.subarray(0, length)
      waiting = waiting.subarray(length)
      const is_key = message.toString('latin1', 0, 1) === 'K'
      if (is_key) message.writeInt32BE(1, 5)
      client.write(message)
      if (!is_key) continue
      server.off('data', greeted)
      client.write(waiting)
      server.pipe(client)
      return
    }
  }
  server.on('data', greeted)
}

export const startPooler = async (to: string, { refuses }: { refuses: boolean }): Promise<Pooler> => {
  const { hostname, port } = new URL(to)
  const sockets = new Set<Socket>()
  const pooler = createServer(client => {
    client.on('error', () => {})
    client.once('data', (first: Buffer) => {
      const greeting = readGreeting(first)
      if (refuses && greeting.has('options')) {
        client.end(refusal)
        return
      }
      greeting.delete('options')
      const server = connect(Number(port), hostname)
      for (const socket of [client, server]) sockets.add(socket)
      server.on('error', () => {})
      server.on('close', () => client.destroy())
      client.on('close', () => server.destroy())
      passOn(server, client)
      server.write(writeGreeting(greeting))
      client.pipe(server)
    })
  })
  pooler.listen(0, '127.0.0.1')
  await once(pooler, 'listening')
  const url = new URL(to)
  const address = pooler.address()
  url.port = String(typeof address === 'object' ? address?.port : '')
  return {
    url: url.href,
    async stop() {
      for (const socket of sockets) socket.destroy()
      pooler.close()
      await once(pooler, 'close')
    }
  }
}
