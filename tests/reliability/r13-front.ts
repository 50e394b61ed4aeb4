/*
 * R13: two processes behind nginx with TLS and PgBouncer in transaction mode, on a PostgreSQL with a replica. Both begin
 * at once on an empty database; while people read and write one of them is killed, and then PostgreSQL is, and its
 * replica takes over. A stranger on the same pool looks all the while whether anything of ours is left in its sessions.
 */
import type { ChildProcess } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from '#tests/kit/free-port.ts'
import { cleanEnv } from '#tests/kit/template.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { tellPostgres } from '#tests/kit/postgres-server.ts'
import { ended, program, root, runNode, startChild } from '#tests/kit/processes.ts'
import { Authors, type AuthorWork } from './authors.ts'
import { chanceFrom } from './chance.ts'
import { factsAfter } from './facts.ts'
import {
  Front,
  programsHere,
  proxyOn,
  startBouncer,
  startPair,
  startProxy,
  type Bouncer,
  type PostgresPair,
  type Proxy
} from './front-programs.ts'
import { judge } from './judge.ts'
import type { Enlisted } from './people.ts'
import { askSteadily, longest, reading, statuses } from './steady.ts'
import { Complaints, type Fault, type Verdict } from './verdict.ts'
import { openWire, type Reply, type Wire } from './wire.ts'
import { isOdd } from './writes.ts'

const token = 'figures-of-the-front'
const calm_ms = 3000
const longest_recovery_ms = 15_000
const longest_unseen_ms = 5000

type Env = Record<string, string>

interface Started {
  child: ChildProcess
  ms: number
}

/** What all servers wrote, by which an answer that is not fit is explained. */
const written: string[] = []

const explained = ({ headers, text }: Reply): string => {
  const id = headers['x-request-id']
  const lines =
    typeof id === 'string'
      ? written
          .join('')
          .split('\n')
          .filter(line => line.includes(id))
      : []
  return `${text.slice(0, 200)} ${lines.join(' ').slice(0, 2000)}`
}

const startProcess = (env: Env): Promise<Started> => {
  const start = performance.now()
  const child = startChild([program, 'serve'], {
    env: cleanEnv(env),
    stdio: ['ignore', 'pipe', 'pipe']
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4000)
      written.push(chunk.toString())
    })
  return new Promise((resolve, reject) => {
    const look = setInterval(() => {
      if (child.exitCode === null && !said.includes('Palmares answers at')) return
      clearInterval(look)
      if (child.exitCode !== null) reject(new Error(`A process ended with ${child.exitCode}: ${said}`))
      else resolve({ child, ms: Math.round(performance.now() - start) })
    }, 20)
  })
}

/** Everything around the two processes, and how each of them is started. */
interface Place {
  pair: PostgresPair
  bouncer: Bouncer
  proxy: Proxy
  ports: [number, number]
  env: (port: number) => Env
}

const build = async (front: Front, smtp_url: string): Promise<Place> => {
  const pair = await startPair(front)
  const bouncer = await startBouncer(front, pair.first.port)
  const [port, ...ports] = [await freePort(), await freePort(), await freePort()] as const
  const proxy = await startProxy(front, port, ports)
  const data = join(front.home, 'files')
  mkdirSync(data)
  return {
    pair,
    bouncer,
    proxy,
    ports,
    env: own => ({
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(own),
      PUBLIC_URL: proxyOn(port),
      TRUST_PROXY: 'loopback',
      DATA_DIR: data,
      DATABASE_URL: bouncer.url,
      DATABASE_DIRECT_URL: pair.first.url,
      DATABASE_POOL: '10',
      SMTP_URL: smtp_url,
      MAIL_FROM: 'Contests <contests@people.test>',
      METRICS_TOKEN: token,
      LOG_LEVEL: 'error'
    })
  }
}

const enlist = async (env: Env): Promise<Enlisted> => {
  const script = join(root, 'tests/reliability/enlist.ts')
  const { code, stdout, stderr } = await runNode([script, '40', '1'], cleanEnv(env))
  if (code !== 0) throw new Error(`Nobody could be enlisted: ${stderr}`)
  // The script prints this and nothing else.
  return JSON.parse(stdout) as Enlisted
}

interface StrangerFinds {
  samples: number
  leaks: string[]
}

