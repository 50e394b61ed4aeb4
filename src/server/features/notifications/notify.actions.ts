/*
 * The one door by which people are told of something. A feature says what happened, to whom, and the facts; here it is
 * decided whether that is a mail, an entry of the feed, a line of the digest or nothing, by the contract's table of events
 * and by what the person has chosen. It is all written in the transaction that causes it.
 */
import { writeEmail } from '#emails/write-email.ts'
import type { EmailMessage } from '#contract/mails.ts'
import type { Locale } from '#contract/locales.ts'
import {
  choiceFor,
  isOpenTopic,
  notificationEvents,
  stoppedBy,
  type EventName
} from '#contract/rules/notification-events.ts'
import { addressKey } from '#contract/rules/address-key.ts'
import type { MarkdownBlock } from '#contract/rules/markdown.ts'
import { quietUntil } from '#contract/rules/quiet-hours.ts'
import { findOwnWords, type FindOwnWords } from '#server/features/mails/own-words.actions.ts'
import { orderPushes } from '#server/features/push/ordering.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { addressOfScreen, type ScreenPlace } from '#server/platform/mail/address-of-screen.ts'
import { queueMails, type Mail } from '#server/platform/mail/outbox.ts'
import { withoutTokens } from '#server/platform/mail/without-tokens.ts'
import type { Platform } from '#server/platform/platform.ts'
import { requireSecret } from '#server/platform/secret.ts'
import {
  selectChosen,
  insertNotifications,
  type ChosenMails,
  type NewNotification
} from './choices.queries.ts'
import { idOfAddress, unsubscribeToken, type Stoppable } from './unsubscribe-token.ts'

export interface NotifiedPerson {
  /** Null for whom only an address is known: they have chosen nothing and have no feed. */
  user_id: string | null
  email: string
  locale: Locale
  /** Of an address without an account, by which it was confirmed that news may go there, and by which that is stopped. */
  follow_id?: string
}

export type TeamOfNotice = NonNullable<ScreenPlace['team']> & { name: string; accent: string }

export interface NotifiedFacts {
  /** Whose name and colours the mail has; null for the installation's own. */
  team: TeamOfNotice | null
  /** What the texts of the event name, and where its buttons lead. */
  values: Record<string, string | number>
  /** What organisers have written themselves, where the mail has it. */
  blocks?: readonly MarkdownBlock[] | undefined
  /** Whose contest it is about; somebody may have muted it. */
  contest_id?: string | undefined
  /** In which it is one mail of many. */
  announcement_id?: string | undefined
  /** Of which issue of diplomas it tells. */
  diploma_run_id?: string | undefined
  /** Who must not see this work does not read of it. */
  work_id?: string | undefined
  /** Where the feed leads, where that is not where the mail does. */
  opens?: string | undefined
  /** Shown on the installation's own pages, since the team has none any more. */
  outside?: true
  /** It does not wait for the end of quiet hours either, where it would be too late by then. */
  cannot_wait?: boolean
  /** For the feed and the digest, where a mail goes to somebody else already. */
  mailed?: false
}

export type Notice = readonly [event: EventName, person: NotifiedPerson, facts: NotifiedFacts]

interface Decided {
  mail: Mail | null
  row: NewNotification | null
  /** The end of their quiet hours. */
  after: Date | null
}

interface Deciding {
  platform: Platform
  tx: Tx
  now: Date
  chosen: ReadonlyMap<string, ChosenMails>
  /** What the team says in words of its own. */
  own: FindOwnWords
  /** Null where nothing of what is written can be stopped. */
  secret: Uint8Array | null
}

interface Stopping {
  what: Stoppable
  /** Null for an address without an account. */
  user_id: string | null
}

/** What the link at the end of such a mail stops, and for whom; null where it has none. */
const stoppingOf = ([event, { user_id, follow_id }]: Notice): Stopping | null => {
  const what = stoppedBy(event)
  // Whoever asks whether an address wants news has nothing to end yet: who does not press gets none.
  if (!what || event === 'follow_confirm') return null
  if (user_id !== null) return { what, user_id }
  return follow_id === undefined ? null : { what: 'follows', user_id }
}

const tokenOf = (
  secret: Uint8Array,
  { team_id, email, what, user_id }: Stopping & { team_id: string; email: string }
): string => {
  const whose_id = user_id ?? idOfAddress(secret, team_id, addressKey(email))
  return unsubscribeToken(secret, { team_id, whose_id, what })
}

const letterOf = ({ platform, tx: { team_id }, own, secret }: Deciding, notice: Notice): EmailMessage => {
  const [event, { email, locale }, { team, work_id, values, blocks }] = notice
  const stopping = stoppingOf(notice)
  const token = stopping && secret ? tokenOf(secret, { team_id, email, ...stopping }) : null
  return writeEmail(locale, event, {
    to: email,
    team: team && { name: team.name, accent: team.accent },
    values,
    work_id,
    own: own(event, locale, values),
    blocks,
    ...(token !== null && {
      unsubscribe: addressOfScreen(platform.config, { team, locale }, 'unsubscribe', { token })
    })
  })
}

