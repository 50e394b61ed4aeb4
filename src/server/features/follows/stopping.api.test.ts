/* The link in a mail to an address without an account does what it says, whenever it is pressed. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import { findStop, stopMails } from '#server/features/notifications/preferences.actions.ts'
import { idOfAddress, unsubscribeToken } from '#server/features/notifications/unsubscribe-token.ts'
import { findSecret } from '#server/platform/secret.ts'
import { openByTheClock } from '#tests/kit/by-the-clock.ts'
import { category } from '#tests/kit/entering.ts'
import { selectFollower } from './follows.queries.ts'
import { tellOfNews } from './tell-news.actions.ts'

// Nothing is sent, so mails wait.
const { opened, platform, clock, alpha, contestWith } = await openByTheClock({
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Palmares <office@contests.test>'
})
afterAll(() => opened.close())

const ask = async (sql: string): Promise<Record<string, unknown>[]> =>
  (await platform.database.connect(connection => connection.query(sql, []))).rows
const follow = (email: string, kind: 'team' | 'contest', subject: string) =>
  ask(`INSERT INTO follows (team_id, id, kind, subject_id, email, email_key, locale, asked_at, since)
    VALUES ('${alpha}', gen_random_uuid(), '${kind}', '${subject}', '${email}', lower('${email}'), 'en',
      '2032-01-01', '2032-01-01')`)
const followed = () => ask('SELECT email, kind FROM follows ORDER BY email, kind')
/** What waits, and what was cancelled, of which nobody's address is kept. */
const mails = () =>
  ask(`SELECT to_address, state, cancelled_for FROM outbox_messages ORDER BY state, to_address`)
const waits = (to_address: string) => ({ to_address, state: 'queued', cancelled_for: null })
const cancelled = { to_address: null, state: 'cancelled', cancelled_for: 'unsubscribed' }
const tokenTo = async (email: string): Promise<string> => {
  const [mail] = await ask(`SELECT text FROM outbox_messages WHERE to_address = '${email}'`)
  return /unsubscribe\?token=(\S+)/.exec(String(mail?.['text']))?.[1] ?? 'none'
}
const stopped = async (token: string) => (await findStop(platform, token)).stopped

const [both, only, other] = ['Both@follow.test', 'only@follow.test', 'other@follow.test']
let contest: Contest

beforeAll(async () => {
  clock.set(new Date('2032-01-02T10:00:00Z'))
  contest = await contestWith({
    opens_at: '2032-01-01T00:00:00.000Z',
    closes_at: '2032-01-20T00:00:00.000Z',
    categories: [category('Ink')]
  })
  await tellOfNews(platform)
  for (const email of [both, only, other]) await follow(email, 'contest', contest.id)
  for (const email of [both, other]) await follow(email, 'team', alpha)
  await ask('DELETE FROM outbox_messages')
  await ask(`UPDATE contests SET results_published_at = '2032-02-01T00:00:00Z' WHERE id = '${contest.id}'`)
  clock.set(new Date('2032-02-01T00:05:00Z'))
  await tellOfNews(platform)
})

it('ends what an address follows beside the contest of which the last news tells', async () => {
  const ofTeam = (email: string) => ({ email, kind: 'team' })
  expect(await followed()).toEqual([ofTeam(both), ofTeam(other)])
  const token = await tokenTo(both)
  expect(await stopped(token)).toBe(false)
  for (const _ of ['once', 'twice']) expect(await stopMails(platform, token)).toMatchObject({ stopped: true })
  expect(await stopped(token)).toBe(true)
  expect(await followed()).toEqual([ofTeam(other)])
  expect(await mails()).toEqual([cancelled, waits(only), waits(other)])
})

it('says that all is stopped where nothing was left, and stops what is followed after that', async () => {
  const token = await tokenTo(only)
  expect(await stopped(token)).toBe(true)
  await follow(only, 'team', alpha)
  expect(await stopped(token)).toBe(false)
  expect(await stopMails(platform, token)).toMatchObject({ stopped: true })
  expect(await followed()).toEqual([{ email: other, kind: 'team' }])
})

it('is the one of its address: a link of an older mail has the follow itself, and works as well', async () => {
  const [{ id } = {}] = await ask(`SELECT id FROM follows WHERE email = '${other}'`)

  const secret = await findSecret(platform.doors, 'unsubscribing')
  if (!secret) throw new Error('No link was signed yet')
  const token = unsubscribeToken(secret, { team_id: alpha, whose_id: String(id), what: 'follows' })
  expect(await stopMails(platform, token)).toMatchObject({ stopped: true })
  expect(await followed()).toEqual([])
  expect(await mails()).toEqual([cancelled, cancelled, cancelled])
})

/** Rows that any part of a plan read, those included that it read in vain. */
const rowsRead = (plan: Record<string, unknown>): number => {
  const of = (name: string): number => Number(plan[name] ?? 0)
  const below = (plan['Plans'] ?? []) as Record<string, unknown>[]
  const own = (of('Actual Rows') + of('Rows Removed by Filter')) * of('Actual Loops')
  return below.reduce((sum, each) => sum + rowsRead(each), own)
}

it('finds its address among ten thousand without reading the others, a former link too', async () => {
  await ask(`INSERT INTO follows (team_id, id, kind, subject_id, email, email_key, locale, asked_at, since)
    SELECT '${alpha}', gen_random_uuid(), 'team', '${alpha}', n || '@many.test', n || '@many.test', 'en', '2032-01-01',
      '2032-01-01' FROM generate_series(1, 10000) n`)
  await tellOfNews(platform)
  await ask('ANALYZE follows')
  const secret = await findSecret(platform.doors, 'unsubscribing')
  if (!secret) throw new Error('No link was signed yet')
  const [{ id: of_before } = {}] = await ask(`SELECT id FROM follows WHERE email = '7000@many.test'`)
  for (const id of [idOfAddress(secret, alpha, '7000@many.test'), String(of_before)]) {
    const at = { team_id: alpha, id, secret }
    const rows = await platform.doors.readTeam(alpha, db => selectFollower(db, at))
    const [plan] = await platform.doors.withTeam(alpha, { kind: 'system', name: 'test' }, tx =>
      selectFollower(tx.db, at).explain<{ 'QUERY PLAN': [{ Plan: Record<string, unknown> }] }>(
        'json',
        sql`analyze`
      )
    )
    const read = rowsRead(plan?.['QUERY PLAN'][0].Plan ?? {})
    expect(rows).toMatchObject([{ email_key: '7000@many.test' }])
    expect([read > 0, read < 10]).toEqual([true, true])
  }
})