/** On the same pool, in the same database, as nobody in particular: whatever it finds set is not its own. */
const strangerAt = async (url: string, work: AuthorWork, seen: StrangerFinds): Promise<void> => {
  while (!work.ended) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000, query_timeout: 5000 })
    client.on('error', () => {})
    try {
      await client.connect()
      while (!work.ended) {
        const { rows } = await client.query<{ found: string }>(
          `SELECT concat_ws(' ', current_user, current_setting('statement_timeout'), current_setting('app.team_id', true),
             current_setting('plan_cache_mode'), current_setting('synchronous_commit')) AS found`
        )
        seen.samples += 1
        const found = rows[0]?.found.replaceAll(/ +/g, ' ') ?? ''
        if (found !== 'postgres 10s auto on') seen.leaks.push(found)
        await pause(2)
      }
    } catch {
      // The pool has no server at this moment.
      await pause(50)
    } finally {
      await client.end().catch(() => {})
    }
  }
}

const abandonedLocks = `SELECT count(*)::int AS locks FROM pg_locks l JOIN pg_stat_activity a USING (pid)
  WHERE l.locktype = 'advisory' AND a.state = 'idle' AND a.datname = 'contests'`

/** Two first starts at once, and a third beside them. */
const startAll = async ({ env, ports, pair }: Place, complaints: Complaints) => {
  const [a, b] = await Promise.all(ports.map(port => startProcess(env(port))))
  if (!a || !b) throw new Error('There are two ports')
  const third = await startProcess(env(await freePort()))
  third.child.kill('SIGTERM')
  complaints.unless((await ended(third.child)) === 0, 'a third process did not end in order')
  const [row] = await tellPostgres(pair.first.url, abandonedLocks)
  complaints.unless(
    row?.['locks'] === 0,
    `${String(row?.['locks'])} advisory locks are held by idle sessions`
  )
  const figure = `two first starts at once answered after ${a.ms} and ${b.ms} ms, a third beside them after ${third.ms} ms`
  return { children: [a.child, b.child] as [ChildProcess, ChildProcess], figure }
}

const checkTls = async (wire: Wire, complaints: Complaints): Promise<void> => {
  const page = await wire.ask(reading('/first-house/home'))
  complaints.unless(page.status === 200, `the page came with ${String(page.status)}`)
  complaints.unless(
    (page.headers['strict-transport-security'] ?? '').startsWith('max-age='),
    'no Strict-Transport-Security'
  )
  complaints.unless(page.text.includes('https://localhost:'), 'the page does not name its https address')
  const figures = await wire.ask(reading('/metrics'))
  complaints.unless(figures.status === 404, `/metrics without its token: ${String(figures.status)}`)
  const told = await wire.ask({ ...reading('/metrics'), token })
  complaints.unless(told.status === 200, `/metrics with its token: ${String(told.status)}`)
}

/** How long until both processes show what was saved through one of them. */
const seenByBoth = async (authors: Authors, { ports }: Place, wire: Wire): Promise<number> => {
  let write = await authors.write(wire, 'content')
  while (write.kind !== 'content' || !write.publish || write.state !== 'acknowledged')
    write = await authors.write(wire, 'content')
  const start = performance.now()
  const path = `${write.request.path}?locale=${write.locale}`
  for (const port of ports)
    for (const direct = openWire(`http://127.0.0.1:${port}`); ; await pause(20)) {
      const { text } = await direct.ask(reading(path))
      if (!text.includes(write.key) && performance.now() - start < longest_unseen_ms) continue
      direct.close()
      break
    }
  return Math.round(performance.now() - start)
}

/** Answered, cut off, told by nginx or by us that it is not now, or led to the landing page, which says so. */
const isFit = ({ status, headers }: Reply): boolean =>
  status === null ||
  [200, 502, 503, 504].includes(status) ||
  (status === 302 && (headers.location ?? '').includes('?unreachable='))

const firstAfter = (replies: readonly Reply[], at: number, good: number): number =>
  Math.round(
    Math.min(
      ...replies
        .filter(({ began_at, status }) => began_at > at && status === good)
        .map(({ ended_at }) => ended_at - at)
    )
  )

interface Trouble {
  killed_at: number
  lost_at: number
  back_at: number
}

/** What happens meanwhile: one of the two is killed and comes back, and then PostgreSQL is and its replica takes over. */
const trouble = async (place: Place, children: [ChildProcess, ChildProcess]): Promise<Trouble> => {
  const { pair, bouncer, ports, env } = place
  await pause(calm_ms)
  const killed_at = performance.now()
  children[0].kill('SIGKILL')
  await pause(calm_ms)
  children[0] = (await startProcess(env(ports[0]))).child
  await pause(calm_ms)
  const lost_at = performance.now()
  pair.crashFirst()
  await pause(1000)
  await pair.promoteSecond()
  bouncer.leadTo(pair.second.port)
  const back_at = performance.now()
  await pause(longest_recovery_ms)
  return { killed_at, lost_at, back_at }
}

