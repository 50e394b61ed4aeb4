/* Reminders by the clock: each step once a person, also when two processes look, or when the date moves. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { updateContest } from '#server/features/contests/contests.actions.ts'
import { choose } from '#server/features/notifications/preferences.actions.ts'
import { saveWork } from '#server/features/works/works.actions.ts'
import { actorOf, openByTheClock } from '#tests/kit/by-the-clock.ts'
import { category } from '#tests/kit/entering.ts'
import { readReminders, turnReminders } from './contest-reminders.actions.ts'
import { remindOfDates } from './reminding.actions.ts'

const { opened, platform, clock, alpha, people, organiser, guest, contestWith, draftOf, enter } =
  // Mails are queued where there is a server; nothing here sends them.
  await openByTheClock({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'office@contests.test' })
afterAll(() => opened.close())

const ask = async (sql: string): Promise<Record<string, unknown>[]> =>
  (await platform.database.connect(connection => connection.query(sql, []))).rows
const at = (iso: string) => clock.set(new Date(iso))
const mailsTo = async (email: string) =>
  (
    await ask(
      `SELECT subject, text FROM outbox_messages WHERE to_address = '${email}' AND letter ->> 'name' IN ('draft_due', 'jury_reminder') ORDER BY id`
    )
  ).map(
    row => row as { subject: string; text: string } // as the columns are
  )
const turn = (contest: string, rule: 'drafts' | 'jurors', on = true) =>
  turnReminders(platform, organiser, alpha, { contest, rule, on })
const askedBy = (contest_id: string) => ({ contest_id, asker_id: organiser.user_id })
const ruleOf = async (contest: string, rule: 'drafts' | 'jurors') =>
  (await readReminders(platform, alpha, askedBy(contest))).rules.find(each => each.rule === rule)

const opens_at = '2031-01-01T00:00:00.000Z'
const closing = (closes_at: string) =>
  contestWith({ opens_at, closes_at, time_zone: 'Europe/Brussels', categories: [category('Ink')] })

beforeEach(async () => {
  await ask('DELETE FROM outbox_messages')
  await ask('DELETE FROM contest_reminders')
})

it('there are none of a contest that is not there, or of another team', async () => {
  const nobodys = '01900000-0000-7000-8000-000000000000'
  await expect(readReminders(platform, alpha, askedBy(nobodys))).rejects.toMatchObject({ code: 'not_found' })
  const contest = await closing('2031-02-20T12:00:00.000Z')
  await expect(readReminders(platform, people.teams.beta, askedBy(contest.id))).rejects.toMatchObject({
    code: 'not_found'
  })
  const turning = { contest: contest.id, rule: 'drafts' as const, on: true }
  await expect(turnReminders(platform, organiser, people.teams.beta, turning)).rejects.toMatchObject({
    code: 'not_found'
  })
  expect(await ask('SELECT * FROM contest_reminders')).toEqual([])
})

describe('holders of drafts', () => {
  it('are reminded seven days, two days and six hours before the close, once each, in the zone of the contest', async () => {
    at('2031-02-01T10:00:00Z')
    const contest = await closing('2031-02-20T12:00:00.000Z')
    const [holder, submits, muted] = [guest(), guest(), guest()]
    await draftOf(actorOf(holder), contest)
    await draftOf(actorOf(holder), contest)
    const other = await draftOf(actorOf(submits), contest)
    await draftOf(actorOf(muted), contest)
    const as = { team_id: alpha, user_id: muted.user_id, role: 'participant' as const }
    await choose(platform, actorOf(muted), as, { contest: { id: contest.id, muted: true } })
    expect(await ruleOf(contest.id, 'drafts')).toMatchObject({
      on: false,
      sent: [],
      next: { step: 'seven_days', at: '2031-02-13T12:00:00.000Z', count: 3 }
    })
    await turn(contest.id, 'drafts')
    at('2031-02-13T11:59:00Z')
    await remindOfDates(platform)
    expect(await mailsTo(holder.email)).toEqual([])
    at('2031-02-13T12:00:00Z')
    await Promise.all([remindOfDates(platform), remindOfDates(platform)])
    const [mail, more] = await mailsTo(holder.email)
    expect([mail?.subject, more]).toEqual(['By the clock: your entry is not submitted yet', undefined])
    // Noon in UTC, as Brussels has it.
    expect(mail?.text).toMatch(/20 February 2031 at 13:00\s/)
    expect(await mailsTo(muted.email)).toEqual([])
    await enter(actorOf(submits), other, clock.now())
    expect(await ruleOf(contest.id, 'drafts')).toMatchObject({
      on: true,
      // Whoever has muted it was sent nothing.
      sent: [{ step: 'seven_days', count: 2 }],
      next: { step: 'two_days', count: 2 }
    })
    at('2031-02-18T12:00:00Z')
    await remindOfDates(platform)
    await choose(platform, actorOf(muted), as, { contest: { id: contest.id, muted: false } })
    at('2031-02-18T12:10:00Z')
    await remindOfDates(platform)
    expect(await mailsTo(muted.email)).toHaveLength(1)
    expect((await ruleOf(contest.id, 'drafts'))?.sent).toContainEqual({ step: 'two_days', count: 2 })
    at('2031-02-20T06:00:00Z')
    await remindOfDates(platform)
    expect(await mailsTo(holder.email)).toHaveLength(3)
    expect(await mailsTo(submits.email)).toHaveLength(1)
    at('2031-02-20T12:00:00Z')
    await remindOfDates(platform)
    expect(await mailsTo(holder.email)).toHaveLength(3)
    expect(await ruleOf(contest.id, 'drafts')).toMatchObject({ next: null })
  })

  it('are reminded by no step that was due before it was turned on, before their draft began, or while it is off', async () => {
    at('2031-03-01T10:00:00Z')
    const contest = await closing('2031-03-07T12:00:00.000Z')
    const [early, late] = [guest(), guest()]
    await draftOf(actorOf(early), contest)
    await turn(contest.id, 'drafts')
    await remindOfDates(platform)
    expect(await mailsTo(early.email)).toEqual([])
    at('2031-03-06T10:00:00Z')
    await draftOf(actorOf(late), contest)
    await remindOfDates(platform)
    expect([await mailsTo(early.email), await mailsTo(late.email)].map(mails => mails.length)).toEqual([1, 0])
    await turn(contest.id, 'drafts', false)
    at('2031-03-07T07:00:00Z')
    await remindOfDates(platform)
    await turn(contest.id, 'drafts')
    await remindOfDates(platform)
    expect([await mailsTo(early.email), await mailsTo(late.email)].map(mails => mails.length)).toEqual([1, 0])
  })

  it('get no step twice when the close moves; the steps that are left follow it', async () => {
    at('2031-04-01T10:00:00Z')
    const contest = await closing('2031-04-10T12:00:00.000Z')
    const holder = guest()
    await draftOf(actorOf(holder), contest)
    await turn(contest.id, 'drafts')
    at('2031-04-03T13:00:00Z')
    await remindOfDates(platform)
    expect(await mailsTo(holder.email)).toHaveLength(1)
    await updateContest(platform, organiser, alpha, contest.id, {
      version: contest.version,
      closes_at: '2031-04-24T12:00:00.000Z'
    })
    at('2031-04-17T13:00:00Z')
    await remindOfDates(platform)
    expect(await mailsTo(holder.email)).toHaveLength(1)
    expect((await ruleOf(contest.id, 'drafts'))?.next).toMatchObject({
      step: 'two_days',
      at: '2031-04-22T12:00:00.000Z',
      count: 1
    })
    at('2031-04-22T12:00:00Z')
    await remindOfDates(platform)
    const mails = await mailsTo(holder.email)
    expect(mails).toHaveLength(2)
    expect(mails[1]?.text).toContain('24 April 2031')
  })

  it('are reminded of a draft without a category apart from one that ends with the contest', async () => {
    at('2031-08-01T10:00:00Z')
    const contest = await contestWith({
      opens_at,
      closes_at: '2031-08-20T12:00:00.000Z',
      categories: [category('Ink'), category('Film', { closes_at: '2031-09-10T12:00:00.000Z' })]
    })
    const [holder, actor] = [guest(), guest()]
    const ink = contest.categories[0]?.id ?? null
    const { id, version } = await draftOf(actorOf(holder), contest)
    await saveWork(platform, actorOf(holder), alpha, { id, version, category_id: ink }, clock.now())
    await draftOf(actorOf(holder), contest)
    await draftOf(actorOf(actor), contest)
    await turn(contest.id, 'drafts')
    const mails = async () => {
      await remindOfDates(platform)
      return [(await mailsTo(holder.email)).length, (await mailsTo(actor.email)).length]
    }
    at('2031-08-18T12:00:00Z')
    expect(await mails()).toEqual([1, 0])
    at('2031-09-08T12:00:00Z')
    expect(await mails()).toEqual([2, 1])
    expect(await mails()).toEqual([2, 1])
  })

  it.each([
    ['that ends with the contest', '2031-08-20T12:00:00.000Z', 'Ink'],
    ['that alone ends last', '2031-09-10T12:00:00.000Z', 'Film']
  ])('are not reminded again once they choose a category %s', async (_, last, title) => {
    at('2031-08-01T10:00:00Z')
    const contest = await contestWith({
      opens_at,
      closes_at: '2031-08-20T12:00:00.000Z',
      categories: [category('Ink'), category('Film', { closes_at: last })]
    })
    const [holder, before] = [guest(), guest()]
    const { id, version } = await draftOf(actorOf(holder), contest)
    await draftOf(actorOf(before), contest)
    await turn(contest.id, 'drafts')
    clock.set(new Date(Date.parse(last) - 2 * 86_400_000))
    const mails = async () => {
      await remindOfDates(platform)
      return [(await mailsTo(holder.email)).length, (await mailsTo(before.email)).length]
    }
    expect(await mails()).toEqual([1, 1])
    // Whoever was reminded before drafts were told apart stands under the contest.
    await ask(`UPDATE contest_reminded SET about = contest_id WHERE user_id = '${before.user_id}'`)
    const chosen = contest.categories.find(({ title: { en } }) => en === title)?.id ?? null
    await saveWork(platform, actorOf(holder), alpha, { id, version, category_id: chosen }, clock.now())
    expect(await mails()).toEqual([1, 1])
    clock.set(new Date(Date.parse(last) - 6 * 3_600_000))
    expect(await mails()).toEqual([2, 2])
  })

  it('get the steps of each close that their drafts have, and one mail for drafts that end together', async () => {
    at('2031-06-01T10:00:00Z')
    const later = { closes_at: '2031-06-25T12:00:00.000Z' }
    const contest = await contestWith({
      opens_at,
      closes_at: '2031-06-20T12:00:00.000Z',
      per_person: 9,
      per_category: 9,
      categories: [category('Ink'), category('Oil', later), category('Clay', later)]
    })
    const holder = guest()
    for (const { id } of contest.categories) {
      const draft = await draftOf(actorOf(holder), contest)
      await ask(`UPDATE works SET category_id = '${id}' WHERE id = '${draft.id}'`)
    }
    await turn(contest.id, 'drafts')
    const told = async (): Promise<string[]> =>
      (await mailsTo(holder.email)).map(({ text }) => /\d+ June/.exec(text)?.[0] ?? '')
    at('2031-06-13T12:00:00Z')
    await remindOfDates(platform)
    expect(await told()).toEqual(['20 June'])
    at('2031-06-18T12:00:00Z')
    await Promise.all([remindOfDates(platform), remindOfDates(platform)])
    await remindOfDates(platform)
    expect((await told()).toSorted()).toEqual(['20 June', '20 June', '25 June'])
    for (const moment of ['2031-06-20T06:00:00Z', '2031-06-23T12:00:00Z', '2031-06-25T06:00:00Z']) {
      at(moment)
      await remindOfDates(platform)
    }
    expect((await told()).toSorted()).toEqual([
      '20 June',
      '20 June',
      '20 June',
      '25 June',
      '25 June',
      '25 June'
    ])
    expect((await ruleOf(contest.id, 'drafts'))?.sent).toEqual([
      { step: 'seven_days', count: 1 },
      { step: 'two_days', count: 1 },
      { step: 'six_hours', count: 1 }
    ])
    expect((await ruleOf(contest.id, 'jurors'))?.sent).toEqual([])
  })
})

it('in quiet hours the last step before the close comes at once, and the others wait for the morning', async () => {
  at('2031-07-01T10:00:00Z')
  // Eight in the morning in Brussels, so the last step is due at two in the night.
  const contest = await closing('2031-07-20T06:00:00.000Z')
  const holder = guest()
  await draftOf(actorOf(holder), contest)
  const as = { team_id: alpha, user_id: holder.user_id, role: 'participant' as const }
  await choose(platform, actorOf(holder), as, { quiet: { from: '22:00', until: '09:00' } })
  await ask(`UPDATE users SET time_zone = 'Europe/Brussels' WHERE id = '${holder.user_id}'`)
  await turn(contest.id, 'drafts')
  for (const moment of ['2031-07-13T06:00:00Z', '2031-07-18T06:00:00Z', '2031-07-20T00:00:00Z']) {
    at(moment)
    await remindOfDates(platform)
  }
  const waiting = await ask(
    `SELECT CASE WHEN j.start_after > '2031-07-01' THEN j.start_after END AS until FROM outbox_messages o
     JOIN pgboss.job j ON j.data ->> 'message_id' = o.id::text AND j.name = 'send_mail'
     WHERE o.to_address = '${holder.email}' ORDER BY o.id`
  )
  expect(waiting).toEqual([
    { until: new Date('2031-07-13T07:00:00Z') },
    { until: new Date('2031-07-18T07:00:00Z') },
    { until: null }
  ])
})

it('a juror who has begun nothing is reminded before the round closes, and not within a day of another reminder', async () => {
  at('2031-05-01T10:00:00Z')
  const contest = await closing('2031-05-02T12:00:00.000Z')
  const [idle, busy, artist, muted] = [guest(), guest(), guest(), guest()]
  const work = await draftOf(actorOf(artist), contest)
  await enter(actorOf(artist), work, clock.now())
  const round = '01900000-0000-7000-8000-00000000aaaa'
  const juror = (
    id: string,
    { user_id, email }: typeof idle
  ) => `INSERT INTO jurors (team_id, id, contest_id, email, email_key, user_id, chair, note, token_hash, invited_by, invited_at, expires_at, accepted_at, version)
    VALUES ('${alpha}', '${id}', '${contest.id}', '${email}', '${email}', '${user_id}', false, '', decode(md5('${id}'), 'hex'), '${people.bob.user_id}', now(), now(), now(), 1)`
  const sheet = (
    id: string,
    juror_id: string,
    status: string
  ) => `INSERT INTO scores (team_id, id, round_id, work_id, juror_id, status, place, marks, comments, comment, note, favourite, flags, version, assigned_at)
    VALUES ('${alpha}', '${id}', '${round}', '${work.id}', '${juror_id}', '${status}', 1, '{}', '{}', '', '', false, '{}', 1, '2031-05-02T00:00:00Z')`
  await ask(`INSERT INTO rounds (team_id, id, contest_id, position, kind, title, criteria, quorum, blind, sees_others, comments_to_artist, method, state, opened_at, closes_at, works, version, created_at)
    VALUES ('${alpha}', '${round}', '${contest.id}', 1, 'scoring', '{"en":"Final"}', '[]', 1, true, 'never', false, 'mean', 'open', '2031-05-03T00:00:00Z', '2031-05-20T12:00:00Z', 1, 1, now())`)
  await ask(
    `INSERT INTO round_works (team_id, round_id, work_id, category_id, revision) VALUES ('${alpha}', '${round}', '${work.id}', '${contest.categories[0]?.id ?? ''}', 1)`
  )
  const ids = [
    '01900000-0000-7000-8000-00000000bbb1',
    '01900000-0000-7000-8000-00000000bbb2',
    '01900000-0000-7000-8000-00000000bbb3'
  ] as const
  await ask(juror(ids[0], idle))
  await ask(juror(ids[1], busy))
  await ask(juror(ids[2], muted))
  await ask(sheet('01900000-0000-7000-8000-00000000ccc1', ids[0], 'assigned'))
  await ask(sheet('01900000-0000-7000-8000-00000000ccc2', ids[1], 'in_progress'))
  await ask(sheet('01900000-0000-7000-8000-00000000ccc3', ids[2], 'assigned'))
  const as = { team_id: alpha, user_id: muted.user_id, role: 'juror' as const }
  await choose(platform, actorOf(muted), as, { contest: { id: contest.id, muted: true } })
  at('2031-05-04T10:00:00Z')
  await turn(contest.id, 'jurors')
  expect((await ruleOf(contest.id, 'jurors'))?.next).toEqual({
    step: 'seven_days',
    at: '2031-05-13T12:00:00.000Z',
    count: 2
  })
  at('2031-05-13T12:05:00Z')
  await Promise.all([remindOfDates(platform), remindOfDates(platform)])
  expect([await mailsTo(idle.email), await mailsTo(busy.email)].map(mails => mails.length)).toEqual([1, 0])
  expect(await mailsTo(muted.email)).toEqual([])
  expect(await ask(`SELECT reminded_at FROM jurors WHERE id = '${ids[2]}'`)).toEqual([{ reminded_at: null }])
  const went = { step: 'seven_days', count: 1 }
  expect((await ruleOf(contest.id, 'jurors'))?.sent).toEqual([went])
  await ask(`UPDATE jurors SET reminded_at = '2031-05-18T10:00:00Z' WHERE id = '${ids[0]}'`)
  at('2031-05-18T12:00:00Z')
  await remindOfDates(platform)
  expect(await mailsTo(idle.email)).toHaveLength(1)
  expect((await ruleOf(contest.id, 'jurors'))?.sent).toEqual([went])
  // The step is not lost with that.
  at('2031-05-19T10:00:00Z')
  await remindOfDates(platform)
  await remindOfDates(platform)
  expect(await mailsTo(idle.email)).toHaveLength(2)
  expect((await ruleOf(contest.id, 'jurors'))?.sent).toEqual([went, { step: 'two_days', count: 1 }])
})
