/* Promised pay by the clock: who is asked and when, what can be answered until when, and what is counted together. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { UserActor } from '#server/platform/db/door.ts'
import { createOpportunity, updateOpportunity } from '#server/features/opportunities/opportunities.actions.ts'
import { publishOpportunity } from '#server/features/opportunities/releasing.actions.ts'
import { reliabilityOf } from '#server/features/opportunities/reliability.actions.ts'
import { actorOf, openByTheClock } from '#tests/kit/by-the-clock.ts'
import { answerPayment, askWhetherPaid } from './pay-answers.actions.ts'
import { personal } from './personal.ts'

const { clock, opened, platform, alpha, guest, people } =
  // Mails are queued where there is a server; nothing here sends them.
  await openByTheClock({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'office@contests.test' })
afterAll(() => opened.close())

const owner = actorOf(people.ana)
const ask = async (sql: string): Promise<Record<string, unknown>[]> =>
  (await platform.database.connect(connection => connection.query(sql, []))).rows
const at = (iso: string) => clock.set(new Date(iso))
const day = (days: number): string => new Date(Date.UTC(2031, 4, 1) + days * 86_400_000).toISOString()

interface Offer {
  id: string
  organisation: string
}

const offer = async (changes: object = {}): Promise<Offer> => {
  const draft = { kind: 'residency' as const, title: { en: 'By the canal' } }
  const begun = await createOpportunity(platform, owner, alpha, draft, null)
  const { id, version } = await updateOpportunity(platform, owner, alpha, begun.id, {
    version: begun.version,
    summary: { en: 'A studio.' },
    description: { en: 'Alone.' },
    place: 'Ghent',
    deadline: '2031-02-01T22:00:00.000Z',
    time_zone: 'Europe/Brussels',
    answers_on: '2031-03-01',
    pays: 150_000,
    pays_by: '2031-05-01',
    selection: { en: 'Three artists choose.' },
    ...changes
  })
  const call = await publishOpportunity(platform, owner, alpha, { id, version, unreviewed: true })
  return { id, organisation: call.organisation_id }
}

let number = 0

interface Chosen {
  artist: UserActor
  id: string
  email: string
}

/** As if they had applied, been chosen and accepted. */
const chosenFor = async (call: string, status = 'accepted'): Promise<Chosen> => {
  const person = guest()
  const id = platform.newId()
  number += 1
  await ask(`INSERT INTO applications (team_id, id, opportunity_id, user_id, status, number, name, contact, statement,
      answers, with_cv, may_be_named, cv, version, created_at, saved_at, sent_at, decided_at, first_decided_at, decision)
    VALUES ('${alpha}', '${id}', '${call}', '${person.user_id}', '${status}', ${number}, 'n', 'c', 's', '{}', true, false,
      '[]', 1, '2031-01-10', '2031-01-10', '2031-01-10', '2031-01-20', '2031-01-20', '')`)
  return { artist: actorOf(person), id, email: person.email }
}
const mailsTo = async ({ email }: Chosen): Promise<number> =>
  (
    await ask(
      `SELECT 1 FROM outbox_messages WHERE to_address = '${email}' AND letter ->> 'name' = 'payment_asked'`
    )
  ).length
const bells = async ({ artist }: Chosen): Promise<number> =>
  (
    await ask(
      `SELECT 1 FROM notifications WHERE user_id = '${artist.user_id}' AND event = 'payment_asked' AND in_feed`
    )
  ).length
const answer = ({ artist, id }: Chosen, paid_on: string | null) =>
  answerPayment(platform, artist, alpha, { id, paid_on, now: clock.now() })
const paymentsOf = async (organisation: string) =>
  (await reliabilityOf(platform, alpha, [organisation]))(organisation).payments
const refusalOf = async (attempt: Promise<unknown>): Promise<unknown> => {
  const refused = await attempt.then(
    () => null,
    (error: { code: string; options: { reason?: string; errors?: { path: string[]; code: string }[] } }) =>
      error
  )
  return refused && (refused.options.errors ?? refused.options.reason ?? refused.code)
}