const live = async (
  place: Place,
  children: [ChildProcess, ChildProcess],
  seed: number,
  complaints: Complaints
) => {
  const { proxy, bouncer, pair, env, ports } = place
  const people = await enlist(env(ports[0]))
  const authors = new Authors(people, chanceFrom(seed))
  const wire = openWire(proxy.url, proxy.certificate)
  await checkTls(wire, complaints)
  const unseen_ms = await seenByBoth(authors, place, wire)
  complaints.unless(unseen_ms < longest_unseen_ms, `a save was not shown by both after ${unseen_ms} ms`)
  const work: AuthorWork = { ended: false }
  const seen: StrangerFinds = { samples: 0, leaks: [] }
  const strangers = [1, 2, 3].map(() => strangerAt(bouncer.url, work, seen))
  const readers = ['/first-house/home', '/api/teams/first-house'].map(path =>
    askSteadily(wire, () => reading(path), work)
  )
  const writers = [1, 2, 3].map(() => authors.keepWriting(wire, 'content', work, { patient: true }))
  const { killed_at, lost_at, back_at } = await trouble(place, children)
  work.ended = true
  const reads = (await Promise.all(readers)).flat()
  await Promise.all([...writers, ...strangers])
  const asked_again = await authors.finish(wire)
  wire.close()

  const saves = authors.writes.flatMap(({ replies }) => replies)
  const early = reads.filter(({ ended_at }) => ended_at < lost_at)
  const cut = early.filter(({ status }) => status !== 200)
  complaints.unless(
    cut.every(({ status, ended_at }) => status === null && ended_at - killed_at < 1000),
    `readers while one process was killed: ${statuses(cut)}`
  )
  const odd = reads.filter(reply => !isFit(reply))
  complaints.unless(
    odd.length === 0,
    `readers got ${statuses(odd)}: ${odd.slice(0, 1).map(explained).join()}`
  )
  const wrong = saves.filter(reply => isOdd(reply) && reply.status !== 502 && reply.status !== 504)
  complaints.unless(wrong.length === 0, `writers got ${statuses(wrong)} ${wrong[0]?.text.slice(0, 200)}`)
  complaints.unless(seen.samples > 500, `a stranger looked ${seen.samples} times only`)
  complaints.unless(seen.leaks.length === 0, `a stranger found ${seen.leaks.length}: ${seen.leaks[0]}`)
  const again = firstAfter(saves, back_at, 200)
  complaints.unless(again <= longest_recovery_ms, `it took ${again} ms to save again on the replica`)
  const database = { kind: 'postgres', data_dir: '', database_url: () => pair.second.url } as const
  const homes = authors.homes.map(({ team_id }) => team_id)
  const { lost, doubled, half } = judge(authors.writes, await factsAfter(database, homes))
  complaints.list.push(...lost, ...doubled, ...half)
  const acknowledged = authors.writes.filter(({ state }) => state === 'acknowledged').length
  return [
    `a save shown by both after ${unseen_ms} ms`,
    `${reads.length} reads: ${statuses(reads)}, slowest ${longest(reads)} ms; ${cut.length} cut off by the kill of one process`,
    `saves: ${statuses(saves)}; ${acknowledged} acknowledged, ${asked_again} asked again`,
    `saved again ${again} ms after the replica was promoted`,
    `lost ${lost.length}, doubled ${doubled.length}, half-written ${half.length}`,
    `a stranger on the pool found ${seen.leaks.length} of ${seen.samples} times anything of ours`
  ].join('; ')
}

const name = 'R13 nginx, PgBouncer, replica'

const run = async (seed: number): Promise<Verdict> => {
  const programs = programsHere()
  if (typeof programs === 'string') return { name, figure: '', complaints: [], not_tested: programs }
  const complaints = new Complaints()
  const front = new Front(programs)
  const mails = await startMailServer()
  const children: ChildProcess[] = []
  try {
    const place = await build(front, mails.url)
    const started = await startAll(place, complaints)
    children.push(...started.children)
    const figure = [started.figure, await live(place, started.children, seed, complaints)].join('; ')
    children.push(...started.children)
    return { name, figure, complaints: complaints.list }
  } finally {
    for (const child of new Set(children)) {
      child.kill('SIGTERM')
      await ended(child)
    }
    await mails.stop()
    await front.remove()
  }
}

export const behindNginx: Fault = {
  name: 'R13',
  says: 'two processes behind nginx and PgBouncer, one killed, PostgreSQL lost to its replica',
  async *run({ seed }) {
    yield await run(seed)
  }
}
