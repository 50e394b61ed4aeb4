/*
 * R7: kill -9 while an announcement to thousands is being delivered. What counts is what the mail server received: each
 * person at least once, again only under the same Message-ID, and at the end nobody missing. Meanwhile people ask for a
 * mail to sign in by, and the seconds until the mail server has it are held against a limit.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { newNetwork } from '#tests/kit/client.ts'
import { jobsAreDue } from '#tests/kit/jobs-done.ts'
import { startMailServer, type MailServer } from '#tests/kit/mail-server.ts'
import type { Person } from '#tests/kit/people.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'
import type { TestApp } from '#tests/kit/test-app.ts'
import { chanceFrom } from './chance.ts'
import { withEmbedded } from './embedded-here.ts'
import { missedPlants, repeatsIn, type Came } from './mail-facts.ts'
import { Complaints, type RunSetting, type Verdict } from './verdict.ts'

/** At these shares of what is to come the server is killed, and halfway to each somebody wants to sign in. */
const kills_at = [0.1, 0.35, 0.6, 0.85]
const longest_wait_ms = 5000
const patience_ms = 1_800_000
/** So many mails are under way at once, and may come again after a kill. */
const at_once = 5
const subject = 'To all who enter'

const countOf = async (app: TestApp, where: string): Promise<number> => {
  const [row] = await lookInto(
    app,
    `SELECT count(*)::integer AS count FROM outbox_messages WHERE letter ->> 'name' = 'announcement' AND ${where}`
  )
  return Number(row?.['count'])
}

/** Its recipients; the ten minutes in which it could be stopped are over. */
const announce = async (app: TestApp, many: number): Promise<Set<string>> => {
  const { bob, teams } = app.people
  await tamper(
    app,
    `WITH made AS (
       INSERT INTO users (id, email, email_key, first_name, last_name, created_at, verified_at)
       SELECT gen_random_uuid(), 'p' || n || '@planted.test', 'p' || n || '@planted.test', 'P', n::text, now(), now()
       FROM generate_series(1, ${many}) AS n RETURNING id)
     INSERT INTO members (team_id, user_id, role, since) SELECT '${teams.alpha}', id, 'organiser', now() FROM made`
  )
  const members = await lookInto(
    app,
    `SELECT u.email FROM members m JOIN users u ON u.id = m.user_id
     WHERE m.team_id = '${teams.alpha}' AND m.role IN ('organiser', 'owner')`
  )
  await app.api(bob).announcements.send({
    link: 'alpha',
    audience: { groups: ['organisers'] },
    texts: { en: { subject, text: 'The **same** for each.' } },
    fallback: 'en',
    expected: members.length
  })
  await tamper(app, `UPDATE announcements SET sends_at = created_at`)
  await jobsAreDue(app, 'send_announcement')
  return new Set(members.map(({ email }) => String(email)))
}

const cameOf = ({ received }: MailServer): Came[] =>
  received
    .filter(mail => mail.subject === subject)
    .map(({ to, message_id }) => ({ to: to[0] ?? '', message_id }))

const peopleIn = (mails: MailServer): number => new Set(cameOf(mails).map(({ to }) => to)).size

const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  const end = performance.now() + patience_ms
  while (!(await holds())) {
    if (performance.now() > end) throw new Error('The mails stopped coming')
    await pause(20)
  }
}

interface SignIn {
  ms: number
  /** How many of the announcement were waiting before it was asked for. */
  waiting: number
}

/** From the question to the mail server. */
const signIn = async (app: TestApp, mails: MailServer, { email }: Person): Promise<SignIn> => {
  const waiting = await countOf(app, `state = 'queued'`)
  const asked = performance.now()
  const json = { email }
  const answer = await app.fetch('/api/forgot-password', { method: 'POST', json, network: newNetwork() })
  if (answer.status >= 300) throw new Error(`It was answered ${answer.status}: ${answer.text}`)
  await until(() => mails.received.some(({ to }) => to.includes(email)))
  return { ms: performance.now() - asked, waiting }
}

interface Delivery {
  sign_ins: SignIn[]
  /** How many people had it at each kill. */
  killed_at: number[]
}

const deliver = async (
  app: TestApp,
  mails: MailServer,
  { due, seed }: { due: number; seed: number }
): Promise<Delivery> => {
  const chance = chanceFrom(seed)
  const delivery: Delivery = { sign_ins: [], killed_at: [] }
  let before = 0
  for (const [nth, share] of [...kills_at, 1].entries()) {
    const at = Math.round(due * share)
    const person = app.people.guests[nth]
    if (!person) throw new Error('There are too few guests')
    await until(() => peopleIn(mails) >= Math.round((before + at) / 2))
    delivery.sign_ins.push(await signIn(app, mails, person))
    await until(() => peopleIn(mails) >= at)
    before = at
    if (share === 1) break
    await pause(chance.between(0, 60))
    await app.kill()
    delivery.killed_at.push(peopleIn(mails))
    await app.restart()
  }
  // Of what was under way at a kill, the next process learns once its time is over.
  await until(async () => (await countOf(app, `state = 'queued'`)) === 0)
  return delivery
}

const campaign = async (app: TestApp, mails: MailServer, setting: RunSetting): Promise<Verdict> => {
  const complaints = new Complaints()
  complaints.list.push(...missedPlants())
  const began = performance.now()
  const due = await announce(app, setting.rounds * 50)
  const { sign_ins, killed_at } = await deliver(app, mails, { due: due.size, seed: setting.seed })
  const seconds = Math.round((performance.now() - began) / 1000)
  const came = cameOf(mails)
  const { faults, again } = repeatsIn(due, came)
  complaints.list.push(...faults)
  complaints.unless(again <= kills_at.length * at_once, `${again} mails came again`)
  complaints.unless(
    killed_at.every(count => count < due.size),
    'nothing was left to be delivered at a kill'
  )
  const sent = await countOf(app, `state = 'sent'`)
  complaints.unless(sent === due.size, `the outbox says that ${sent} of ${due.size} were sent`)
  const slowest = Math.max(...sign_ins.map(({ ms }) => ms))
  complaints.unless(slowest <= longest_wait_ms, `a mail to sign in by came after ${Math.round(slowest)} ms`)
  const figure = [
    `${due.size} people, killed ${killed_at.length} times, when ${killed_at.join(', ')} had it; all had it after ${seconds} s`,
    `the mail server received ${came.length} mails: ${again} again under their Message-ID, missing, doubled or misnamed ${faults.length}`,
    `mails to sign in by after ${sign_ins.map(({ ms, waiting }) => `${(ms / 1000).toFixed(2)} s while ${waiting} waited`).join(', ')} (limit ${longest_wait_ms / 1000} s)`
  ].join('; ')
  return { name: 'R7 announcement, embedded', figure, complaints: complaints.list }
}

/** The server is killed with its mail server well. */
export const announcementKilled = async (setting: RunSetting): Promise<Verdict> => {
  const mails = await startMailServer()
  const env = { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <palmares@people.test>', LOG_LEVEL: 'fatal' }
  try {
    return await withEmbedded(app => campaign(app, mails, setting), env)
  } finally {
    await mails.stop()
  }
}
