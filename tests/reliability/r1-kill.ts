/* R1: killed in the middle of writing, over and over. */
import type { TestApp } from '#tests/kit/test-app.ts'
import { Authors } from './authors.ts'
import { chanceFrom } from './chance.ts'
import { withEmbedded } from './embedded-here.ts'
import type { Findings } from './judge.ts'
import { crashPostgres, killServer, settle, type Arena, type KillRound } from './kill-rounds.ts'
import { enlistIn } from './people.ts'
import { type PostgresCluster } from './postgres-cluster.ts'
import { withCluster } from './postgres-here.ts'
import { Complaints, type Fault, type RunSetting, type Verdict } from './verdict.ts'

const longest_recovery_ms = 5000
const crash_every = 5

interface Played {
  rounds: KillRound[]
  crashes: KillRound[]
  /** Rounds with such a write in flight at the kill. */
  content: number
  founding: number
  findings: Findings
  odd: string[]
  /** From the last round until every job was done, those of the killed processes among them. */
  jobs_ms: number
}

const addTo = (findings: Findings, more: Findings): void => {
  findings.lost.push(...more.lost)
  findings.doubled.push(...more.doubled)
  findings.half.push(...more.half)
}

/** Goes on until each kind was caught in flight often enough; gives up when that does not come about. */
const play = async (
  arena: Arena,
  cluster: PostgresCluster | null,
  { rounds }: RunSetting
): Promise<Played> => {
  const played: Played = {
    rounds: [],
    crashes: [],
    content: 0,
    founding: 0,
    findings: { lost: [], doubled: [], half: [] },
    odd: [],
    jobs_ms: 0
  }
  for (let tries = 1; Math.min(played.content, played.founding) < rounds; tries += 1) {
    if (tries > rounds * 1.5 + 5) break
    const crashes = cluster !== null && tries % crash_every === 0
    const round = await (crashes ? crashPostgres(arena, cluster) : killServer(arena))
    ;(crashes ? played.crashes : played.rounds).push(round)
    played.content += Math.sign(round.in_flight.content)
    played.founding += Math.sign(round.in_flight.founding)
    addTo(played.findings, round.findings)
    if (process.stderr.isTTY) process.stderr.write(`\r${tries} `)
  }
  const { findings, odd, jobs_ms } = await settle(arena)
  addTo(played.findings, findings)
  return { ...played, odd, jobs_ms }
}

const spread = (list: number[]): string => {
  const sorted = list.toSorted((a, b) => a - b)
  return `median ${Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)} ms, longest ${Math.round(sorted.at(-1) ?? 0)} ms`
}

const figureOf = (
  { rounds, crashes, content, founding, findings, jobs_ms }: Played,
  { authors }: Arena
): string => {
  const all = [...rounds, ...crashes]
  const inFlight = (kind: 'content' | 'founding') =>
    all.reduce((sum, round) => sum + round.in_flight[kind], 0)
  const acknowledged = (kind: 'content' | 'founding') =>
    authors.writes.filter(write => write.kind === kind && write.state === 'acknowledged').length
  return [
    `${all.length} rounds${crashes.length > 0 ? ` (${crashes.length} of them of PostgreSQL itself)` : ''}, ${content} with a save and ${founding} with a founding in flight`,
    `acknowledged ${acknowledged('content')} saves and ${acknowledged('founding')} foundings`,
    `in flight at the kill ${inFlight('content')} and ${inFlight('founding')}`,
    `of the unanswered ${all.reduce((sum, round) => sum + round.stood, 0)} had happened`,
    `asked again ${all.reduce((sum, round) => sum + round.retried, 0)}`,
    `lost ${new Set(findings.lost).size}, doubled ${new Set(findings.doubled).size}, half-written ${new Set(findings.half).size}`,
    `started again in ${spread(rounds.map(({ back_ms }) => back_ms))}`,
    `every job done ${Math.round(jobs_ms / 1000)} s after the last round`,
    ...(crashes.length > 0
      ? [`served again after PostgreSQL did in ${spread(crashes.map(({ back_ms }) => back_ms))}`]
      : [])
  ].join('; ')
}

const judged = (name: string, played: Played, arena: Arena, { rounds }: RunSetting): Verdict => {
  const complaints = new Complaints()
  const { findings } = played
  complaints.list.push(...played.odd)
  for (const found of new Set([...findings.lost, ...findings.doubled, ...findings.half]))
    complaints.list.push(found)
  complaints.unless(played.content >= rounds, `only ${played.content} rounds with a save in flight`)
  complaints.unless(played.founding >= rounds, `only ${played.founding} rounds with a founding in flight`)
  for (const { back_ms } of played.crashes)
    complaints.unless(back_ms <= longest_recovery_ms, `it took ${Math.round(back_ms)} ms to serve again`)
  return { name, figure: figureOf(played, arena), complaints: complaints.list }
}

const campaign = async (
  app: TestApp,
  cluster: PostgresCluster | null,
  setting: RunSetting
): Promise<Verdict> => {
  const people = await enlistIn(app, { organisers: 60, founders: 20 + setting.rounds * 8 })
  const chance = chanceFrom(setting.seed)
  const arena: Arena = { app, chance, authors: new Authors(people, chance) }
  return judged(`R1 ${app.kind}`, await play(arena, cluster, setting), arena, setting)
}

export const kill: Fault = {
  name: 'R1',
  says: 'kill -9 in the middle of saving texts and founding teams',
  async *run(setting) {
    yield await withEmbedded(app => campaign(app, null, setting))
    yield await withCluster((app, cluster) => campaign(app, cluster, setting))
  }
}
