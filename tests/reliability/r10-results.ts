/*
 * R10: killed in the middle of publishing results, and of sending the mails that tell of it. Results are out whole and once
 * or not at all, and each entrant has one mail of each release; where nobody could know whether it had arrived, it comes
 * again under the same Message-ID.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { judgedContest } from '#tests/kit/judged-contest.ts'
import { startMailServer, type MailServer } from '#tests/kit/mail-server.ts'
import { tamper } from '#tests/kit/tamper.ts'
import type { TestApp } from '#tests/kit/test-app.ts'
import { chanceFrom } from './chance.ts'
import { withEmbedded } from './embedded-here.ts'
import { lookInto } from './facts.ts'
import { withCluster } from './postgres-here.ts'
import { faultsOfRelease, readRelease, takenBack } from './results-facts.ts'
import { Complaints, type Fault, type RunSetting, type Verdict } from './verdict.ts'
import { openWire, type Reply } from './wire.ts'

const entrants = 12
const patience_ms = 300_000

/** All decided and approved: nothing is left to do but to publish. */
const readyToPublish = async (app: TestApp): Promise<string> => {
  const { bob, cleo, dora, guests } = app.people
  const artists = guests.slice(0, entrants)
  const marked = Object.fromEntries(
    artists.map((artist, at) => [`Work ${at}`, { artist, marks: { A: 50 + at, B: 60 + at } }])
  )
  const { contest, round, works } = await judgedContest(app, marked, { A: cleo, B: dora })
  const api = app.api(bob)
  const { id } = round
  await api.calculations.calculate({ link: 'alpha', id, version: round.version })
  const { version } = await api.rounds.get({ link: 'alpha', id })
  await api.calculations.approve({ link: 'alpha', id, version })
  await api.results.decide({
    link: 'alpha',
    contest: contest.id,
    version: 0,
    openness: 'awards',
    awards: [{ kind: 'place', work_id: works.get('Work 11') ?? '', place: 1, title: {}, citation: {} }]
  })
  return contest.id
}

const publish = async (app: TestApp, contest: string): Promise<Reply> => {
  const { token } = app.people.bob
  const { version } = await app.api(app.people.bob).results.decisions({ link: 'alpha', contest })
  const wire = openWire(app.url)
  const json = { contest, version, at: 'now' }
  const ask = { method: 'POST', path: '/api/teams/alpha/results', network: '10.9.10.1', token, json }
  return wire.ask(ask).finally(() => wire.close())
}

interface Played {
  in_flight: number
  while_sending: number
  releases: number
  faults: Set<string>
  /** The ids of the mails that have to come. */
  due: Set<string>
}

/** Every second round is killed as soon as the results are out, while their mails go. */
const play = async (app: TestApp, contest: string, { rounds, seed }: RunSetting): Promise<Played> => {
  const chance = chanceFrom(seed)
  const played: Played = { in_flight: 0, while_sending: 0, releases: 0, faults: new Set(), due: new Set() }
  const addresses = app.people.guests.slice(0, entrants).map(({ email }) => email)
  let since = new Date()
  const look = async (reply: Reply | null): Promise<boolean> => {
    const fact = await lookInto(app, readRelease(contest, since))
    for (const fault of faultsOfRelease(fact, addresses)) played.faults.add(fault)
    if (reply?.status === 200 && !fact.out) played.faults.add('lost: a release that was acknowledged')
    for (const { id } of fact.mails) played.due.add(id)
    if (fact.out) played.releases += 1
    return fact.out
  }
  for (let round = 0; round < rounds; round += 1) {
    // Killed in the middle, nobody answers.
    const publishing = publish(app, contest).catch(() => null)
    if (round % 2 === 1) await publishing
    await pause(chance.between(0, round % 2 === 1 ? 400 : 60))
    await app.kill()
    const reply = await publishing
    if (reply?.status === 200) played.while_sending += 1
    else played.in_flight += 1
    const out = await look(reply)
    await app.restart()
    if (!out) continue
    await tamper(app, takenBack(contest))
    since = new Date()
  }
  const last = await publish(app, contest)
  if (last.status !== 200) played.faults.add(`at last it was answered ${last.status}: ${last.text}`)
  await look(last)
  return played
}

const idIn = (message_id: string): string => message_id.replace(/^<|@.*$/g, '')

/** How often each of them came, once all of them have. */
const untilAllCame = async (mails: MailServer, due: ReadonlySet<string>): Promise<Map<string, number>> => {
  const came = new Map<string, number>()
  for (let waited = 0; waited < patience_ms; waited += 250) {
    came.clear()
    for (const { message_id } of mails.received) {
      const id = idIn(message_id)
      if (due.has(id)) came.set(id, (came.get(id) ?? 0) + 1)
    }
    if (came.size === due.size) break
    await pause(250)
  }
  return came
}

const campaign = async (app: TestApp, mails: MailServer, setting: RunSetting): Promise<Verdict> => {
  const contest = await readyToPublish(app)
  const { in_flight, while_sending, releases, faults, due } = await play(app, contest, setting)
  const came = await untilAllCame(mails, due)
  const twice = [...came.values()].filter(count => count > 1).length
  const complaints = new Complaints()
  complaints.list.push(...faults)
  complaints.unless(came.size === due.size, `${due.size - came.size} mails of ${due.size} never came`)
  // No more than were on their way at a kill.
  complaints.unless(twice <= while_sending * 2, `${twice} mails came more than once`)
  complaints.unless(in_flight > 0 && while_sending > 0, 'no round was killed in the middle')
  const figure = [
    `${setting.rounds} kills, ${in_flight} before the answer and ${while_sending} while mails went`,
    `${releases} releases of ${entrants} entrants, half-written or lost ${faults.size}`,
    `${due.size} mails due, ${came.size} came, ${twice} of them again under their Message-ID`
  ].join('; ')
  return { name: `R10 results ${app.kind}`, figure, complaints: complaints.list }
}

/** Mails go from the start on: what was mailed before is told apart by its id. */
const withMails = async (app: TestApp, setting: RunSetting): Promise<Verdict> => {
  const mails = await startMailServer()
  try {
    await app.restart({ SMTP_URL: mails.url, MAIL_FROM: 'palmares@example.org' })
    return await campaign(app, mails, setting)
  } finally {
    await mails.stop()
  }
}

export const killWhilePublishing: Fault = {
  name: 'R10-results',
  says: 'kill -9 in the middle of publishing results, and of mailing them',
  async *run(setting) {
    yield await withEmbedded(app => withMails(app, setting))
    yield await withCluster(app => withMails(app, setting))
  }
}
