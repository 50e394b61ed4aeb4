/* What is left of somebody's mails when they delete the account: that they were written, and nothing of whom or what. */
import { afterAll, expect, it } from 'vitest'
import { eraseUser } from '#server/features/accounts/erasure.actions.ts'
import { forgetErased } from '#server/platform/mail/forgetting.ts'
import { returnPathOf } from '#server/platform/mail/return-path.ts'
import { actorOf } from '#tests/kit/by-the-clock.ts'
import { openByThePost } from '#tests/kit/by-the-post.ts'
import type { Person } from '#tests/kit/people.ts'
import { takeReport } from './reports.actions.ts'

const { mails, platform, clock, alpha, people, guest, ask, deliver, arrived, queue, close } =
  await openByThePost()
afterAll(close)

const { beta } = people.teams
const erase = (person: Person) =>
  eraseUser(
    platform,
    actorOf(person),
    { password: person.password ?? '' },
    { network: '10.1.1.1', agent: '' }
  )
const inTheTable = async (words: string): Promise<number> =>
  (await ask(`SELECT 1 FROM outbox_messages o WHERE position('${words}' IN lower(o::text)) > 0`)).length
const states = async (): Promise<unknown[]> =>
  (await ask(`SELECT concat_ws(': ', state, cancelled_for) AS told FROM outbox_messages ORDER BY id`)).map(
    ({ told }) => told
  )

it('address, subject and text go from every team, those of others stay', async () => {
  const [person, other] = [guest(), guest()]
  const { user_id, email } = person
  const work = '01900000-0000-7000-8000-0000000000ab'
  await queue({ event: 'work_screened', to_address: email, user_id })
  await queue({ event: 'announcement', to_address: email, user_id }, beta)
  // Typed by whoever invited them, before they had an account.
  await queue({ event: 'invitation', to_address: email.toUpperCase(), user_id: null }, beta)
  await queue({ event: 'work_screened', to_address: other.email, user_id: other.user_id })
  mails.mailboxes.set(email.toUpperCase(), { code: 550, says: `5.1.1 <${email}> No such user` })
  await deliver()
  mails.mailboxes.clear()
  await ask(
    `UPDATE outbox_messages SET text = text || ' /works/${work}' WHERE user_id = '${user_id}' AND team_id = '${alpha}'`
  )
  expect(await inTheTable(email)).toBe(3)
  await erase(person)
  await deliver()
  expect(await inTheTable(email)).toBe(0)
  expect(await inTheTable(other.email)).toBe(1)
  expect(
    await ask(
      `SELECT state, to_address, subject, text, letter, html, last_error, about, sent_at IS NOT NULL AS went
       FROM outbox_messages WHERE user_id = '${user_id}' AND team_id = '${alpha}'`
    )
  ).toEqual([
    {
      state: 'sent',
      to_address: null,
      subject: null,
      text: null,
      letter: null,
      html: null,
      last_error: null,
      about: [work],
      went: true
    }
  ])
})

it('what waits is cancelled unless it is needed, and the last mail says that the account is gone', async () => {
  await ask('DELETE FROM outbox_messages')
  mails.received.length = 0
  const person = guest()
  const { user_id, email } = person
  for (const event of ['work_screened', 'announcement', 'draft_due', 'card_disputed'] as const)
    await queue({ event, to_address: email, user_id })
  for (const event of ['account_new_sign_in', 'invoice_credited'] as const)
    await queue({ event, to_address: email, user_id })
  await erase(person)
  expect(await states()).toEqual([
    ...Array<string>(4).fill('cancelled: no_account'),
    'queued',
    'queued',
    'queued'
  ])
  expect(await inTheTable(email)).toBe(3)
  await deliver()
  expect(mails.received.map(({ subject }) => subject).at(-1)).toBe('Your account is deleted')
  expect(arrived()).toEqual([email, email, email])
  expect(await inTheTable(email)).toBe(0)
  // What comes back of it later brings nothing back.
  const [last] = await ask(`SELECT team_id::text, id::text FROM outbox_messages ORDER BY id DESC LIMIT 1`)
  const place = { team_id: String(last?.['team_id']), message_id: String(last?.['id']) }
  await takeReport(platform, {
    type: 'bounce',
    return_path: returnPathOf({ local: 'b', domain: 'contests.test' }, place),
    detail: `550 <${email}>`,
    at: clock.now().toISOString()
  })
  expect(await inTheTable(email)).toBe(0)
  expect(await ask('SELECT address_key FROM suppressed_addresses')).toEqual([])
})

it('a mail that was written while the account went is not sent, and one that is kept is forgotten at night', async () => {
  await ask('DELETE FROM outbox_messages')
  mails.received.length = 0
  const person = guest()
  const { user_id, email } = person
  await erase(person)
  await deliver()
  // By a transaction that had read who is meant before.
  await queue({ event: 'followed_news', to_address: email, user_id })
  await deliver()
  expect(arrived()).toEqual([email])
  expect(await states()).toEqual(['sent', 'cancelled: no_account'])
  expect(await inTheTable(email)).toBe(0)
  await queue({ event: 'account_deleted', to_address: email, user_id })
  await ask(`UPDATE outbox_messages SET state = 'kept' WHERE state = 'queued'`)
  expect(await inTheTable(email)).toBe(1)
  await forgetErased(platform)
  expect(await inTheTable(email)).toBe(0)
})