/** The address without what every address of this installation begins with. */
const pathOf = ({ config: { public_url } }: Platform, letter: EmailMessage, opens?: string): string => {
  const button = letter.parts.find(part => part.kind === 'button')
  const address = opens ?? button?.address ?? ''
  if (withoutTokens(address) !== address)
    throw new Error(`What the feed keeps of ${letter.name} would open something by itself`)
  return address.startsWith(`${public_url}/`) ? address.slice(public_url.length) : ''
}

const decide = (deciding: Deciding, notice: Notice): Decided => {
  const { platform, tx, now, chosen } = deciding
  const [event, { user_id, email, follow_id }, facts] = notice
  const { team, contest_id, work_id, announcement_id, diploma_run_id, opens, mailed, cannot_wait } = facts
  const { topic, in_feed, at_once } = notificationEvents[event]
  const own = user_id === null ? undefined : chosen.get(user_id)
  const choice = isOpenTopic(topic) ? choiceFor(topic, own?.choices) : { feed: in_feed, mail: 'now' as const }
  if (isOpenTopic(topic) && contest_id !== undefined && own?.muted.includes(contest_id))
    return { mail: null, row: null, after: null }
  const letter = letterOf(deciding, notice)
  const after = own && !at_once && !cannot_wait ? quietUntil(now, own.quiet, own.time_zone) : null
  const secret = follow_id === undefined ? null : deciding.secret
  const address_id = secret ? idOfAddress(secret, tx.team_id, addressKey(email)) : undefined
  const about = { user_id, follow_id, address_id, contest_id, announcement_id, diploma_run_id }
  const mail = { to_address: email, letter, team: facts.outside ? null : team, after, about }
  const feed = in_feed && choice.feed
  const for_digest = choice.mail === 'digest'
  const row = {
    team_id: tx.team_id,
    id: platform.newId(),
    event,
    title: letter.subject,
    text: letter.preheader,
    work_id: work_id ?? null,
    contest_id: contest_id ?? null,
    in_feed: feed,
    for_digest,
    created_at: now,
    read_at: null
  }
  return {
    after,
    mail: choice.mail === 'now' && mailed !== false ? mail : null,
    row:
      user_id !== null && (feed || for_digest)
        ? { ...row, user_id, path: pathOf(platform, letter, opens) }
        : null
  }
}

const keyOf = ([event, { user_id, email }, { work_id, values }]: Notice): string =>
  JSON.stringify([event, user_id ?? email, work_id, values])

/** Whose choice matters for what they are told of. */
const whoseChoices = (notices: readonly Notice[]): string[] => [
  ...new Set(
    notices.flatMap(([event, { user_id }]) => {
      const { topic, at_once } = notificationEvents[event]
      return user_id !== null && (isOpenTopic(topic) || !at_once) ? [user_id] : []
    })
  )
]

/**
 * Many at once. Whoever is named twice, as organiser and as juror perhaps, is told once. Answers the accounts that are told,
 * which are those that have not chosen to hear nothing of it.
 */
export const notifyAll = async (
  platform: Platform,
  tx: Tx,
  notices: readonly Notice[],
  /** That mails are signed with, where it was read already. */
  signed_with?: Uint8Array
): Promise<ReadonlySet<string>> => {
  if (notices.length === 0) return new Set()
  const { clock } = platform
  const once = [...new Map(notices.map(notice => [keyOf(notice), notice])).values()]
  const stops = once.some(notice => stoppingOf(notice) !== null)
  const deciding: Deciding = {
    platform,
    tx,
    now: clock.now(),
    chosen: await selectChosen(tx, whoseChoices(once)),
    own: await findOwnWords(
      tx,
      once.map(([name, { locale }]) => ({ name, locale }))
    ),
    secret: stops ? await requireSecret(tx, clock, 'unsubscribing') : null
  }
  const decided = once.map(notice => ({ ...decide(deciding, notice), user_id: notice[1].user_id }))
  insertNotifications(
    tx,
    decided.flatMap(({ row }) => row ?? [])
  )
  await orderPushes(
    platform,
    tx,
    decided.flatMap(({ row, after }) =>
      row?.in_feed ? { notification_id: row.id, user_id: row.user_id, after } : []
    )
  )
  await queueMails(
    platform,
    tx,
    decided.flatMap(({ mail }) => mail ?? []),
    signed_with
  )
  return new Set(
    decided.flatMap(({ user_id, mail, row }) => (user_id !== null && (mail ?? row) ? [user_id] : []))
  )
}

export const notify = async (
  platform: Platform,
  tx: Tx,
  event: EventName,
  person: NotifiedPerson,
  facts: NotifiedFacts
): Promise<void> => {
  await notifyAll(platform, tx, [[event, person, facts]])
}
