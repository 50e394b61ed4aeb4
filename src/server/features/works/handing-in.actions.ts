/*
 * Handing a work in. One transaction: either it stands in the contest under its number, with the mail that says so, or
 * it is the draft that it was. The instant that counts is the one at which the artist's request arrived, however long
 * it then had to wait for others.
 */
import type { Contest } from '#contract/contests.ts'
import { Problem } from '#contract/problems.ts'
import { isMinorIn } from '#contract/rules/age-on.ts'
import { consentStateOf } from '#contract/rules/consent-state.ts'
import { feeAt } from '#contract/rules/fees.ts'
import { workGaps, type Entered } from '#contract/rules/work-gaps.ts'
import { maySwitch, stands } from '#contract/rules/work-status.ts'
import type { WorkParts } from '#contract/work-parts.ts'
import type { Receipt } from '#contract/works.ts'
import { contestWithin } from '#server/features/contests/reading.actions.ts'
import { findConflictsOfWork } from '#server/features/jury/conflicts.actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx, UserActor } from '#server/platform/db/door.ts'
import { json } from '#server/platform/db/json.ts'
import { isId } from '#server/platform/ids.ts'
import { once, type OnceToken } from '#server/platform/once.ts'
import type { Platform } from '#server/platform/platform.ts'
import { wordsOf } from '#server/platform/words-in.ts'
import { columnsOfName } from './artist-name.ts'
import { selectConsent } from './guardians.queries.ts'
import {
  deleteImages,
  deleteWords,
  holdWorksBeside,
  insertImages,
  insertHiddenWords,
  insertRevision,
  insertWords,
  nextNumber
} from './handing-in.queries.ts'
import { demandOwnWork, readOwnWork } from './works.actions.ts'
import { asAsked } from './works.check.ts'
import { tellReceived } from './works.mails.ts'
import { cameInGrace, canOf, timelinessOf } from './works.policy.ts'
import { presentWork, type WorkRow } from './works.present.ts'
import { selectArtist, selectSentBy, selectStanding, selectTeamOfMail, updateWork } from './works.queries.ts'

type RowOf<Q extends (...args: never[]) => { executeTakeFirstOrThrow(): Promise<unknown> }> = Awaited<
  ReturnType<ReturnType<Q>['executeTakeFirstOrThrow']>
>
type Artist = RowOf<typeof selectArtist>
type TeamOfMail = RowOf<typeof selectTeamOfMail>
type Standing = RowOf<typeof selectStanding>
type Sent = RowOf<typeof selectSentBy>

