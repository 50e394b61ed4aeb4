/*
 * Every event that people are told of: whom it concerns, under which topic they decide about it, and whether it is also
 * an entry of their feed. A topic with a reason is always mailed, whatever somebody has chosen. The words of an event are
 * its section of the catalogue `mails`; the subject of the mail is the title in the feed.
 */
import type { EmailName } from '../mails.ts'
import type { Role } from '../kit.ts'

export type EventName = EmailName

/** Why the mails of a topic cannot be switched off. */
export const fixedReasons = ['security', 'receipt', 'decision', 'money', 'safeguarding'] as const
export type FixedReason = (typeof fixedReasons)[number]

/** By mail at once, gathered in the digest, or not by mail. */
export const mailChoices = ['now', 'digest', 'never'] as const
export type MailChoice = (typeof mailChoices)[number]

/** How often a digest comes. */
export const digestRhythms = ['daily', 'weekly'] as const
export type DigestRhythm = (typeof digestRhythms)[number]

export interface TopicChoice {
  feed: boolean
  mail: MailChoice
}

/** To whom it is written: an account, somebody as an artist, a juror, who runs the team, or an address alone. */
type Audience = 'account' | 'artist' | 'juror' | 'organiser' | 'address'

/** Topics about which people decide themselves, and what holds until they do. */
export const openTopics = {
  announcements: { to: 'artist', feed: true, mail: 'now' },
  following: { to: 'artist', feed: true, mail: 'now' },
  deadlines: { to: 'artist', feed: true, mail: 'now' },
  new_calls: { to: 'artist', feed: true, mail: 'digest' },
  // The mail about the results leads there already.
  sheets: { to: 'artist', feed: true, mail: 'digest' },
  promised_pay: { to: 'artist', feed: true, mail: 'now' },
  judging: { to: 'juror', feed: true, mail: 'now' },
  messages: { to: 'organiser', feed: true, mail: 'now' },
  // Of strangers: whoever does not want to hear of them by mail still finds them.
  artist_messages: { to: 'artist', feed: true, mail: 'now' },
  requests: { to: 'organiser', feed: true, mail: 'now' },
  new_entries: { to: 'organiser', feed: true, mail: 'digest' }
} as const satisfies Record<string, TopicChoice & { to: Audience }>
export type OpenTopic = keyof typeof openTopics
// The keys of an object are strings to the compiler; these are the ones just written.
export const openTopicNames = Object.keys(openTopics) as [OpenTopic, ...OpenTopic[]]

export const fixedTopics = {
  account: { to: 'account', why: 'security' },
  entries: { to: 'artist', why: 'receipt' },
  decisions: { to: 'artist', why: 'decision' },
  fees: { to: 'artist', why: 'money' },
  consent: { to: 'artist', why: 'safeguarding' },
  courses: { to: 'artist', why: 'receipt' },
  correspondence: { to: 'artist', why: 'receipt' },
  payments: { to: 'organiser', why: 'money' },
  invitations: { to: 'address', why: 'decision' },
  team: { to: 'organiser', why: 'decision' }
} as const satisfies Record<string, { to: Audience; why: FixedReason }>
export type FixedTopic = keyof typeof fixedTopics
// As above.
export const fixedTopicNames = Object.keys(fixedTopics) as [FixedTopic, ...FixedTopic[]]

interface EventFacts {
  /** Null for what carries other events, and is decided about with them. */
  topic: OpenTopic | FixedTopic | null
  to: Audience
  in_feed: boolean
  /** Somebody waits for it, so it does not wait for the end of their quiet hours. */
  at_once: boolean
}

const answer = { in_feed: true, at_once: true } as const
const news = { in_feed: true, at_once: false } as const
/** Of somebody's account, or to an address that may have none; its link may open something. */
const mail_alone = { in_feed: false, at_once: true } as const

