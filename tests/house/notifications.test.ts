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
import { filesUnder, root } from './files.ts'

/** What writes or sends by itself, and the folders that may use it. */
const behind_the_door: Record<string, readonly string[]> = {
  '#emails/write-email.ts': ['src/server/features/notifications/', 'src/server/features/mails/'],
  queueMails: ['src/server/features/notifications/', 'src/server/platform/mail/'],
  // Whoever installs it may see whether the mail server answers.
  nodemailer: ['src/server/platform/mail/', 'bin/doctor.ts'],
  "insertInto('outbox_messages')": ['src/server/platform/mail/'],
  "insertInto('notifications')": ['src/server/features/notifications/']
}

const sources = filesUnder().filter(
  file => /^(src\/server|bin)\/.*\.ts$/.test(file) && !/\.test\.ts$|\.generated\.ts$/.test(file)
)

describe('the door', () => {
  it.each(Object.entries(behind_the_door))('alone uses %s', (used, allowed) => {
    const users = sources.filter(file => readFileSync(join(root, file), 'utf8').includes(used))
    expect(users.length).toBeGreaterThan(0)
    expect(users.filter(file => !allowed.some(place => file.startsWith(place)))).toEqual([])
  })
})

describe('every event', () => {
  it('is one that a feature tells of, or the digest', () => {
    const said = sources
      .filter(file => !file.includes('mails.samples') && !file.startsWith('src/server/platform/'))
      .map(file => readFileSync(join(root, file), 'utf8'))
      .join('\n')
    expect(emailNames.filter(name => !said.includes(`'${name}'`))).toEqual([])
  })

  it('belongs to a topic that is open or says why it cannot be switched off', () => {
    for (const { topic } of Object.values(notificationEvents))
      expect(topic === null || isOpenTopic(topic) || fixedTopics[topic].why !== undefined).toBe(true)
  })

  it.each(locales)('has a title and a lead in %s, and its topic a name', locale => {
    const mails = catalogue(locale, 'mails')
    for (const name of emailNames)
      expect(mails[name]).toMatchObject({
        subject: expect.stringMatching(/\S/) as string,
        preheader: expect.stringMatching(/\S/) as string
      })
    const { topics } = catalogue(locale, 'user-notification')
    expect(Object.keys(topics as object).toSorted()).toEqual(
      [...openTopicNames, ...fixedTopicNames].filter(topic => topic !== 'invitations').toSorted()
    )
  })
})
