/*
 * Following something, with an account by one press, or with an address whose owner confirms it by the link in a mail.
 * Whatever is known of an address, the answer and the mail are the same.
 */
import type { Locale } from '#contract/locales.ts'
import { sizes } from '#contract/limits.ts'
import { Problem } from '#contract/problems.ts'
import { addressKey } from '#contract/rules/address-key.ts'
import { hashToken, newToken } from '#server/platform/access/find-actor.ts'
import type { FoundTeam } from '#server/platform/access/find-team.ts'
import type { Actor, Tx, UserActor } from '#server/platform/db/door.ts'
import { everyTeam } from '#server/platform/db/every-team.ts'
import { giveBackLimits } from '#server/platform/limits.ts'
import { isId } from '#server/platform/ids.ts'
import { endLinks } from '#server/platform/mail/content-expiry.ts'
import { forgetFollowers } from '#server/platform/mail/forgetting.ts'
import { mayWriteTo } from '#server/platform/mail/may-write-to.ts'
import type { Platform } from '#server/platform/platform.ts'
import { askToConfirm } from './follows.mails.ts'
import {
  askFollow,
  deleteMine,
  deleteOfAddress,
  isFollowed,
  lockAsked,
  putFollow,
  selectAddressOf,
  setConfirmed,
  setLocale,
  type Subject
} from './follows.queries.ts'
import { insertNews, sweepFollows, type NewNews } from './news.queries.ts'
import { findSubject, nameOf, whatIsThere, type FoundSubject, type MeantSubject } from './subjects.actions.ts'

const hour_ms = 3_600_000
const lasts_ms = sizes.follow_hours * hour_ms

/** What hangs of an artist when the first one follows is no news to them. */
const seenBefore = async (platform: Platform, team_id: string, { kind, subject_id }: Subject) =>
  kind === 'artist' ? whatIsThere(platform, team_id, [subject_id]) : []

const noteSeen = async (tx: Tx, subject: Subject, seen: readonly NewNews[], now: Date): Promise<void> => {
  if (seen.length > 0 && !(await isFollowed(tx, subject))) await insertNews(tx, seen, { now, done: true })
}

export const followWithAccount = async (
  platform: Platform,
  by: UserActor,
  team_id: string,
  meant: MeantSubject
): Promise<string> => {
  const { kind, subject_id } = await findSubject(platform, team_id, meant)
  const subject = { kind, subject_id }
  const seen = await seenBefore(platform, team_id, subject)
  return platform.doors.withTeam(team_id, by, async tx => {
    const now = platform.clock.now()
    const { email_key } = await selectAddressOf(tx, by.user_id)
    await noteSeen(tx, subject, seen, now)
    const id = await putFollow(tx, subject, { id: platform.newId(), user_id: by.user_id, now })
    // The account follows in place of its address.
    await deleteOfAddress(tx, email_key, subject)
    return id
  })
}

export const stopMine = ({ doors }: Platform, by: UserActor, team_id: string, id: string): Promise<void> =>
  doors.withTeam(team_id, by, async tx => {
    if (!isId(id) || !(await deleteMine(tx, by.user_id, id))) throw new Problem('not_found')
  })

interface Asking extends MeantSubject {
  email: string
  locale: Locale
  network: string
}

export const askWithAddress = async (
  platform: Platform,
  by: Actor,
  team: FoundTeam,
  { email, locale, network, ...meant }: Asking
): Promise<void> => {
  const found = await findSubject(platform, team.id, meant)
  if (!(await mayWriteTo(platform, { purpose: 'follow', email, network }))) return
  await platform.doors.withTeam(team.id, by, async tx => {
    const token = newToken()
    const subject = { kind: found.kind, subject_id: found.subject_id }
    const address = { email, email_key: addressKey(email), locale, token_hash: hashToken(token) }
    const now = platform.clock.now()
    const follow_id = await askFollow(tx, subject, { id: platform.newId(), ...address, now })
    await askToConfirm(platform, tx, { team, found, email, locale, token, follow_id })
  })
}

export interface Confirmed {
  kind: FoundSubject['kind']
  title: FoundSubject['title']
  name: string
}

/** The link works as often as somebody presses, until it runs out; what was unsubscribed meanwhile it does not bring back. */
export const confirmAddress = async (
  platform: Platform,
  by: Actor,
  team_id: string,
  { token, locale, network }: { token: string; locale: Locale | undefined; network: string }
): Promise<Confirmed> => {
  const hash = hashToken(token)
  const { doors, clock } = platform
  // Read before the transaction that confirms it, as what it is about is read by other doors.
  const asked = await doors.withTeam(team_id, by, tx => lockAsked(tx, hash))
  if (!asked) throw new Problem('not_found', { reason: 'unknown_link' })
  const now = clock.now()
  if (now.getTime() - asked.asked_at.getTime() >= lasts_ms)
    throw new Problem('gone', { reason: 'expired_link' })
  const subject = { kind: asked.kind, subject_id: asked.subject_id }
  const named = await nameOf(platform, team_id, subject)
  if (!named) throw new Problem('conflict', { reason: 'not_followed' })
  const seen = await seenBefore(platform, team_id, subject)
  await doors.withTeam(team_id, by, async tx => {
    const held = await lockAsked(tx, hash)
    if (!held) throw new Problem('not_found', { reason: 'unknown_link' })
    await giveBackLimits(tx, ['redeem'], { network, account: null })
    if (locale) await setLocale(tx, held.id, locale)
    if (held.since) return
    await noteSeen(tx, subject, seen, now)
    await setConfirmed(tx, held.id, now)
    await endLinks(tx, [hash], 'used')
  })
  return { kind: subject.kind, ...named }
}

const sweeper: Actor = { kind: 'system', name: 'follows' }
const told_days = 60

/** At night. */
export const forgetFollows = async (platform: Platform): Promise<void> => {
  const now = platform.clock.now().getTime()
  const before = {
    unconfirmed: new Date(now - lasts_ms),
    told: new Date(now - told_days * 24 * hour_ms)
  }
  for await (const { id } of everyTeam(platform))
    await platform.doors.withTeam(id, sweeper, async tx => {
      await sweepFollows(tx, before)
      await forgetFollowers(tx)
    })
}
