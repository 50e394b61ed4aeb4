/* Reminders of evidence by the clock: who has sent nothing is told twice, once a step, and of no step that is over. */
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import { actorOf, openByTheClock } from '#tests/kit/by-the-clock.ts'
import { newFolder } from '#tests/kit/template.ts'
import { askEvidence, extendEvidence } from './evidence-requests.actions.ts'
import { takeEvidence } from './files.actions.ts'
import { readSettings, saveSettings } from './readers.actions.ts'
import { remindOfMissing } from './reminding.actions.ts'

const { clock, opened, platform, alpha, guest, organiser, contestWith, draftOf, enter } =
  // Mails are queued where there is a server; nothing here sends them.
  await openByTheClock({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'office@contests.test' })
afterAll(() => opened.close())

const folder = newFolder('reminders')
const ask = async (sql: string): Promise<Record<string, unknown>[]> =>
  (await platform.database.connect(connection => connection.query(sql, []))).rows
const at = (iso: string) => clock.set(new Date(iso))
let contest: Contest

beforeEach(async () => {
  at('2031-01-10T10:00:00Z')
  await ask(`DELETE FROM outbox_messages`)
  contest = await contestWith({
    opens_at: '2031-01-01T00:00:00.000Z',
    closes_at: '2031-02-01T00:00:00.000Z',
    time_zone: 'Europe/Brussels'
  })
})

interface Asked {
  artist: UserActor
  email: string
  work: string
}

const asked = async (until = '2031-01-20'): Promise<Asked> => {
  const person = guest()
  const artist = actorOf(person)
  const { work } = await enter(artist, await draftOf(artist, contest), clock.now())
  const asking = { contest: contest.id, entries: [work.id], wanted: 'The raw file, please', until }
  await askEvidence(platform, organiser, alpha, asking, null)
  return { artist, email: person.email, work: work.id }
}
const turn = (remind: boolean) =>
  saveSettings(platform, organiser, { team_id: alpha, contest: contest.id }, { kinds: ['raw'], remind })
const remindersTo = async ({ email }: Asked): Promise<string[]> =>
  (
    await ask(
      `SELECT text FROM outbox_messages WHERE to_address = '${email}' AND letter ->> 'name' = 'evidence_due' ORDER BY id`
    )
  ).map(({ text }) => String(text))
const counts = async (...all: Asked[]) => (await Promise.all(all.map(remindersTo))).map(each => each.length)

const send = ({ artist, work }: Asked) => {
  const bytes = Buffer.from('8BPS layers')
  const file = join(folder, work)
  writeFileSync(file, bytes)
  return takeEvidence(
    platform,
    artist,
    alpha,
    {
      work_id: work,
      owner_id: artist.user_id,
      begun_at: clock.now(),
      name: 'a.psd',
      bytes: bytes.length,
      format: 'layered',
      sha256: createHash('sha256').update(bytes).digest(),
      file
    },
    () => Promise.resolve()
  )
}

it('go two days and six hours before the day ends in the zone of the contest, to who has sent nothing', async () => {
  const [late, sends] = [await asked(), await asked()]
  await saveSettings(
    platform,
    organiser,
    { team_id: alpha, contest: contest.id },
    { kinds: ['layers'], remind: true }
  )
  at('2031-01-18T22:58:00Z')
  await remindOfMissing(platform)
  expect(await counts(late, sends)).toEqual([0, 0])
  at('2031-01-18T23:00:00Z')
  await Promise.all([remindOfMissing(platform), remindOfMissing(platform)])
  expect(await counts(late, sends)).toEqual([1, 1])
  const [text] = await remindersTo(late)
  expect(text).toContain('The raw file, please')
  expect(text).toMatch(/20 January 2031|21 January 2031/)
  await send(sends)
  at('2031-01-20T17:00:00Z')
  await remindOfMissing(platform)
  await remindOfMissing(platform)
  expect(await counts(late, sends)).toEqual([2, 1])
  at('2031-01-20T23:00:00Z')
  await remindOfMissing(platform)
  expect(await counts(late, sends)).toEqual([2, 1])
})

it('wait for the end of quiet hours, but for the last step', async () => {
  await turn(true)
  const one = await asked()
  await ask(
    `UPDATE users SET quiet_from = 0, quiet_until = 1439, time_zone = 'UTC' WHERE id = '${one.artist.user_id}'`
  )
  for (const moment of ['2031-01-18T23:00:00Z', '2031-01-20T17:00:00Z']) {
    at(moment)
    await remindOfMissing(platform)
  }
  const waiting = await ask(
    `SELECT CASE WHEN j.start_after > '2031-01-01' THEN j.start_after END AS until FROM outbox_messages o
     JOIN pgboss.job j ON j.data ->> 'message_id' = o.id::text AND j.name = 'send_mail'
     WHERE o.to_address = '${one.email}' AND o.letter ->> 'name' = 'evidence_due' ORDER BY o.id`
  )
  expect(waiting).toEqual([{ until: new Date('2031-01-18T23:59:00Z') }, { until: null }])
})

it('are off until they are turned on, and leave out a step that was due before', async () => {
  const one = await asked()
  at('2031-01-19T00:00:00Z')
  await remindOfMissing(platform)
  await turn(true)
  // On already: since when does not change.
  await turn(true)
  await remindOfMissing(platform)
  expect(await counts(one)).toEqual([0])
  expect((await readSettings(platform, organiser, { team_id: alpha, contest: contest.id })).remind).toBe(true)
  at('2031-01-20T18:00:00Z')
  await remindOfMissing(platform)
  expect(await counts(one)).toEqual([1])
  await turn(false)
  const other = await asked('2031-01-21')
  at('2031-01-21T18:00:00Z')
  await remindOfMissing(platform)
  expect(await counts(one, other)).toEqual([1, 0])
})

it('follow a date that is put off, and go to nobody whose request was decided or who withdrew', async () => {
  await turn(true)
  const [extended, decided, withdrawn] = [await asked(), await asked(), await asked()]
  at('2031-01-19T00:00:00Z')
  await remindOfMissing(platform)
  expect(await counts(extended)).toEqual([1])
  const more = { contest: contest.id, entries: [extended.work], until: '2031-01-25' }
  await extendEvidence(platform, organiser, alpha, more, null)
  await ask(
    `UPDATE evidence_requests SET outcome = 'not_sent', decided_at = now() WHERE work_id = '${decided.work}'`
  )
  await ask(`UPDATE works SET status = 'withdrawn' WHERE id = '${withdrawn.work}'`)
  at('2031-01-20T18:00:00Z')
  await remindOfMissing(platform)
  expect(await counts(extended, decided, withdrawn)).toEqual([1, 1, 1])
  at('2031-01-24T00:00:00Z')
  await remindOfMissing(platform)
  expect(await counts(extended, decided, withdrawn)).toEqual([2, 1, 1])
})
