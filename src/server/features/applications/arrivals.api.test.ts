/* The digest of those who run a team counts what was sent, without their own, and names nobody. */
import { afterAll, expect, it } from 'vitest'
import { sendDigests } from '#server/features/notifications/digests.actions.ts'
import { createOpportunity, updateOpportunity } from '#server/features/opportunities/opportunities.actions.ts'
import { publishOpportunity } from '#server/features/opportunities/releasing.actions.ts'
import { actorOf, openByTheClock } from '#tests/kit/by-the-clock.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { templateHere } from '#tests/kit/template.ts'
import { beginApplication, saveApplication } from './applications.actions.ts'
import { sendApplication, withdrawApplication } from './send-application.actions.ts'

const { opened, platform, clock, alpha } = await openByTheClock()
afterAll(() => opened.close())
const { people } = await templateHere()
const { ana, bob } = people
const guest = guestsOf(people)

const ask = async (sql: string): Promise<Record<string, unknown>[]> =>
  (await platform.database.connect(connection => connection.query(sql, []))).rows

const publish = async (blind: boolean): Promise<string> => {
  const owner = actorOf(ana)
  const begun = await createOpportunity(
    platform,
    owner,
    alpha,
    { kind: 'job', title: { en: blind ? 'Behind a screen' : 'A hand at the press' } },
    null
  )
  const { id, version } = await updateOpportunity(platform, owner, alpha, begun.id, {
    version: begun.version,
    summary: { en: 'Two days a week.' },
    description: { en: 'You print.' },
    place: 'Ghent',
    deadline: '2031-12-01T12:00:00.000Z',
    answers_on: '2032-01-10',
    pays: 200_000,
    pays_by: '2032-06-01',
    selection: { en: 'We meet.' },
    blind
  })
  await publishOpportunity(platform, owner, alpha, { id, version, unreviewed: true })
  return id
}

/** A job is applied for without a work. */
const begin = async (person: Person, call: string) => {
  const [by, now] = [actorOf(person), clock.now()]
  const { id, version } = await beginApplication(platform, by, alpha, call, { now, token: null })
  const changes = { id, version, statement: 'I print.', name: `Planted ${person.last_name}` }
  return saveApplication(platform, by, alpha, changes, now)
}
const send = async (person: Person, call: string) => {
  const { id, version } = await begin(person, call)
  return sendApplication(platform, actorOf(person), alpha, { id, version, now: clock.now() })
}

it('tells each of them how many were sent since the last one, and nothing of who sent them', async () => {
  clock.set(new Date('2031-02-03T12:00:00Z'))
  await ask(`UPDATE users SET verified_at = now()`)
  await ask(
    `UPDATE teams SET features = jsonb_set(features, '{opportunities}', 'true') WHERE id = '${alpha}'`
  )
  const [open, blind] = [await publish(false), await publish(true)]
  await sendDigests(platform)
  clock.set(new Date('2031-02-03T14:00:00Z'))
  await send(guest(), open)
  await send(guest(), open)
  await send(bob, open)
  await begin(guest(), open)
  const gone = guest()
  const { id, version } = await send(gone, open)
  await withdrawApplication(platform, actorOf(gone), alpha, { id, version, now: clock.now() })
  await send(guest(), blind)
  await ask('DELETE FROM outbox_messages')
  clock.set(new Date('2031-02-04T12:00:00Z'))
  await sendDigests(platform)
  const digestOf = async ({ email }: Person): Promise<string[]> =>
    (await ask(`SELECT text FROM outbox_messages WHERE to_address = '${email}'`)).map(({ text }) =>
      String(text)
    )
  const [anas, bobs] = [await digestOf(ana), await digestOf(bob)]
  expect([anas.length, bobs.length]).toEqual([1, 1])
  expect(anas.join()).toContain('3 new applications: A hand at the press')
  expect(bobs.join()).toContain('2 new applications: A hand at the press')
  for (const text of [...anas, ...bobs]) {
    expect(text).toContain('1 new application: Behind a screen')
    expect(text).not.toContain('Planted')
  }
  clock.set(new Date('2031-02-05T12:00:00Z'))
  await sendDigests(platform)
  expect(await digestOf(ana)).toHaveLength(1)
})