let residency: Offer
beforeAll(async () => {
  at('2031-01-10T10:00:00Z')
  residency = await offer()
})

it('asks whoever accepted what pays, once the day is over there, and reminds once', async () => {
  const chosen = await chosenFor(residency.id)
  const declined = await chosenFor(residency.id, 'declined')
  const undecided = await chosenFor(residency.id, 'offered')
  const unpaid = await chosenFor((await offer({ pays: 0, provides: [{ kind: 'studio', amount: null }] })).id)
  const old = await offer()
  await ask(`UPDATE opportunities SET pays_by = NULL WHERE id = '${old.id}'`)
  const unpromised = await chosenFor(old.id)
  const all = [chosen, declined, undecided, unpaid, unpromised]
  const mailed = () => Promise.all(all.map(mailsTo))
  // The first of May ends there two hours before it does in London.
  at('2031-05-01T21:59:59Z')
  await askWhetherPaid(platform)
  expect(await mailed()).toEqual([0, 0, 0, 0, 0])
  at('2031-05-01T22:00:00Z')
  await askWhetherPaid(platform)
  await askWhetherPaid(platform)
  expect(await mailed()).toEqual([1, 0, 0, 0, 0])
  expect(await bells(chosen)).toBe(1)
  at('2031-05-15T21:59:59Z')
  await askWhetherPaid(platform)
  expect(await mailed()).toEqual([1, 0, 0, 0, 0])
  for (const later of ['2031-05-15T22:00:00Z', '2031-05-30T22:00:00Z', '2031-08-01T22:00:00Z']) {
    at(later)
    await askWhetherPaid(platform)
    expect(await mailed()).toEqual([2, 0, 0, 0, 0])
  }
})

it('reminds nobody who has given the place up', async () => {
  at('2031-01-10T10:00:00Z')
  const chosen = await chosenFor((await offer()).id)
  at('2031-05-02T10:00:00Z')
  await askWhetherPaid(platform)
  await ask(`UPDATE applications SET status = 'withdrawn' WHERE id = '${chosen.id}'`)
  at('2031-05-20T10:00:00Z')
  await askWhetherPaid(platform)
  expect(await mailsTo(chosen)).toBe(1)
})

it('reminds nobody who has answered', async () => {
  at('2031-01-10T10:00:00Z')
  const chosen = await chosenFor((await offer()).id)
  at('2031-05-02T10:00:00Z')
  await askWhetherPaid(platform)
  await answer(chosen, null)
  at('2031-05-20T10:00:00Z')
  await askWhetherPaid(platform)
  expect(await mailsTo(chosen)).toBe(1)
})

it('is not said by whoever has given the place up, and what they said before is not counted', async () => {
  at('2031-01-10T10:00:00Z')
  await ask(`DELETE FROM pay_answers`)
  const call = await offer()
  const all = [await chosenFor(call.id), await chosenFor(call.id), await chosenFor(call.id)]
  at('2031-05-02T10:00:00Z')
  await askWhetherPaid(platform)
  for (const each of all) await answer(each, null)
  const [gone] = all
  if (!gone) throw new Error('Three were chosen')
  await ask(`UPDATE applications SET status = 'withdrawn' WHERE id = '${gone.id}'`)
  expect(await refusalOf(answer(gone, '2031-05-01'))).toBe('payment_not_asked')
  at('2031-08-01T10:00:00Z')
  await askWhetherPaid(platform)
  expect(await paymentsOf(call.organisation)).toBeNull()
  await ask(`UPDATE applications SET status = 'accepted' WHERE id = '${gone.id}'`)
  await askWhetherPaid(platform)
  expect(await paymentsOf(call.organisation)).toEqual({ told: 3, on_time: 0 })
  await ask(`DELETE FROM pay_answers`)
})

