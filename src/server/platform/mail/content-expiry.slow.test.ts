import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emailNames, type EmailMessage, type EmailName } from '#contract/mails.ts'
import { writeEmail } from '#emails/write-email.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { openDatabaseHere } from '#tests/kit/databases.ts'
import { hashToken, newToken } from '../access/find-actor.ts'
import { clockAt } from '../clock.ts'
import { readConfig } from '../config.ts'
import { migrate } from '../db/migrate.ts'
import { openDoors, platformTeam, type Actor } from '../db/door.ts'
import { idsBy } from '../ids.ts'
import { installJobs } from '../jobs/install.ts'
import { Jobs } from '../jobs/jobs.ts'
import { openLog } from '../log.ts'
import { cutIfEnded, dropOldTexts, endLink, endLinks, linkIn, linkRanOut } from './content-expiry.ts'
import { queueMails, sendMail } from './outbox.ts'

const { database, remove } = await openDatabaseHere()

const by: Actor = { kind: 'system', name: 'test' }
const day_ms = 86_400_000
const thread = '01900000-0000-7000-8000-0000000000aa'

describe('what is kept of mails', () => {
  const clock = clockAt(new Date())
  const doors = openDoors(database)
  const kept = readConfig({})
  const sending = readConfig({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'office@contests.test' })
  let jobs: Jobs

  beforeAll(async () => {
    await migrate(database, clock.now())
    await installJobs(database, [sendMail, endLink])
    jobs = await Jobs.start({ database, log: openLog({ level: 'silent' }), poll_seconds: 1 })
  })

  afterAll(async () => {
    await jobs.stop()
    await remove()
  })

  const letterOf = (name: EmailName, address: string): EmailMessage =>
    writeEmail('en', name, {
      to: 'ana@people.test',
      team: null,
      values: {
        first_name: 'Ana',
        email: 'ana@people.test',
        operator: 'office@contests.test',
        hours: 48,
        minutes: 60,
        address
      }
    })

  const buttoned = (name: EmailName, address: string): EmailMessage => ({
    ...letterOf('account_reset', 'https://contests.test/'),
    name,
    parts: [{ kind: 'button', label: 'Go on', address }]
  })

  const queue = async (letters: readonly EmailMessage[], config = kept): Promise<string[]> => {
    const tools = { config, clock, newId: idsBy(clock), jobs }
    const before = new Set((await rows()).map(({ id }) => id))
    await doors.withPlatform(by, tx =>
      queueMails(
        tools,
        tx,
        letters.map(letter => ({ to_address: 'ana@people.test', letter, team: null }))
      )
    )
    return (await rows()).map(({ id }) => id).filter(id => !before.has(id))
  }

  const rows = () => doors.readPlatform(db => db.selectFrom('outbox_messages').selectAll().orderBy('id'))

  const resetMail = async (config = kept) => {
    const token = newToken()
    const [id = ''] = await queue(
      [letterOf('account_reset', `https://contests.test/-/reset-password?token=${token}`)],
      config
    )
    return { id, token }
  }

  const told = async (id: string): Promise<string> => {
    const found = (await rows()).find(row => row.id === id)
    return JSON.stringify([found?.text, found?.letter, found?.html])
  }

  it('a link that was used is cut out in the same moment', async () => {
    const { id, token } = await resetMail()
    const other = await resetMail()
    expect(await told(id)).toContain(token)
    await doors.withPlatform(by, tx => endLinks(tx, [hashToken(token)], 'used'))
    expect(await told(id)).not.toContain(token)
    expect(await told(id)).toContain('/-/reset-password?token=…')
    expect(await told(other.id)).toContain(other.token)
  })

  it('a link that ran out is cut out by a job of that instant', async () => {
    const { id, token } = await resetMail()
    const orders = await database.connect(connection =>
      connection.query(
        `SELECT start_after FROM pgboss.job WHERE name = 'end_link' AND data ->> 'message_id' = $1`,
        [id]
      )
    )
    expect(orders.rows).toEqual([{ start_after: new Date(clock.now().getTime() + 60 * 60_000) }])
    await linkRanOut({ doors }, platformTeam, id)
    expect(await told(id)).not.toContain(token)
    expect((await rows()).find(row => row.id === id)).toMatchObject({ link_end: 'expired', state: 'kept' })
  })

  it('every letter whose button opens something is cut when that has run out, and no other is written', () => {
    const now = clock.now()
    const opening: Partial<Record<EmailName, string>> = {
      invitation: 'invitation',
      jury_invitation: 'jury'
    }
    const token = newToken()
    const of = (name: EmailName): string => {
      try {
        const link = linkIn(
          buttoned(name, `https://contests.test/-/page?${opening[name] ?? 'token'}=${token}`),
          now
        )
        return link ? `cut after ${(link.ends.getTime() - now.getTime()) / 3_600_000} hours` : 'never cut'
      } catch {
        return 'not written'
      }
    }
    expect(Object.fromEntries(emailNames.map(name => [name, of(name)]))).toEqual({
      ...Object.fromEntries(emailNames.map(name => [name, 'not written'])),
      account_confirm: 'cut after 48 hours',
      account_choose_password: 'cut after 1 hours',
      account_reset: 'cut after 1 hours',
      account_passkeys_doubted: 'cut after 168 hours',
      account_address_changed: 'cut after 168 hours',
      account_address_confirm: 'cut after 24 hours',
      invitation: 'cut after 336 hours',
      jury_invitation: 'cut after 336 hours',
      follow_confirm: 'cut after 48 hours'
    })
    const plain = emailNames.map(name => linkIn(buttoned(name, 'https://contests.test/?back=%2Fa'), now))
    expect(plain.filter(link => link !== null)).toEqual([])
  })

  it('a mail that still waits goes out as it was written, and is cut then', async () => {
    const { id, token } = await resetMail(sending)
    await doors.withPlatform(by, tx => endLinks(tx, [hashToken(token)], 'expired'))
    expect(await told(id)).toContain(token)
    await doors.withPlatform(by, async tx => {
      await tx.db.updateTable('outbox_messages').set({ state: 'sent' }).where('id', '=', id).execute()
      await cutIfEnded(tx, id)
    })
    expect(await told(id)).not.toContain(token)
  })

  it('after thirty days only the fact is left, and what it was about', async () => {
    const [id = ''] = await queue([letterOf('account_reset', `https://contests.test/-/inbox/${thread}`)])
    const waiting = await resetMail(sending)
    const written = clock.now()
    clock.set(new Date(written.getTime() + 30 * day_ms - 1))
    await dropOldTexts({ doors, clock })
    expect((await rows()).find(row => row.id === id)?.text).toContain('Ana')
    clock.set(new Date(written.getTime() + 30 * day_ms))
    await dropOldTexts({ doors, clock })
    clock.set(written)
    expect((await rows()).find(row => row.id === id)).toMatchObject({
      to_address: 'ana@people.test',
      subject: expect.stringMatching(/\w/),
      state: 'kept',
      created_at: written,
      text: null,
      letter: null,
      html: null,
      about: [thread]
    })
    expect(await told(waiting.id)).toContain(waiting.token)
  })

  it('the thirty days of a mail that waited begin when it went', async () => {
    const written = clock.now()
    const { id } = await resetMail()
    const went = new Date(written.getTime() + 10 * day_ms)
    const sent = { state: 'sent', sent_at: went } as const
    await doors.withPlatform(by, tx =>
      tx.db.updateTable('outbox_messages').set(sent).where('id', '=', id).execute()
    )
    const textAfter = async (ms: number): Promise<string | null | undefined> => {
      clock.set(new Date(written.getTime() + ms))
      await dropOldTexts({ doors, clock })
      clock.set(written)
      return (await rows()).find(row => row.id === id)?.text
    }
    expect(await textAfter(40 * day_ms - 1)).toContain('Ana')
    expect(await textAfter(40 * day_ms)).toBeNull()
  })

  it('one of an account goes out before those that go to many, whatever was written first', async () => {
    const many = Array.from({ length: 20 }, () => letterOf('account_deleted', ''))
    const results = many.map(letter => ({ ...letter, name: 'results_out' as const }))
    const late = await queue(results, sending)
    const { id: first } = await resetMail(sending)
    const order: string[] = []
    await jobs.work(sendMail, async ({ message_id }) => void order.push(message_id))
    await eventually(() => order.length === 23, 60_000)
    expect(order.indexOf(first)).toBeLessThan(Math.min(...late.map(id => order.indexOf(id))))
  })
})
