/*
 * What the team is told of what was written to it. A complaint about rights is told of without a word of it and without
 * its work: whoever reads the mail may be in conflict with that work.
 */
import type { Locale } from '#contract/locales.ts'
import { isAboutWork, type ContactTopic } from '#contract/rules/contact-choices.ts'
import { notifyAll, type Notice, type TeamOfNotice } from '#server/features/notifications/notify.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { addressOfScreen } from '#server/platform/mail/address-of-screen.ts'
import type { Platform } from '#server/platform/platform.ts'
import { selectNewest } from './news.queries.ts'

export interface Receiver {
  /** Null where it is the team's own address. */
  id: string | null
  /** Where that address is written to, its people read it in their feed. */
  mailed?: false
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
  team: TeamOfNotice,
  told: readonly (readonly [Receiver, readonly News[]])[]
): Promise<void> => {
  const singles = new Set(told.flatMap(([, news]) => (news.length === 1 ? news : [])))
  const said = new Map<string, NewsText>()
  for (const { id } of singles) said.set(id, await selectNewest(tx.db, tx.team_id, id))
  const noticeFor = ({ id, email, locale, mailed }: Receiver, news: readonly News[]): Notice => {
    const [first] = news
    const one = news.length === 1 && first && said.get(first.id)
    const screen = one ? `console/inbox/${first.id}` : 'console/inbox'
    const event = one ? 'contact_arrived' : 'contact_gathered'
    const about = one ? { work_id: first.work_id ?? undefined } : {}
    const facts = {
      team,
      ...about,
      ...(mailed === false && { mailed }),
      values: {
        team: team.name,
        ...(one ? valuesOfOne(first, one) : valuesOfMany(news)),
        address: addressOfScreen(platform.config, { team, locale }, screen, one ? {} : { unread: '1' })
      }
    }
    return [event, { user_id: id, email, locale }, facts]
  }
  await notifyAll(
    platform,
    tx,
    told.map(([receiver, news]) => noticeFor(receiver, news))
  )
}