it('takes a day that can be, changes it for sixty days, and nothing before or after', async () => {
  at('2031-04-30T10:00:00Z')
  const chosen = await chosenFor(residency.id)
  expect(await refusalOf(answer(chosen, '2031-04-30'))).toBe('payment_not_asked')
  at(day(1))
  await askWhetherPaid(platform)
  const stranger = { ...chosen, artist: actorOf(guest()) }
  expect(await refusalOf(answer(stranger, null))).toBe('not_found')
  expect(await refusalOf(answer({ ...chosen, artist: owner }, null))).toBe('not_found')
  expect(await refusalOf(answer(chosen, '2031-05-03'))).toEqual([{ path: ['paid_on'], code: 'in_future' }])
  expect(await refusalOf(answer(chosen, '2031-01-09'))).toEqual([
    { path: ['paid_on'], code: 'before_published' }
  ])
  expect(await answer(chosen, null)).toEqual({
    promised_on: '2031-05-01',
    until: day(61),
    answered_at: day(1),
    paid_on: null
  })
  at(new Date(Date.parse(day(61)) - 1).toISOString())
  expect((await answer(chosen, '2031-06-20')).paid_on).toBe('2031-06-20')
  at(day(61))
  expect(await refusalOf(answer(chosen, '2031-05-01'))).toBe('payment_answer_closed')
})

it('counts those of three artists together, once none can change, and never one by one', async () => {
  at('2031-01-10T10:00:00Z')
  await ask(`UPDATE organisations SET name = 'Before' WHERE id = '${residency.organisation}'`)
  const [first, second] = [await offer(), await offer()]
  const { organisation } = first
  await ask(`DELETE FROM pay_answers`)
  const [one, two, three] = [await chosenFor(first.id), await chosenFor(first.id), await chosenFor(first.id)]
  // The same artist twice is one artist.
  const again = await chosenFor(second.id)
  await ask(`UPDATE applications SET user_id = '${two.artist.user_id}' WHERE id = '${again.id}'`)
  at(day(1))
  await askWhetherPaid(platform)
  await answer(one, '2031-05-01')
  await answer(two, '2031-05-02')
  await answer({ ...again, artist: two.artist }, null)
  expect(await paymentsOf(organisation)).toBeNull()
  at(day(61))
  await askWhetherPaid(platform)
  // Two artists said something; the third never did.
  expect(await paymentsOf(organisation)).toBeNull()
  await ask(
    `UPDATE pay_answers SET answered_at = '${day(2)}', paid_on = '2031-04-30' WHERE application_id = '${three.id}'`
  )
  await askWhetherPaid(platform)
  expect(await paymentsOf(organisation)).toEqual({ told: 4, on_time: 2 })
  // A fifth alone would be told apart by the sum.
  const late = await offer({
    pays_by: '2031-07-10',
    deadline: '2031-07-05T22:00:00.000Z',
    answers_on: '2031-08-01'
  })
  const fifth = await chosenFor(late.id)
  at('2031-07-12T10:00:00Z')
  await askWhetherPaid(platform)
  await answer(fifth, null)
  at('2031-10-12T10:00:00Z')
  await askWhetherPaid(platform)
  expect(await paymentsOf(organisation)).toEqual({ told: 4, on_time: 2 })
})

it('goes with the account that said it, and leaves no sum of two', async () => {
  const rows = await ask(`SELECT user_id, application_id FROM pay_answers WHERE counted_at IS NOT NULL`)
  const actors = [...new Set(rows.map(({ user_id }) => String(user_id)))]
  expect(actors).toHaveLength(3)
  const [gone = ''] = actors
  await personal.erase?.(platform, { ...actorOf(people.ana), user_id: gone })
  expect(await ask(`SELECT 1 FROM pay_answers WHERE user_id = '${gone}'`)).toEqual([])
  expect(await paymentsOf(residency.organisation)).toBeNull()
  // Nobody is asked in their place.
  await askWhetherPaid(platform)
  expect(await ask(`SELECT 1 FROM pay_answers WHERE user_id = '${gone}'`)).toEqual([])
})

it('stands by its call and its organisation, which cannot go', async () => {
  for (const table of ['applications', 'opportunities', 'organisations'])
    await expect(
      ask(`DELETE FROM ${table} t USING pay_answers p WHERE t.team_id = p.team_id AND t.id IN
        (p.application_id, p.organisation_id, (SELECT opportunity_id FROM applications a WHERE a.id = p.application_id))`)
    ).rejects.toThrow(/violates foreign key/)
})