export const notificationEvents: Record<EventName, EventFacts> = {
  team_founded: { topic: 'team', to: 'organiser', ...answer },
  // Its pages are gone, and the feed with them.
  team_closed: { topic: 'team', to: 'organiser', ...mail_alone },
  team_closed_entrant: { topic: 'team', to: 'artist', ...mail_alone },
  account_confirm: { topic: 'account', to: 'account', ...mail_alone },
  account_choose_password: { topic: 'account', to: 'account', ...mail_alone },
  account_known: { topic: 'account', to: 'account', ...mail_alone },
  account_reset: { topic: 'account', to: 'account', ...mail_alone },
  account_new_sign_in: { topic: 'account', to: 'account', ...mail_alone },
  account_password_changed: { topic: 'account', to: 'account', ...mail_alone },
  account_protection: { topic: 'account', to: 'account', ...mail_alone },
  account_passkeys_doubted: { topic: 'account', to: 'account', ...mail_alone },
  account_address_confirm: { topic: 'account', to: 'account', ...mail_alone },
  account_address_asked: { topic: 'account', to: 'account', ...mail_alone },
  account_address_changed: { topic: 'account', to: 'account', ...mail_alone },
  account_address_back: { topic: 'account', to: 'account', ...mail_alone },
  account_address_wanted: { topic: 'account', to: 'account', ...mail_alone },
  account_deleted: { topic: 'account', to: 'account', ...mail_alone },
  second_factor_asked: { topic: 'account', to: 'account', ...mail_alone },
  invitation: { topic: 'invitations', to: 'address', ...mail_alone },
  jury_invitation: { topic: 'invitations', to: 'address', ...mail_alone },
  jury_reminder: { topic: 'judging', to: 'juror', ...news },
  juror_left: { topic: 'team', to: 'organiser', ...news },
  // The jury waits for it.
  round_not_moved: { topic: 'requests', to: 'organiser', ...answer },
  // Hours are left to move it, after which nobody can: in a digest it would come too late.
  closes_soon: { topic: 'team', to: 'organiser', ...answer },
  works_without_juror: { topic: 'requests', to: 'organiser', ...news },
  // Whoever was removed may have no part in the team any more, and so no feed of a juror there.
  scores_voided: { topic: 'decisions', to: 'juror', in_feed: false, at_once: false },
  work_screened: { topic: 'decisions', to: 'artist', ...news },
  work_received: { topic: 'entries', to: 'artist', ...answer },
  work_shortlisted: { topic: 'decisions', to: 'artist', ...news },
  results_out: { topic: 'decisions', to: 'artist', ...news },
  results_corrected: { topic: 'decisions', to: 'artist', ...news },
  // The moment is near or past, and artists wait for it.
  publication_dropped: { topic: 'requests', to: 'organiser', ...answer },
  sheet_released: { topic: 'sheets', to: 'artist', ...news },
  guardian_asked: { topic: 'consent', to: 'address', ...mail_alone },
  guardian_decided: { topic: 'consent', to: 'artist', ...answer },
  deadline_extended: { topic: 'deadlines', to: 'artist', ...news },
  invoice_issued: { topic: 'fees', to: 'artist', ...answer },
  invoice_credited: { topic: 'fees', to: 'artist', ...answer },
  invoice_overdue: { topic: 'fees', to: 'artist', ...news },
  card_disputed: { topic: 'payments', to: 'organiser', ...news },
  diploma_ready: { topic: 'decisions', to: 'artist', ...news },
  diploma_corrected: { topic: 'decisions', to: 'artist', ...news },
  diploma_revoked: { topic: 'decisions', to: 'artist', ...news },
  evidence_asked: { topic: 'decisions', to: 'artist', ...news },
  // The last one before the date comes at once, as whoever sends it says.
  evidence_due: { topic: 'deadlines', to: 'artist', ...news },
  evidence_arrived: { topic: 'requests', to: 'organiser', ...news },
  evidence_decided: { topic: 'decisions', to: 'artist', ...news },
  evidence_shared: { topic: 'invitations', to: 'address', ...mail_alone },
  artist_written: { topic: 'artist_messages', to: 'artist', ...news },
  artist_answered: { topic: 'correspondence', to: 'artist', ...news },
  series_reviewed: { topic: 'decisions', to: 'artist', ...news },
  prize_news: { topic: 'decisions', to: 'artist', ...news },
  application_received: { topic: 'entries', to: 'artist', ...answer },
  application_decided: { topic: 'decisions', to: 'artist', ...news },
  application_answered: { topic: 'requests', to: 'organiser', ...news },
  payment_asked: { topic: 'promised_pay', to: 'artist', ...news },
  applications_arrived: { topic: 'new_entries', to: 'organiser', ...news },
  calls_found: { topic: 'new_calls', to: 'artist', ...news },
  fee_awaited: { topic: 'fees', to: 'artist', ...news },
  fee_settled: { topic: 'fees', to: 'artist', ...answer },
  work_lapsed: { topic: 'decisions', to: 'artist', ...news },
  fees_late: { topic: 'payments', to: 'organiser', ...news },
  waiver_asked: { topic: 'requests', to: 'organiser', ...news },
  waiver_answered: { topic: 'fees', to: 'artist', ...answer },
  course_seat: { topic: 'courses', to: 'artist', ...answer },
  course_without_seat: { topic: 'courses', to: 'artist', ...answer },
  contact_received: { topic: 'correspondence', to: 'address', ...mail_alone },
  contact_answered: { topic: 'correspondence', to: 'artist', ...answer },
  contact_arrived: { topic: 'messages', to: 'organiser', ...news },
  contact_gathered: { topic: 'messages', to: 'organiser', ...news },
  entries_arrived: { topic: 'new_entries', to: 'organiser', ...news },
  announcement: { topic: 'announcements', to: 'artist', ...news },
  // Of what it asks about: to whoever complained of news, nobody can have a question about news sent.
  follow_confirm: { topic: 'following', to: 'address', ...mail_alone },
  followed_news: { topic: 'following', to: 'artist', ...news },
  // As of evidence.
  draft_due: { topic: 'deadlines', to: 'artist', ...news },
  digest: { topic: null, to: 'artist', ...mail_alone }
}

