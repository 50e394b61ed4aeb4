/* What the cache answers, against a Fastify that has nothing else to do than to say the same bytes. */
import { rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { request } from 'node:http'
import { join } from 'node:path'
import { ended, startChild } from '#tests/kit/processes.ts'
import type { Figure } from './figure.ts'
import { sendLoad } from './load.ts'
import { compare, median } from './rounds.ts'

interface Served {
  headers: Record<string, string>
  body: Buffer
}

interface Limit {
  url: string
  cpuSeconds: () => Promise<number>
  /** What it takes while nobody asks, in seconds a second. */
  background: number
  stop: () => Promise<void>
}

const warm_up = 2

// Every Node server says these by itself.
const transport = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding'])

/** As it came over the wire; fetch would unpack it. */
const ask = (address: string, headers: Record<string, string>): Promise<Served> =>
  new Promise((resolve, reject) => {
    const asked = request(address, { headers }, answer => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const said = Object.entries(answer.headers).filter(([name]) => !transport.has(name))
        resolve({
          headers: Object.fromEntries(said.map(([name, value]) => [name, String(value)])),
          body: Buffer.concat(parts)
        })
      })
    })
    asked.on('error', reject).end()
  })

const startLimit = async ({ headers, body }: Served, folder: string): Promise<Limit> => {
  const file = join(folder, 'kept-answer.json')
  writeFileSync(file, JSON.stringify({ headers, body: body.toString('base64') }))
  const child = startChild(['bench/plain-server.ts', file], { stdio: ['ignore', 'pipe', 'inherit'] })
  if (!child.stdout) throw new Error('The plain server was started without an output')
  const [said] = (await once(child.stdout, 'data')) as [Buffer] // its one line
  const url = said.toString().trim()
  return {
    url,
    background: 0,
    async cpuSeconds() {
      const answer = (await (await fetch(`${url}/cpu`)).json()) as { seconds: number } // see plain-server.ts
      return answer.seconds
    },
    async stop() {
      child.kill('SIGTERM')
      await ended(child)
      rmSync(file)
    }
  }
}

const demandAlike = (one: Served, other: Served): void => {
  if (!one.body.equals(other.body)) throw new Error('The limit answers other bytes than the product')
  const [ours, theirs] = [one, other].map(each => Object.keys(each.headers).length)
  if (ours !== theirs) throw new Error(`The limit sends ${theirs} headers, the product ${ours}`)
}

export interface Asked {
  row: string
  what: string
  path: string
  headers: Record<string, string>
}

type Side = Pick<Limit, 'url' | 'cpuSeconds' | 'background'>

/**
 * Both sides are one busy thread, so answers a second are answers a second of processor time, and that is what is
 * compared: on a machine with other work, elapsed time measures the other work. The clockwork of jobs and database
 * goes on however many answers there are, so it is no part of an answer's price.
 */
export const servedFromMemory = async (
  product: Side,
  folder: string,
  { row, what, path, headers }: Asked,
  { rounds, seconds }: { rounds: number; seconds: number }
): Promise<Figure> => {
  const first = await ask(product.url + path, headers)
  const limit = await startLimit(first, folder)
  try {
    demandAlike(first, await ask(limit.url + path, headers))
    const elapsed = { product: [] as number[], limit: [] as number[] }
    const measure = (side: Side, kept: number[]) => async () => {
      const [began, before] = [performance.now(), await side.cpuSeconds()]
      const count = await sendLoad({ address: side.url + path, headers, seconds })
      kept.push(count / seconds)
      const beside = (side.background * (performance.now() - began)) / 1000
      return count / ((await side.cpuSeconds()) - before - beside)
    }
    // Until the compiler has done its work, it is the compiler that is measured.
    for (let round = 0; round < warm_up; round += 1)
      for (const side of [product, limit]) await measure(side, [])()
    const found = await compare(rounds, measure(product, elapsed.product), measure(limit, elapsed.limit))
    const walls = [elapsed.product, elapsed.limit].map(each => Math.round(median(each)).toLocaleString('en'))
    return {
      row,
      what: `${what} (${(first.body.length / 1024).toFixed(1)} KiB)`,
      value: found.value,
      unit: 'answers/CPU s',
      limit: { what: 'bare Fastify', value: found.limit },
      ratio: found.ratio,
      noise: found.noise,
      target: { at: 'least', value: 0.6 },
      note: `elapsed: ${walls.join(' against ')} a second`
    }
  } finally {
    await limit.stop()
  }
}