/** An instant as it reads in every language. */
const plainInstant = (at: Date): string => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`

const receiptOf = (row: WorkRow, now: Date): Receipt => {
  if (!row.submitted_at) throw new Error(`The work ${row.id} has a receipt and was never handed in`)
  return {
    work: presentWork(row, now),
    submitted_at: row.submitted_at.toISOString(),
    in_grace: cameInGrace(row, row.submitted_at)
  }
}

/** By the clock and by where the work stands. */
const demandTimely = (row: WorkRow, now: Date): void => {
  if (!maySwitch(row.status, 'submitted', 'owner')) throw new Problem('conflict', { reason: 'work_closed' })
  if (row.status !== 'changes_requested') {
    const timeliness = timelinessOf(row, now)
    if (timeliness === 'too_early') throw new Problem('conflict', { reason: 'too_early' })
    if (timeliness === 'too_late')
      throw new Problem('conflict', { reason: 'too_late', params: { arrived: plainInstant(now) } })
  }
  if (row.status !== 'draft' && !canOf(row, now).edit)
    throw new Problem('conflict', { reason: 'work_closed' })
}

type Typed = Pick<Entered, 'parts' | 'birth_date' | 'consent'>

const demandWhole = (row: WorkRow, contest: Contest, typed: Typed): string => {
  const { category_id } = row
  const entered_in = row.revision > 0 ? category_id : null
  const errors = workGaps(contest, { ...typed, category_id, entered_in })
  if (errors.length > 0 || category_id === null) throw new Problem('invalid', { errors })
  return category_id
}

/** All of them are held, so that two of them at once cannot pass it. */
const demandWithinLimits = (
  row: WorkRow,
  contest: Contest,
  category_id: string,
  mine: readonly Standing[]
): void => {
  const others = mine.filter(({ id, status }) => id !== row.id && stands(status))
  if (others.length >= contest.per_person)
    throw new Problem('conflict', { reason: 'limit_person', params: { max: contest.per_person } })
  if (others.filter(other => other.category_id === category_id).length >= contest.per_category)
    throw new Problem('conflict', { reason: 'limit_category', params: { max: contest.per_category } })
}

/** The bytes of each image. */
const hashesOf = ({ images }: WorkParts, sent: readonly Sent[]): Uint8Array[] =>
  images.map(({ picture_id }) => {
    const found = sent.find(({ id }) => id === picture_id)
    if (!found) throw new Error(`The picture ${picture_id} of a work is gone`)
    return found.sha256
  })

/** Refused where another work of the contest has the same picture. */
const demandUnique = ({ images }: WorkParts, placed: readonly { position: number }[]): void => {
  const place = images.findIndex((_, at) => !placed.some(({ position }) => position === at))
  if (place !== -1)
    throw new Problem('conflict', {
      reason: 'picture_entered',
      params: { place: place + 1 },
      errors: [{ path: ['images', place, 'picture_id'], code: 'taken' }]
    })
}

interface Entering {
  row: WorkRow
  contest: Contest
  category_id: string
  parts: WorkParts
  artist: Artist
  name: ReturnType<typeof columnsOfName>
  team: TeamOfMail
  now: Date
}

/** What is asked once stands: the price of another category is asked only while nothing was paid. */
const feeOf = ({ row, contest, category_id, now }: Entering): Pick<WorkRow, 'fee' | 'payment'> => {
  const { fee, payment } = row
  if (payment === 'paid' || payment === 'waived' || payment === 'refunded') return { fee, payment }
  const category = contest.categories.find(({ id }) => id === category_id)
  const due = feeAt(contest, category?.fees ?? null, now)
  return { fee: due, payment: due > 0 ? 'pending' : 'none' }
}

/** The columns by which others find and see it. */
const columnsOf = (entering: Entering, entry_number: number) => {
  const { row, parts, name, now } = entering
  return {
    status: 'submitted' as const,
    // What was looked at is no longer what is there.
    visibility: 'private' as const,
    reason: '',
    entry_number,
    revision: row.revision + 1,
    ...feeOf(entering),
    parts: json(parts),
    saved_at: now,
    submitted_at: now,
    title: parts.title,
    ...name,
    medium: parts.medium,
    year: parts.year,
    cover_id: parts.images[0]?.picture_id ?? null
  }
}

/** What is handed in, as it is; the entry number comes last, since it holds everyone else up. */
const layDown = async (tx: Tx, entering: Entering, hashes: readonly Uint8Array[]): Promise<number> => {
  const { row, category_id, parts, name, now } = entering
  const { team_id } = tx
  const { id: work_id, contest_id, owner_id } = row
  if (row.revision > 0)
    await tx.together(deleteImages(tx, team_id, work_id), deleteWords(tx, team_id, work_id))
  const handed_in = { parts: json(parts), submitted_by: owner_id, submitted_at: now }
  const images = parts.images.map(({ picture_id: image_id, alt }, position) => {
    // As many as there are images, in their order.
    const sha256 = hashes[position] as Uint8Array
    return { team_id, work_id, position, contest_id, image_id, alt, sha256, stands: true }
  })
  const words = wordsOf([parts.title, name.child_name ?? name.artist, parts.medium])
  const revision = row.revision + 1
  const [placed] = await tx.together(
    insertImages(tx, images),
    insertWords(tx, team_id, work_id, words),
    insertRevision(tx, { team_id, work_id, revision, category_id, ...handed_in })
  )
  // Visitors find a child by the name that they are shown, organisers by the whole.
  if (name.child_name !== null)
    await insertHiddenWords(tx, team_id, work_id, wordsOf([name.artist])).execute()
  demandUnique(parts, placed)
  if (row.entry_number !== null) return row.entry_number
  return (await nextNumber(tx, team_id, contest_id).executeTakeFirstOrThrow()).last
}

const enter = async (platform: Platform, tx: Tx, row: WorkRow, now: Date): Promise<void> => {
  const contest = await contestWithin(tx, row.contest_id, now)
  const { team_id } = tx
  const pictures = row.parts.images.map(({ picture_id }) => picture_id)
  const of = { artist_id: row.owner_id, contest_id: row.contest_id }
  const [[artist], [team], [agreed], mine, sent] = await tx.together(
    selectArtist(tx, row.owner_id),
    selectTeamOfMail(tx, team_id),
    // Held to the end: what is handed in by it was agreed to when it was handed in.
    selectConsent(tx.db, team_id, of).forUpdate(),
    selectStanding(tx, team_id, row.owner_id, row.contest_id),
    selectSentBy(tx, team_id, row.owner_id, pictures)
  )
  if (!contest || !artist || !team) throw new Problem('not_found')
  if (!artist.verified_at) throw new Problem('unverified')
  const parts = asAsked(row.parts, contest)
  const { birth_date } = artist
  const consent = consentStateOf(agreed, contest, now)
  const category_id = demandWhole(row, contest, { parts, birth_date, consent })
  demandWithinLimits(row, contest, category_id, mine)
  const name = columnsOfName(artist, isMinorIn(contest, birth_date))
  const entering = { row, contest, category_id, parts, artist, name, team, now }
  const entry_number = await layDown(tx, entering, hashesOf(parts, sent))
  const changed = await updateWork(tx, team_id, row.id, row, columnsOf(entering, entry_number))
  if (!changed) throw new Error(`The work ${row.id} changed under its lock`)
  await findConflictsOfWork(tx, row, now)
  await audit(tx, platform, {
    verb: 'work.handed_in',
    subject: `work:${row.id}`,
    details: { from: row.status, to: 'submitted', entry_number, revision: row.revision + 1 }
  })
  await tellReceived(platform, tx, { ...entering, entry_number, fee: feeOf(entering).fee ?? 0 })
  if (row.visibility !== 'private') tx.afterCommit(() => platform.versions.bump(team_id))
}

/** It is in as it stands: whoever asks again, from whichever tab, gets the same receipt. */
const isIn = ({ status, changed, revision }: WorkRow): boolean =>
  revision > 0 && !changed && status !== 'changes_requested' && stands(status)

export const handIn = (
  platform: Platform,
  actor: UserActor,
  team_id: string,
  { id, version }: { id: string; version: number },
  { now, token }: { now: Date; token: OnceToken | null }
): Promise<Receipt> =>
  platform.doors.withTeam(team_id, actor, tx =>
    once(tx, token, async () => {
      const own = { id, owner_id: actor.user_id }
      if (isId(id)) await holdWorksBeside(tx, team_id, own)
      const row = await demandOwnWork(tx, own)
      if (isIn(row)) return receiptOf(row, now)
      if (row.version !== version) throw new Problem('stale', { current: await readOwnWork(tx, own, now) })
      demandTimely(row, now)
      await enter(platform, tx, row, now)
      return receiptOf(await demandOwnWork(tx, own), now)
    })
  )
