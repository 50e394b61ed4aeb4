/* Sending an application, taking it back, answering an offer: each once, and only while it is possible. */
import type { Application, ApplicationParts } from '#contract/applications.ts'
import { Problem } from '#contract/problems.ts'
import { answersGiven } from '#contract/rules/answer-fault.ts'
import { applicationGaps } from '#contract/rules/application-gaps.ts'
import { whyNotAnswered, whyNotWithdrawn } from '#contract/rules/application-status.ts'
import { profileOf } from '#server/features/artists/artists.actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx, UserActor } from '#server/platform/db/door.ts'
import { json } from '#server/platform/db/json.ts'
import { typedAnew } from '#server/platform/typed-anew.ts'
import type { Platform } from '#server/platform/platform.ts'
import { cvFor, holdOwn, readOwn, requireVersion, writeParts } from './applications.actions.ts'
import { notifyAnswered, notifyReceived } from './applications.mails.ts'
import { partsOf, type ApplicationRow } from './applications.present.ts'
import { deleteLaureateOf, insertLaureate, nextNumber, updateApplication } from './applications.queries.ts'
import { closedAt, hasCallBegun } from './calls.present.ts'
import { lockCall } from './calls.queries.ts'

interface Asked {
  id: string
  now: Date
}

type Changes = Parameters<typeof updateApplication>[2]

/** It is held until the end, and answered as it then stands; null changes nothing. */
const act = (
  platform: Platform,
  actor: UserActor,
  team_id: string,
  { id, now }: Asked,
  take: (tx: Tx, row: ApplicationRow) => Promise<Changes | null>
): Promise<Application> =>
  platform.doors.withTeam(team_id, actor, async tx => {
    const own = { id, user_id: actor.user_id }
    const changes = await take(tx, await holdOwn(tx, own))
    if (changes) await updateApplication(tx, id, changes)
    return readOwn(platform, tx, own, now)
  })

export const sendApplication = (
  platform: Platform,
  actor: UserActor,
  team_id: string,
  { version, parts, ...asked }: Asked & { version: number; parts?: ApplicationParts | undefined }
): Promise<Application> =>
  act(platform, actor, team_id, asked, async (tx, { call_id }) => {
    const { id, now } = asked
    const own = { id, user_id: actor.user_id }
    // Held as well, so that it is not closed between the look and the write, and no number is given twice.
    await lockCall(tx, call_id).execute()
    let row = await holdOwn(tx, own)
    if (row.status === 'withdrawn') throw new Problem('conflict', { reason: 'application_is_withdrawn' })
    const typed = parts && { ...parts, answers: answersGiven(parts.answers) }
    const anew = typed ? typedAnew(partsOf(row), typed) : {}
    if (row.status !== 'draft') {
      // Sent again it is answered as it stands, but nobody is let believe that other words were sent.
      if (Object.keys(anew).length > 0)
        throw new Problem('conflict', { reason: 'application_sent_otherwise' })
      return null
    }
    await requireVersion(platform, tx, row, { version, now })
    const reason = closedAt(row, now)
    if (reason)
      throw new Problem('conflict', {
        reason,
        params: { arrived: { at: now, time_zone: row.time_zone, to_the_second: true } }
      })
    if (typed) {
      await writeParts(tx, row, anew, now)
      row = await holdOwn(tx, own)
    }
    const errors = applicationGaps(row, partsOf(row))
    if (errors.length > 0) throw new Problem('invalid', { errors })
    await notifyReceived(platform, tx, row, now)
    return {
      status: 'sent',
      number: await nextNumber(tx, call_id),
      sent_at: now,
      cv: json(row.with_cv ? await cvFor(tx, actor.user_id) : [])
    }
  })

/** The place is free again, and those who run the team are told; by an acceptance they know who it is. */
const giveUp = async (platform: Platform, tx: Tx, row: ApplicationRow): Promise<void> => {
  await deleteLaureateOf(tx, row)
  await notifyAnswered(platform, tx, row, 'withdrawn')
  await audit(tx, platform, {
    verb: 'application.acceptance_withdrawn',
    subject: `application:${row.id}`
  })
  tx.afterCommit(() => platform.versions.bump(tx.team_id))
}

export const withdrawApplication = (
  platform: Platform,
  actor: UserActor,
  team_id: string,
  { version, ...asked }: Asked & { version: number }
): Promise<Application> =>
  act(platform, actor, team_id, asked, async (tx, row) => {
    const reason = whyNotWithdrawn(row.status, hasCallBegun(row, asked.now))
    if (reason) throw new Problem('conflict', { reason })
    await requireVersion(platform, tx, row, { version, now: asked.now })
    const changes = { status: 'withdrawn' as const, answered_at: asked.now }
    if (row.status !== 'accepted') return changes
    await giveUp(platform, tx, row)
    return { ...changes, acceptance_withdrawn_at: asked.now }
  })

/** By which the chosen one is named to visitors: a child as on its page, and never by the whole name. */
const nameOfLaureate = async (tx: Tx, { user_id, name }: ApplicationRow, now: Date): Promise<string> => {
  const profile = await profileOf(tx, user_id, now)
  return profile?.is_child ? profile.name : name
}

export const answerOffer = (
  platform: Platform,
  actor: UserActor,
  team_id: string,
  { version, accept, ...asked }: Asked & { version: number; accept: boolean }
): Promise<Application> =>
  act(platform, actor, team_id, asked, async (tx, row) => {
    const { now } = asked
    const why = whyNotAnswered(row.status, {
      answered: row.answered_at !== null,
      taken_back: row.offer_taken_back_at !== null
    })
    const reason = why ?? 'application_offer_changed'
    await requireVersion(platform, tx, row, { version, now, reason })
    if (why) throw new Problem('conflict', { reason: why })
    if (accept && row.may_be_named)
      await insertLaureate(tx, {
        id: platform.newId(),
        opportunity_id: row.call_id,
        user_id: actor.user_id,
        name: await nameOfLaureate(tx, row, now),
        agreed_at: now
      })
    await notifyAnswered(platform, tx, row, accept ? 'accepted' : 'declined')
    await audit(tx, platform, {
      verb: accept ? 'application.offer_accepted' : 'application.offer_declined',
      subject: `application:${row.id}`
    })
    tx.afterCommit(() => platform.versions.bump(team_id))
    return { status: accept ? 'accepted' : 'declined', answered_at: now }
  })
