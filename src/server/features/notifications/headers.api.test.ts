/*
 * What strangers type and a mail has in its header: each such field with each text that could begin a header of its own.
 * The door refuses it by name; and where it came past the door, the mail server of the tests still gets no header more.
 */
import { afterAll, describe, expect, it } from 'vitest'
import { placeholdersOf } from '#content/messages.ts'
import { contract } from '#contract/index.ts'
import { locales } from '#contract/locales.ts'
import { emailNames, type EmailName } from '#contract/mails.ts'
import {
  isOpenTopic,
  notificationEvents,
  openTopicNames,
  openTopics
} from '#contract/rules/notification-events.ts'
import { sectionOf, textOf } from '#emails/letter-section.ts'
import { sampleValues } from '#server/features/mails/mails.samples.ts'
import { MailSender } from '#server/platform/mail/mail-sender.ts'
import { actorOf, openByTheClock } from '#tests/kit/by-the-clock.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { signedMails } from '#tests/kit/signed-mails.ts'
import { notifyAll, type Notice } from './notify.actions.ts'
import { choose } from './preferences.actions.ts'
import { whyNotWanted } from './still-wanted.actions.ts'

const mails = await startMailServer()
const { opened, platform, alpha, organiser, people } = await openByTheClock({
  SMTP_URL: mails.url,
  MAIL_FROM: 'Palmares <office@contests.test>',
  MAIL_RETURN_PATH: 'bounces@contests.test',
  ...signedMails
})
const sender = new MailSender(platform, mails.url, {
  draw: ({ subject }) => `<p>${subject.length}</p>`,
  whyNotWanted: mail => whyNotWanted(platform, mail)
})
afterAll(async () => {
  sender.close()
  await opened.close()
  await mails.stop()
})

const more = 'Bcc: all@evil.test'
const breaking: [name: string, text: string][] = [
  ['a carriage return', `A\r${more}`],
  ['a line feed', `A\n${more}`],
  ['both', `A\r\n${more}`],
  ['both twice, and a body', `A\r\n${more}\r\n\r\n<p>Pay here`],
  ['a line that goes on', `A\r\n ${more}`],
  ['a separator of lines', `A\u2028${more}`],
  ['a separator of paragraphs', `A\u2029${more}`],
  ['a next line of C1', `A\u0085${more}`],
  ['a vertical tab', `A\u000b${more}`],
  ['a zero', `A\0${more}`]
]
const passing: [name: string, text: string][] = [
  ['an encoded word', '=?utf-8?Q?A=0D=0ABcc:_all=40evil.test?='],
  ['an encoded word among others', 'Élan =?UTF-8?B?QQ0KQmNjOiBhbGxAZXZpbC50ZXN0?= A']
]
const long: [name: string, text: string][] = [
  ['10 KB without a blank', 'x'.repeat(10_240)],
  ['10 KB of words', 'né '.repeat(2560)]
]
/** A zero is no text to the database. */
const all = [...breaking, ...passing, ...long].filter(([, text]) => !text.includes('\0'))

/** Which fields of strangers stand behind what subjects name. An empty list is what only the product says. */
const fields_behind: Record<string, readonly string[]> = {
  team: ['teams.create name', 'teams.update name'],
  inviter: ['accounts.update first_name', 'accounts.update last_name', 'accounts.update display_name'],
  first_name: ['accounts.register first_name', 'accounts.update first_name', 'jury.enter first_name'],
  guest: ['accounts.register last_name', 'accounts.update last_name', 'accounts.update display_name'],
  artist: ['accounts.update display_name', 'accounts.register last_name'],
  name: ['accounts.update display_name', 'accounts.register first_name'],
  guardian: ['guardians.ask name'],
  contest: ['contests.create title.en', 'contests.update title.en'],
  title: [
    'works.update title',
    'courses.create title.en',
    'courses.update title.en',
    'series.create title',
    'series.update title',
    'blog.create title',
    'blog.update texts.en.title'
  ],
  round: ['rounds.create title.en', 'rounds.update title.en'],
  prize: ['prizes.add title', 'prizes.change title'],
  opportunity: ['opportunities.create title.en', 'opportunities.update title.en'],
  subject: ['announcements.send texts.en.subject', 'announcements.preview texts.en.subject'],
  number: ['billing_settings.save invoice_prefix'],
  invoice: ['billing_settings.save invoice_prefix'],
  ...Object.fromEntries(
    [
      'change',
      'asker',
      'outcome',
      'again',
      'decision',
      'tone',
      'count',
      'step',
      'news',
      'answer',
      'topic',
      'kind',
      'move',
      'what'
    ].map(ours => [ours, []])
  ),
  complaints: []
}

