/*
 * What the team is told of what was written to it. A complaint about rights is told of without a word of it and without
 * its work: whoever reads the mail may be in conflict with that work.
 */
import { writeEmail } from '#emails/write-email.ts'
import type { Locale } from '#contract/locales.ts'
import { isAboutWork, type ContactTopic } from '#contract/rules/contact-choices.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { addressOfScreen } from '#server/platform/mail/address-of-screen.ts'
import { queueMails } from '#server/platform/mail/outbox.ts'
import type { Platform } from '#server/platform/platform.ts'
import { selectNewest } from './news.queries.ts'

export interface Receiver {
  email: string
  locale: Locale
}

export interface News {
  id: string
  number: number
  topic: ContactTopic
  name: string
  work_id: string | null
}

interface Team {
  name: string
  accent: string
  link: string
  locales: Locale[]
}

const [most_lines, most_letters, most_named] = [4, 400, 10]

/** The first lines, and no more of them than one sees at a glance. */
const beginningOf = (body: string): string => {
  const lines = body.split('\n').filter(line => line.trim() !== '')
  const letters = [...lines.slice(0, most_lines).join('\n')]
  const cut = lines.length > most_lines || letters.length > most_letters
  return letters.slice(0, most_letters).join('').trimEnd() + (cut ? ' …' : '')
}

const isComplaint = ({ topic }: News): boolean => isAboutWork(topic)

interface NewsText {
  body: string
  files: number
}

const valuesOfOne = (news: News, { body, files }: NewsText) => ({
  number: news.number,
  topic: news.topic,
  guest: news.name,
  files,
  quote: isComplaint(news) ? '' : beginningOf(body)
})

const valuesOfMany = (news: readonly News[]) => {
  const named = news.filter(each => !isComplaint(each))
  const lines = named.slice(0, most_named).map(({ number, name }) => `${number}: ${name}`)
  return {
    count: news.length,
    complaints: news.length - named.length,
    note: named.length > most_named ? [...lines, '…'].join('\n') : lines.join('\n')
  }
}

export const notifyTeam = async (
  platform: Platform,
  tx: Tx,
  team: Team,
  told: readonly (readonly [Receiver, readonly News[]])[]
): Promise<void> => {
  const singles = new Set(told.flatMap(([, news]) => (news.length === 1 ? news : [])))
  const said = new Map<string, NewsText>()
  for (const { id } of singles) said.set(id, await selectNewest(tx.db, tx.team_id, id))
  const letterFor = ({ email, locale }: Receiver, news: readonly News[]) => {
    const [first] = news
    const one = news.length === 1 && first && said.get(first.id)
    const screen = one ? `console/inbox/${first.id}` : 'console/inbox'
    return writeEmail(locale, one ? 'contact_arrived' : 'contact_gathered', {
      to: email,
      team: { name: team.name, accent: team.accent },
      values: {
        team: team.name,
        ...(one ? valuesOfOne(first, one) : valuesOfMany(news)),
        address: addressOfScreen(platform.config, { team, locale }, screen, one ? {} : { unread: '1' })
      }
    })
  }
  const mails = told.map(([receiver, news]) => ({
    to_address: receiver.email,
    letter: letterFor(receiver, news),
    team
  }))
  await queueMails(platform, tx, mails)
}