export const isOpenTopic = (topic: string | null): topic is OpenTopic =>
  topic !== null && Object.hasOwn(openTopics, topic)

/** What the link in a mail of such an event stops: its topic, or the digest; null where it cannot be switched off. */
export const stoppedBy = (name: EventName): OpenTopic | 'digest' | null => {
  const { topic } = notificationEvents[name]
  return isOpenTopic(topic) ? topic : topic === null ? 'digest' : null
}

/**
 * Whether a mail still goes to somebody who has deleted the account since it was written: what is about the safety of the
 * account, which includes that it was deleted, about their money, or was written to an address in any case.
 */
export const outlivesAccount = (name: EventName): boolean => {
  const { topic, to } = notificationEvents[name]
  if (to === 'account' || to === 'address') return true
  return to === 'artist' && topic !== null && !isOpenTopic(topic) && fixedTopics[topic].why === 'money'
}

const concerned: Record<Audience, readonly Role[]> = {
  account: ['visitor', 'participant', 'juror', 'organiser', 'owner'],
  artist: ['visitor', 'participant', 'juror', 'organiser', 'owner'],
  address: [],
  // An organiser may judge too.
  juror: ['juror', 'organiser', 'owner'],
  organiser: ['organiser', 'owner']
}

/** Whoever has this role in a team now reads of such events there, whatever they were when it was written. */
export const concerns = (to: Audience, role: Role): boolean => concerned[to].includes(role)

// The keys of the table are names of events.
const eventNames = Object.keys(notificationEvents) as EventName[]

export const eventsOf = (topics: readonly OpenTopic[]): EventName[] =>
  eventNames.filter(name => {
    const { topic } = notificationEvents[name]
    return isOpenTopic(topic) && topics.includes(topic)
  })

/** What somebody with this role finds in their feed. */
export const eventsInFeedOf = (role: Role): EventName[] =>
  eventNames.filter(name => notificationEvents[name].in_feed && concerns(notificationEvents[name].to, role))

/** What holds for a topic: what somebody has chosen, else what it begins with. */
export const choiceFor = (
  topic: OpenTopic,
  chosen: Partial<Record<OpenTopic, TopicChoice>> | undefined
): TopicChoice => chosen?.[topic] ?? { feed: openTopics[topic].feed, mail: openTopics[topic].mail }

/** Whether somebody has stopped these mails; the digest, where nothing is gathered for it any more. */
export const isStopped = (
  what: OpenTopic | 'digest',
  chosen: Partial<Record<OpenTopic, TopicChoice>>
): boolean =>
  what === 'digest'
    ? openTopicNames.every(topic => choiceFor(topic, chosen).mail !== 'digest')
    : choiceFor(what, chosen).mail === 'never'
