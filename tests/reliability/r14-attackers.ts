/*
 * R14: strangers send what is costly to look at. First everything once, beside somebody who reads: no single request
 * keeps them waiting. Then ten attackers, each from a network of their own and as fast as they are answered, until their
 * limits stop them and beyond.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { askAt, newNetwork } from '#tests/kit/client.ts'
import type { TestApp } from '#tests/kit/test-app.ts'
import type { AttackOrders } from './attack.worker.ts'
import { attacks } from './attacks.ts'
import { withEmbedded } from './embedded-here.ts'
import { Complaints, type Fault, type RunSetting, type Verdict } from './verdict.ts'

const attackers = 10
const longest_wait_ms = 300
const most_p99_ms = 500
/** A hundred rounds are ten minutes. */
const round_ms = 6000
const pause_ms = 20

const read = async (app: TestApp): Promise<number> => {
  const began = performance.now()
  const { status } = await app.fetch('/api/teams/alpha')
  if (status !== 200) throw new Error(`A reader got ${status}`)
  return performance.now() - began
}

const readUntil = async (app: TestApp, over: () => boolean): Promise<number[]> => {
  const waits: number[] = []
  while (!over()) {
    waits.push(await read(app))
    await pause(pause_ms)
  }
  return waits
}

const at = (waits: readonly number[], share: number): number =>
  Math.round(waits.toSorted((a, b) => a - b)[Math.floor(waits.length * share)] ?? 0)

interface Single {
  says: string
  wait: number
  status: number
}

/** The least of three, since the machine may be busy with something else; whatever stops the server does so each time. */
const singly = async (app: TestApp): Promise<Single[]> => {
  const found: Single[] = []
  for (const { says, make } of attacks) {
    const waits: number[] = []
    let status = 0
    for (let time = 0; time < 3; time += 1) {
      const { path, ...ask } = make()
      let over = false
      const waiting = readUntil(app, () => over)
      const headers = { 'content-type': 'application/json' }
      status = (await askAt(app.url, path, { ...ask, headers, network: newNetwork() })).status
      over = true
      waits.push(at(await waiting, 1 - Number.EPSILON))
    }
    found.push({ says, status, wait: Math.min(...waits) })
  }
  return found
}

const alone = async (app: TestApp): Promise<Verdict> => {
  const found = await singly(app)
  const complaints = new Complaints()
  for (const { says, status, wait } of found) {
    complaints.unless(wait <= longest_wait_ms, `${says} kept a reader waiting for ${wait} ms`)
    complaints.unless(status >= 200 && status < 500, `${says} was answered with ${status}`)
  }
  const worst = found.toSorted((a, b) => b.wait - a.wait)[0]
  const figure = `${found.length} requests, one at a time; the longest wait of a reader is ${worst?.wait} ms, by ${worst?.says}`
  return { name: 'R14 one request', figure, complaints: complaints.list }
}

const attackWith = (orders: AttackOrders): Promise<[number, number][]> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('attack.worker.ts', import.meta.url), { workerData: orders })
    worker.once('message', resolve)
    worker.once('error', reject)
  })

const together = async (app: TestApp, { rounds }: RunSetting): Promise<Verdict> => {
  const ms = rounds * round_ms
  let over = false
  const reading = readUntil(app, () => over)
  const statuses = await attackWith({ url: app.url, attackers, ends_at: Date.now() + ms })
  over = true
  const waits = await reading
  const sent = statuses.reduce((sum, [, count]) => sum + count, 0)
  const complaints = new Complaints()
  complaints.unless(at(waits, 0.99) < most_p99_ms, `a reader waits ${at(waits, 0.99)} ms at p99`)
  for (const [status, count] of statuses)
    complaints.unless(status < 500 || status === 503, `${count} requests were answered with ${status}`)
  const answers = statuses.toSorted(([a], [b]) => a - b).map(([status, count]) => `${status} × ${count}`)
  const figure = [
    `${attackers} attackers for ${ms / 1000} s, ${sent} requests (${answers.join(', ')})`,
    `${waits.length} reads meanwhile: median ${at(waits, 0.5)} ms, p99 ${at(waits, 0.99)} ms, longest ${at(waits, 1 - Number.EPSILON)} ms`
  ].join('; ')
  return { name: 'R14 ten attackers', figure, complaints: complaints.list }
}

export const attacked: Fault = {
  name: 'R14',
  says: 'strangers send what is costly to look at, one request at a time and ten attackers at once',
  async *run(setting) {
    yield await withEmbedded(alone)
    yield await withEmbedded(app => together(app, setting))
  }
}