/** What mails say instead of ours, and where they go. */
const beside = [
  'mail_texts.save words.subject',
  'mail_texts.preview words.subject',
  'mail_texts.test words.subject',
  'accounts.register email',
  'accounts.forgot_password email',
  'members.invite email',
  'jury.invite email',
  'guardians.ask email',
  'evidence.name_reader email',
  'follows.ask email',
  'contact.write email',
  'contact.write name'
]

interface Parsed {
  error?: { issues: { path: PropertyKey[]; code: string; params?: { code?: string } }[] }
}

const schemas = contract as unknown as Record<
  string,
  Record<string, { '~orpc': { inputSchema: { safeParse: (given: unknown) => Parsed } } }>
> // every call of the contract has a schema of zod

/** What the contract says of that text at that field; null where it takes it. */
const refusalOf = (field: string, text: string): string | null => {
  const [call = '', path = ''] = field.split(' ')
  const [feature = '', name = ''] = call.split('.')
  const given = path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), text)
  const { error } = schemas[feature]?.[name]?.['~orpc'].inputSchema.safeParse(given) ?? {}
  const issue = error?.issues.find(each => each.path.join('.') === path)
  return issue ? (issue.params?.code ?? issue.code) : null
}

const subjectsOf = (name: EmailName): string[] =>
  locales.map(locale => textOf(sectionOf(locale, name), 'subject'))
const namedIn = (name: EmailName): string[] => [
  ...new Set(subjectsOf(name).flatMap(subject => [...(placeholdersOf(subject) ?? [])]))
]

describe('a field that reaches the header of a mail', () => {
  const fields = [...new Set([...Object.values(fields_behind).flat(), ...beside])]

  it('is known for each value in a subject', () => {
    const named = new Set(emailNames.flatMap(namedIn))
    expect([...named].toSorted()).toEqual(Object.keys(fields_behind).toSorted())
  })

  it.each(fields)('%s takes no text that begins another line, and none without end', field => {
    expect(refusalOf(field, 'A')).not.toBe('forbidden_characters')
    const taken = [...breaking, ...long].filter(([, text]) => refusalOf(field, text) === null)
    expect(taken.map(([name]) => name)).toEqual([])
  })
})

interface Head {
  names: string[]
  longest: number
}

/** Unfolded: what begins with a blank goes on with the line before it. */
const headOf = (source: string): Head => {
  const lines = source.slice(0, source.indexOf('\r\n\r\n')).split('\r\n')
  return {
    names: lines.filter(line => !/^[ \t]/.test(line)).map(line => line.slice(0, line.indexOf(':'))),
    longest: Math.max(...lines.map(line => line.length))
  }
}

const expected = [
  'Auto-Submitted',
  'Content-Type',
  'DKIM-Signature',
  'Date',
  'From',
  'MIME-Version',
  'Message-ID',
  'Subject',
  'To'
]
const stopping = ['List-Unsubscribe', 'List-Unsubscribe-Post']
const flat = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim()

const at_once = 4

const deliverAll = async (): Promise<void> => {
  const rows = await platform.doors.readTeam(alpha, db =>
    db.selectFrom('outbox_messages').select('id').where('team_id', '=', alpha).where('state', '=', 'queued')
  )
  for (let at = 0; at < rows.length; at += at_once)
    await Promise.all(rows.slice(at, at + at_once).map(({ id }) => sender.deliver(alpha, id)))
}

const subjectsQueued = async (): Promise<Map<string, string>> =>
  new Map(
    (
      await platform.doors.readTeam(alpha, db =>
        db.selectFrom('outbox_messages').select(['id', 'subject']).where('team_id', '=', alpha)
      )
    ).map(({ id, subject }) => [id, subject ?? 'forgotten'])
  )

