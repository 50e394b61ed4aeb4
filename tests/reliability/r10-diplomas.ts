/*
 * R10: ten thousand diplomas in one issue that two organisers ask for at once. The server is killed a third and two thirds
 * of the way, and goes on by itself; each diploma is issued once, and each holder told once. Then every tenth is set as a
 * PDF, in memory that stays.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { diplomaKinds } from '#contract/rules/diploma-choices.ts'
import { openKey } from '#server/features/diplomas/keys.actions.ts'
import type { TestApp } from '#tests/kit/test-app.ts'
import { chanceFrom } from './chance.ts'
import { faultsOfDiplomas, readDiplomas } from './diploma-facts.ts'
import { withEmbedded } from './embedded-here.ts'
import { lookInto } from './facts.ts'
import { fetchPdfs } from './fetch-pdfs.ts'
import { heldBy, judgeMemory, type Held } from './held-memory.ts'
import { plantEntrants } from './planted-entrants.ts'
import { missedPlants } from './planted-diplomas.ts'
import { withCluster } from './postgres-here.ts'
import { Complaints, type Fault, type RunSetting, type Verdict } from './verdict.ts'

const look_every_ms = 40
const longest_ms = 3_600_000
const a_page = 100
const most_waits = 20

interface Progress {
  open: number
  preparing: number
  ready: number
}

export const progressOf = async (app: TestApp, contest: string): Promise<Progress> => {
  const { kinds } = await app.api(app.people.bob).diplomas.progress({ link: 'alpha', contest })
  const sum = (of: (kind: Progress) => number): number => kinds.reduce((all, kind) => all + of(kind), 0)
  return {
    open: sum(({ open }) => open),
    preparing: sum(({ preparing }) => preparing),
    ready: sum(({ ready }) => ready)
  }
}

/** A server that takes so much at once may say that it is asked again later; one that is killed says nothing. */
export const askFor = async (app: TestApp, contest: string, token: string): Promise<void> => {
  const key = randomUUID()
  for (let left = most_waits; left > 0; left -= 1) {
    const ask = { method: 'POST', token, headers: { 'idempotency-key': key } }
    const answer = await app
      .fetch('/api/teams/alpha/diplomas', { ...ask, json: { contest, kinds: diplomaKinds } })
      .catch(() => null)
    if (answer?.status === 200) return
    if (answer && answer.status !== 503)
      throw new Error(`Issuing was answered ${answer.status}: ${answer.text}`)
    await pause(1000 * Number(answer?.headers.get('retry-after') ?? 1))
  }
  throw new Error('Issuing was told to wait too often')
}

interface Issuing {
  seconds: number
  /** How many were ready at each kill, and of how many the server said so before. */
  kills: { told: number; stood: number }[]
  held: Held[]
}

const issueAll = async (
  app: TestApp,
  contest: string,
  { due, at }: { due: number; at: readonly number[] }
): Promise<Issuing> => {
  const start = performance.now()
  const issuing: Issuing = { seconds: 0, kills: [], held: [] }
  const ends = [...at]
  for (let open = true; open && performance.now() - start < longest_ms;) {
    const { ready } = await progressOf(app, contest)
    issuing.held.push(await heldBy(app.pid()))
    if (ends[0] !== undefined && ready >= ends[0]) {
      ends.shift()
      await app.kill()
      await app.restart()
      const stood = (await progressOf(app, contest)).ready
      issuing.kills.push({ told: ready, stood })
      // Another process has another amount of memory.
      issuing.held = []
    }
    open = ready < due
    if (open) await pause(look_every_ms)
  }
  issuing.seconds = Math.round((performance.now() - start) / 1000)
  return issuing
}

/** One in so many is set as a PDF: R15-memory sets ten thousand by the same process. */
const one_in = 10

/** Page by page of the list, as an organiser reads it. */
const fetchSome = async (app: TestApp, contest: string): Promise<{ set: number; held: Held[] }> => {
  const held: Held[] = []
  const { ana } = app.people
  const start = performance.now()
  let set = 0
  let cursor: string | null = null
  for (let nth = 0; (nth === 0 || cursor !== null) && performance.now() - start < longest_ms; nth += 1) {
    const page: { items: { id: string }[]; next: string | null } = await app
      .api(ana)
      .diplomas.list({ team: 'alpha', contest, limit: a_page, ...(cursor !== null && { cursor }) })
    set += await fetchPdfs(
      app,
      page.items.flatMap(({ id }, at) => (at % one_in === 0 ? [`/diplomas/${id}/download?team=alpha`] : [])),
      { token: ana.token, network: `10.10.${nth >> 8}.${nth & 255}` }
    )
    held.push(await heldBy(app.pid()))
    cursor = page.next
  }
  return { set, held }
}

const campaign = async (app: TestApp, many: number, seed: number): Promise<Verdict> => {
  const complaints = new Complaints()
  complaints.list.push(...missedPlants())
  const contest = await plantEntrants(app, many)
  const due = (await progressOf(app, contest)).open
  const chance = chanceFrom(seed)
  const around = (share: number): number => Math.round(due * share * (0.9 + chance.between(0, 200) / 1000))
  const [{ kills, seconds, held }] = await Promise.all([
    issueAll(app, contest, { due, at: [around(1 / 3), around(2 / 3)] }),
    ...[app.people.ana, app.people.bob].map(({ token }) => askFor(app, contest, token))
  ])
  complaints.unless(kills.length === 2, `it was killed ${kills.length} times before all was issued`)
  for (const { told, stood } of kills) {
    complaints.unless(stood >= told, `${told} were ready before a kill, and ${stood} after it`)
    complaints.unless(told < due, 'nothing was left to be issued at a kill')
  }
  const facts = await lookInto(app, readDiplomas(contest))
  const { keys } = await app.api().diplomas.keys({ team: 'alpha' })
  const opened = new Map(keys.map(({ id, jwk }) => [id, openKey(jwk)]))
  complaints.list.push(...faultsOfDiplomas(facts, opened))
  complaints.unless(facts.diplomas.length === due, `${facts.diplomas.length} stand, and ${due} were due`)
  const issuing = judgeMemory(held, complaints)
  const { set, held: setting } = await fetchSome(app, contest)
  const wanted = Math.ceil(due / one_in)
  complaints.unless(set === wanted, `${set} of ${wanted} came as PDFs`)
  const figure = [
    `${facts.diplomas.length} diplomas of ${due} in ${seconds} s, killed at ${kills.map(({ told }) => told).join(' and ')}`,
    `${facts.told.length} mails to ${facts.holders.length} holders`,
    `issuing: ${issuing.join(', ')}`,
    `${set} PDFs: ${judgeMemory(setting, complaints).join(', ')}`,
    `lost, doubled, half-issued: ${complaints.list.length}`
  ].join('; ')
  return { name: `R10 diplomas ${app.kind}`, figure, complaints: complaints.list }
}

export const diplomasInBulk: Fault = {
  name: 'R10-diplomas',
  says: 'a hundred diplomas a round in one issue that is killed twice, and every tenth set as a PDF',
  async *run({ rounds, seed }: RunSetting) {
    // The database that is killed with it, with a tenth of them.
    yield await withEmbedded(app => campaign(app, rounds * 10, seed))
    yield await withCluster(app => campaign(app, rounds * 100, seed))
  }
}
