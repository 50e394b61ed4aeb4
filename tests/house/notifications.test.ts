/* People are told of things through one door, and every event that may come through it has words in every language. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { catalogue } from '#content/catalogues.ts'
import { locales } from '#contract/locales.ts'
import { emailNames } from '#contract/mails.ts'
import {
  fixedTopicNames,
  fixedTopics,
  isOpenTopic,
  notificationEvents,
  openTopicNames
} from '#contract/rules/notification-events.ts'
import { literalsIn, nodesOf, pastTheDoor } from './door.ts'
import { filesUnder, root } from './files.ts'

const sources = filesUnder()
  .filter(file => /^(src\/server|bin)\/.*\.ts$/.test(file) && !/\.test\.ts$|\.generated\.ts$/.test(file))
  .map(file => ({ file, nodes: nodesOf(file, readFileSync(join(root, file), 'utf8')) }))

const found = (file: string, source: string): string[] => pastTheDoor(file, nodesOf(file, source))

describe('the door', () => {
  it('is the only way by which a source tells anybody of anything', () => {
    expect(sources.length).toBeGreaterThan(500)
    expect(
      sources.flatMap(({ file, nodes }) => pastTheDoor(file, nodes).map(what => `${file} ${what}`))
    ).toEqual([])
  })

  it.each([
    'src/server/features/notifications/notify.actions.ts',
    'src/server/features/notifications/choices.queries.ts',
    'src/server/platform/mail/outbox.ts',
    'src/server/platform/mail/transport.ts'
  ])('is what %s is: elsewhere it would be found', file => {
    const own = sources.find(each => each.file === file)
    expect(pastTheDoor('src/server/features/prizes/prizes.mails.ts', own?.nodes ?? [])).not.toEqual([])
  })

  const outbox = 'src/server/platform/mail/outbox.ts'
  it.each<[string, string, string]>([
    [
      'queues a mail',
      `import { queueMails } from '#server/platform/mail/outbox.ts'\nawait queueMails(platform, tx, [])`,
      `imports queueMails of ${outbox}`
    ],
    [
      'calls it something else',
      `import { queueMails as tell } from '../../platform/mail/outbox.ts'\nawait tell(platform, tx, [])`,
      `imports queueMails of ${outbox}`
    ],
    [
      'takes all of the outbox',
      `import * as post from '#server/platform/mail/outbox.ts'\nawait post['queue' + 'Mails'](platform, tx, [])`,
      `imports * of ${outbox}`
    ],
    [
      'takes it when it is needed',
      `const { queueMails: tell } = await import('#server/platform/mail/outbox.ts')`,
      `imports * of ${outbox}`
    ],
    [
      'hands it on',
      `export { queueMails as tell } from '#server/platform/mail/outbox.ts'`,
      `imports queueMails of ${outbox}`
    ],
    ['hands all of it on', `export * from '#server/platform/mail/outbox.ts'`, `imports * of ${outbox}`],
    [
      'orders a mail to be sent',
      `import { sendMail } from '#server/platform/mail/outbox.ts'\nawait jobs.send(tx, sendMail, payload)`,
      `imports sendMail of ${outbox}`
    ],
    [
      'words a mail',
      `import { writeEmail } from '#emails/write-email.ts'`,
      'imports writeEmail of src/emails/write-email.ts'
    ],
    ['sends a mail', `import mailer from 'nodemailer'`, 'imports * of nodemailer'],
    ['adds to the outbox', `tx.db.insertInto('outbox_messages as o').values(row)`, 'writes outbox_messages'],
    ['adds to a feed', `tx.db.insertInto("notifications").values(row)`, 'writes notifications'],
    [
      'adds to a feed in SQL',
      'await sql`INSERT\n INTO "notifications" (id) VALUES (${id})`.execute(db)',
      'writes notifications'
    ],
    [
      'adds to the outbox in a string',
      `await connection.query('insert into public.outbox_messages DEFAULT VALUES')`,
      'writes outbox_messages'
    ],
    ['hides what it takes', 'await import(`${outbox}.ts`)', 'imports what it does not name'],
    [
      'hides which table it writes',
      `const table = ['notifi', 'cations'].join('')\ntx.db.insertInto(table).values(row)`,
      'writes a table without its name'
    ]
  ])('is not passed by a feature that %s', (_, source, what) => {
    expect(found('src/server/features/made-up/made-up.mails.ts', source)).toEqual([what])
  })

  it('is not passed by who tells through it, reads, or speaks of it', () => {
    const source = `import { notify } from '#server/features/notifications/notify.actions.ts'
      import type { Mail } from '#server/platform/mail/outbox.ts'
      // queueMails, insertInto('notifications')
      await notify(platform, tx, 'prize_news', person, facts)
      await db.selectFrom('outbox_messages').select('id').execute()
      await db.insertInto('prizes').values(prize).execute()`
    expect(found('src/server/features/prizes/made-up.mails.ts', source)).toEqual([])
  })
})

/** Which of these have no words for a subject or for what stands beside it. */
const wordless = (words: Record<string, unknown>, names: readonly string[]): string[] =>
  names.filter(name => {
    const { subject, preheader } = (words[name] ?? {}) as Record<string, unknown> // a section, if there is one
    return ![subject, preheader].every(said => typeof said === 'string' && /\S/.test(said))
  })

describe('every event', () => {
  it('is one that a feature tells of, or the digest', () => {
    const said = new Set(
      sources
        .filter(({ file }) => file.startsWith('src/server/features/') && !file.includes('mails.samples'))
        .flatMap(({ nodes }) => literalsIn(nodes))
    )
    expect(emailNames.filter(name => !said.has(name))).toEqual([])
  })

  it('belongs to a topic that is open or says why it cannot be switched off', () => {
    for (const { topic } of Object.values(notificationEvents))
      expect(topic === null || isOpenTopic(topic) || fixedTopics[topic].why !== undefined).toBe(true)
  })

  it.each(locales)('has a title and a lead in %s, and its topic a name', locale => {
    const mails = catalogue(locale, 'mails')
    expect(wordless(mails, emailNames)).toEqual([])
    const made_up = { ...mails, digest: { subject: 'News', preheader: ' ' }, invitation: 'Come' }
    expect(wordless(made_up, [...emailNames, 'made_up'])).toEqual(['invitation', 'digest', 'made_up'])
    const { topics } = catalogue(locale, 'user-notification')
    expect(Object.keys(topics as object).toSorted()).toEqual(
      [...openTopicNames, ...fixedTopicNames].filter(topic => topic !== 'invitations').toSorted()
    )
  })
})
