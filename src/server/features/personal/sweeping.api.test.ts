/* What is held about people for a time is gone after it, in every team, whether or not anybody does anything there. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgetOldPayers } from '#server/features/billing/bank-entries.actions.ts'
import { forgetInvited } from '#server/features/jury/forgetting.actions.ts'
import { addPicture, takePicture } from '#server/features/pictures/pictures.actions.ts'
import { dropUnworn } from '#server/features/pictures/dropping.actions.ts'
import { platformTeam } from '#server/platform/db/door.ts'
import { forgetOldPromises, once, onceToken } from '#server/platform/once.ts'
import { actorOf, openByTheClock } from '#tests/kit/by-the-clock.ts'
import { category } from '#tests/kit/entering.ts'
import { jpegOf, upright } from '#tests/kit/made-pictures.ts'

const { opened, platform, clock, alpha, people, organiser, guest, contestWith } = await openByTheClock()
afterAll(() => opened.close())

const { beta } = people.teams
const ask = async (sql: string): Promise<Record<string, unknown>[]> =>
  (await platform.database.connect(connection => connection.query(sql, []))).rows
const at = (iso: string) => clock.set(new Date(iso))

describe('an answer under an Idempotency-Key', () => {
  const key = 'one-key-of-mine'
  const say = (team_id: string, answer: string, said = 'the same') =>
    platform.doors.withTeam(team_id, organiser, tx =>
      once(tx, onceToken(key, 'test', said, clock.now()), async () => ({ answer }))
    )
  const kept = async () =>
    (await ask(`SELECT team_id FROM once_keys WHERE key = '${key}'`)).map(({ team_id }) => team_id)

  it('is kept for a day in every team, and no longer', async () => {
    at('2031-03-01T10:00:00Z')
    await say(alpha, 'first')
    at('2031-03-01T11:00:00Z')
    await say(beta, 'first')
    at('2031-03-02T10:00:01Z')
    await forgetOldPromises(platform)
    expect(await kept()).toEqual([beta])
    at('2031-03-02T11:00:01Z')
    await forgetOldPromises(platform)
    expect(await kept()).toEqual([])
  })

  it('counts no more after a day, where the clock has not come to it', async () => {
    at('2031-03-03T10:00:00Z')
    expect(await say(alpha, 'first')).toEqual({ answer: 'first' })
    at('2031-03-04T10:00:00Z')
    expect(await say(alpha, 'second')).toEqual({ answer: 'first' })
    at('2031-03-04T10:00:01Z')
    expect(await say(alpha, 'second', 'another')).toEqual({ answer: 'second' })
  })
})

describe('whoever was invited and never came', () => {
  let contest_id = ''
  beforeAll(async () => {
    at('2031-01-10T10:00:00Z')
    contest_id = (
      await contestWith({
        opens_at: '2031-01-01T00:00:00.000Z',
        closes_at: '2031-01-20T00:00:00.000Z',
        categories: [category('Ink')]
      })
    ).id
  })
  const { ana } = people
  const invited = (email: string, expires_at: string, accepted = false) =>
    ask(`INSERT INTO invitations (team_id, id, email, email_key, role, note, token_hash, invited_by, created_at, expires_at,
        accepted_at, accepted_by)
      VALUES ('${alpha}', gen_random_uuid(), '${email}', '${email}', 'organiser', 'n', sha256('${email}'),
        '${ana.user_id}', '2031-01-01', '${expires_at}', ${accepted ? `'2031-01-02', '${ana.user_id}'` : 'NULL, NULL'})`)
  const seat = (email: string, expires_at: string) =>
    ask(`INSERT INTO jurors (team_id, id, contest_id, email, email_key, chair, note, token_hash, invited_by, invited_at,
        expires_at, version, first_name, last_name)
      VALUES ('${alpha}', gen_random_uuid(), '${contest_id}', '${email}', '${email}', false, 'n', sha256('${email}'),
        '${ana.user_id}', '2031-01-01', '${expires_at}', 1, 'First', 'Last')`)

  it('is forgotten ninety days after the invitation ran out', async () => {
    await invited('old@swept.test', '2031-01-15T00:00:00Z')
    await invited('came@swept.test', '2031-01-15T00:00:00Z', true)
    await invited('new@swept.test', '2031-01-16T00:00:00Z')
    await seat('old@swept.test', '2031-01-15T00:00:00Z')
    await seat('new@swept.test', '2031-01-16T00:00:00Z')
    at('2031-04-15T00:00:01Z')
    await forgetInvited(platform)
    expect(await ask(`SELECT email FROM invitations WHERE email LIKE '%swept.test' ORDER BY email`)).toEqual([
      { email: 'came@swept.test' },
      { email: 'new@swept.test' }
    ])
    const seats = await ask(
      `SELECT email, email_key = id::text AS blank, note, first_name, last_name, removed_at FROM jurors ORDER BY email`
    )
    expect(seats).toEqual([
      { email: '', blank: true, note: '', first_name: '', last_name: '', removed_at: clock.now() },
      {
        email: 'new@swept.test',
        blank: false,
        note: 'n',
        first_name: 'First',
        last_name: 'Last',
        removed_at: null
      }
    ])
  })
})

describe('whoever paid what was for none of the team', () => {
  const entry = (team_id: string, key: string, state: string, changed_at: string) =>
    ask(`INSERT INTO bank_entries (team_id, id, key, file, booked_on, amount, currency, reference, text, payer_name, payer_iban,
        reversal, state, changed_at, proposal)
      VALUES ('${team_id}', gen_random_uuid(), '${key}', 'f', '2031-01-01', 100, 'EUR', 'r', 't', 'Payer', 'NL00', false,
        '${state}', '${changed_at}', '{}')`)

  it('is forgotten after ninety days, though no statement is read in any more', async () => {
    await entry(alpha, 'a-old', 'set_aside', '2031-01-01T00:00:00Z')
    await entry(beta, 'b-old', 'set_aside', '2031-01-01T00:00:00Z')
    await entry(alpha, 'c-new', 'set_aside', '2031-01-02T00:00:00Z')
    await entry(alpha, 'd-booked', 'recorded', '2031-01-01T00:00:00Z')
    at('2031-04-01T00:00:01Z')
    await forgetOldPayers(platform)
    const said = { payer_name: 'Payer', payer_iban: 'NL00', reference: 'r', text: 't' }
    const nothing = { payer_name: '', payer_iban: '', reference: '', text: '' }
    expect(
      await ask(`SELECT key, payer_name, payer_iban, reference, text FROM bank_entries ORDER BY key`)
    ).toEqual([
      { key: 'a-old', ...nothing },
      { key: 'b-old', ...nothing },
      { key: 'c-new', ...said },
      { key: 'd-booked', ...said }
    ])
  })
})

it('a portrait that was sent and never saved is thrown away after a week, and one that is worn is not', async () => {
  at('2031-05-01T10:00:00Z')
  const sender = actorOf(guest())
  const send = async (seed: number): Promise<string> => {
    const taken = await takePicture(platform, platformTeam, await jpegOf({ seed, ...upright }))
    const sent = { format: 'jpeg' as const, owner_id: sender.user_id, name: 'a.jpg', begun_at: clock.now() }
    return platform.doors.withPlatform(
      sender,
      async tx => (await addPicture(platform, tx, { ...taken, ...sent })).id
    )
  }
  const [worn, unworn] = [await send(901), await send(902)]
  await ask(`UPDATE users SET avatar_id = '${worn}' WHERE id = '${sender.user_id}'`)
  const left = async () =>
    (await ask(`SELECT id FROM images WHERE owner_id = '${sender.user_id}' ORDER BY id`)).map(({ id }) => id)
  at('2031-05-08T10:00:00Z')
  await dropUnworn(platform)
  expect(await left()).toEqual([worn, unworn])
  at('2031-05-08T10:00:01Z')
  await dropUnworn(platform)
  expect(await left()).toEqual([worn])
})