/** Each mail that came, held against its row. */
const faultsOfReceived = async (): Promise<string[]> => {
  const queued = await subjectsQueued()
  return mails.received.flatMap(({ source, to, message_id, subject }) => {
    const { names, longest } = headOf(source)
    const row = queued.get(message_id.slice(1, message_id.indexOf('@'))) ?? 'no row'
    const stoppable = names.includes('List-Unsubscribe')
    const wanted = [...expected, ...(stoppable ? stopping : [])].toSorted()
    return [
      ...(names.toSorted().join() === wanted.join() ? [] : [`${row} has the headers ${names.join()}`]),
      ...(to.length === 1 && to[0]?.endsWith('@headers.test') ? [] : [`${row} went to ${to.join()}`]),
      ...(flat(subject) === flat(row) ? [] : [`${row} is read as ${subject}`]),
      // RFC 5322 allows no longer line.
      ...(longest <= 998 ? [] : [`${row} has a line of ${longest}`])
    ]
  })
}

describe('a text that came past the door', () => {
  it('begins no header in any mail, and is read as it was typed', { timeout: 300_000 }, async () => {
    mails.received.length = 0
    // Of what is gathered, somebody wants a mail at once.
    const as = { team_id: alpha, user_id: people.cleo.user_id, role: 'organiser' as const }
    for (const topic of openTopicNames.filter(each => openTopics[each].mail !== 'now'))
      await choose(platform, actorOf(people.cleo), as, { topic: { topic, feed: false, mail: 'now' } })
    const team = {
      id: alpha,
      link: 'alpha',
      locales: [...locales],
      default_locale: 'en' as const,
      accent: '#1d4ed8'
    }
    const notices = emailNames.flatMap((event, nth) =>
      all.map(([, text], at): Notice => {
        const hostile = namedIn(event).filter(name => (fields_behind[name] ?? []).length > 0)
        const values = {
          ...sampleValues(platform.config, event, 'en', null),
          ...Object.fromEntries(hostile.map(name => [name, text]))
        }
        const facts = { team: { ...team, name: text }, values, blocks: [] }
        const { topic } = notificationEvents[event]
        const gathered = isOpenTopic(topic) && openTopics[topic].mail !== 'now'
        const user_id = gathered ? people.cleo.user_id : null
        return [event, { user_id, email: `m${nth}.${at}@headers.test`, locale: 'en' }, facts]
      })
    )
    await platform.doors.withTeam(alpha, organiser, tx => notifyAll(platform, tx, notices))
    await deliverAll()
    expect(mails.received).toHaveLength(emailNames.length * all.length)
    expect(await faultsOfReceived()).toEqual([])
  })

  it('begins none either where it stands in the outbox as it is, as subject or as address', async () => {
    mails.received.length = 0
    await platform.doors.withTeam(alpha, organiser, async tx => {
      // The same letter for all, with whatever subject.
      const [letter] = await tx.db
        .selectFrom('outbox_messages')
        .select(['letter', 'text'])
        .where('team_id', '=', alpha)
        .limit(1)
        .execute()
      if (!letter) throw new Error('Nothing was queued before')
      const rows = all.flatMap(([, text], at) => [
        { subject: text, to_address: `s${at}@headers.test` },
        { subject: 'Plain', to_address: `t${at} ${text.slice(0, 40)} <x@evil.test>, y@headers.test` }
      ])
      await tx.db
        .insertInto('outbox_messages')
        .values(
          rows.map(row => ({
            ...row,
            team_id: alpha,
            id: platform.newId(),
            text: letter.text,
            letter: null,
            html: '<p>Hello</p>',
            state: 'queued' as const,
            attempts: 0,
            last_error: null,
            created_at: platform.clock.now(),
            sent_at: null,
            link_hash: null
          }))
        )
        .execute()
    })
    await deliverAll()
    expect(mails.received).toHaveLength(all.length)
    expect(await faultsOfReceived()).toEqual([])
    const refused = await platform.doors.readTeam(alpha, db =>
      db
        .selectFrom('outbox_messages')
        .select('last_error')
        .where('team_id', '=', alpha)
        .where('state', '=', 'failed')
    )
    expect(refused).toEqual(all.map(() => ({ last_error: 'Not sent: this is not one address' })))
  })
})
