/*
 * The limit of what is served from memory: a Fastify that knows one answer, and says it with the same bytes and the
 * same number of headers. Started with the file that holds the answer; prints its address.
 */
import { readFileSync } from 'node:fs'
import { fastify } from 'fastify'

interface Kept {
  headers: Record<string, string>
  /** In base64. */
  body: string
}

const [file = ''] = process.argv.slice(2)
const { headers, body } = JSON.parse(readFileSync(file, 'utf8')) as Kept // written by served-from-memory.ts
const bytes = Buffer.from(body, 'base64')

const app = fastify({ logger: false })
app.get('/cpu', async () => {
  const { user, system } = process.cpuUsage()
  return { seconds: (user + system) / 1_000_000 }
})
app.get('/*', (_, reply) => {
  void reply.headers(headers).send(bytes)
})
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
