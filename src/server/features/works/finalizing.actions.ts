/*
 * Finalizing a work, by which its artist hands it in. One transaction: either it stands in the contest under its number,
 * with the mail that says so, or it is the draft that it was. The instant that counts is the one at which the artist's
 * request arrived, however long it then had to wait for others.
 */
import type { Contest } from '#contract/contests.ts'
import { Problem } from '#contract/problems.ts'
import { isMinorIn } from '#contract/rules/age-on.ts'
import { tierOf } from '#contract/rules/fees.ts'
import { consentStateOf } from '#contract/rules/consent-state.ts'
import type { WorkParts } from '#contract/work-parts.ts'
import type { Receipt, TypedEntry } from '#contract/works.ts'
import { askContest, readContest, relyOnContest } from '#server/features/contests/public-contests.actions.ts'
import { awaitFees, readWait, type StoredWait } from '#server/features/awaited-fees/awaited-fees.actions.ts'
import { addToOrder, takeFromOrder } from '#server/features/billing/entered.actions.ts'
import { chargeEntry, type AskedAt, type WaivedCharge } from './charging.actions.ts'
import { orderCard } from '#server/features/exhibition/cards.actions.ts'
import { findConflictsOfWork } from '#server/features/jury/conflicts.actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx, UserActor } from '#server/platform/db/door.ts'
import { json } from '#server/platform/db/json.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { isId } from '#server/platform/ids.ts'
import { once, type OnceToken } from '#server/platform/once.ts'
import type { Platform } from '#server/platform/platform.ts'
import { selectSecret } from '#server/platform/secret.ts'
import { columnsOfName } from './artist-name.ts'
import { selectConsent } from './guardians.queries.ts'
import {
  requireTimely,
  requireUndecided,
  requireUnique,
  requireWhole,
  requireWithinLimits,
  hashesOf
} from './finalizing.check.ts'
import {
  deleteImages,
  deleteWords,
  contestOf,
  holdWorksOf,
  insertImages,
  insertHiddenWords,
  insertRevision,
  insertWords,
  nextNumber,
  selectDecision
} from './finalizing.queries.ts'
import { selectSentBy } from './library.queries.ts'
import { keepName, selectName } from './names.queries.ts'
import { asAsked } from './works.check.ts'
import { notifyReceived } from './works.mails.ts'
import { cameInGrace, isIn } from './works.policy.ts'
import { isAsTyped, withTyped } from './typed-entry.actions.ts'
import { presentWork, type WorkRow } from './works.present.ts'
import { rewriteWork, selectArtist, selectOwnWork, selectStanding, selectTeamToPay } from './works.queries.ts'

type Artist = RowOf<typeof selectArtist>

const receiptOf = (platform: Platform, row: WorkRow, now: Date): Receipt => {
  if (!row.submitted_at) throw new Error(`The work ${row.id} has a receipt and was never handed in`)
  return {
    work: presentWork(platform, row, now),
    submitted_at: row.submitted_at.toISOString(),
    in_grace: cameInGrace(row, row.submitted_at)
  }
}

interface Entering {
  row: WorkRow
  contest: Contest
  category_id: string
  parts: WorkParts
  artist: Artist
  name: ReturnType<typeof columnsOfName>
  team: RowOf<typeof selectTeamToPay>
  charge: WaivedCharge
  now: Date
}

/** What stands stays as it is, also where it was waived; else it is what is left of the price. */
const feeOf = ({ row, charge: { price, due, stands } }: Entering): Pick<WorkRow, 'fee' | 'payment'> => {
  const { payment } = row
  if (payment === 'paid' || payment === 'refunded' || (payment === 'waived' && stands))
    return { fee: price, payment }
  if (due === 0 && price > 0 && !stands) return { fee: price, payment: 'waived' }
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
const writeEntry = async (tx: Tx, entering: Entering, hashes: readonly Uint8Array[]): Promise<number> => {
  const { row, category_id, parts, name, now } = entering
  const { team_id } = tx
  const { id: work_id, contest_id, owner_id } = row
  if (row.revision > 0) {
    tx.postpone(deleteImages(tx, team_id, work_id))
    tx.postpone(deleteWords(tx, team_id, work_id))
  }
  const handed_in = { parts: json(parts), submitted_by: owner_id, submitted_at: now }
  const images = parts.images.map(({ picture_id: image_id, alt }, position) => {
    // As many as there are images, in their order.
    const sha256 = hashes[position] as Uint8Array
    return { team_id, work_id, position, contest_id, image_id, alt, sha256, stands: true }
  })
  const shown = name.child_name ?? name.artist
  const texts = [parts.medium, parts.statement]
  tx.postpone(insertWords(tx, team_id, row, { title: parts.title, name: shown, texts }))
  // Visitors find a child by the name that they are shown, organisers by the whole.
  if (name.child_name !== null) tx.postpone(insertHiddenWords(tx, team_id, row, name.artist))
  tx.postpone(insertRevision(tx, { team_id, work_id, revision: row.revision + 1, category_id, ...handed_in }))
  const placing = insertImages(tx, images)
  if (row.entry_number !== null) {
    requireUnique(parts, await placing.execute())
    return row.entry_number
  }
  const [placed, [number]] = await tx.together(placing, nextNumber(tx, team_id, contest_id))
  requireUnique(parts, placed)
  if (!number) throw new Error(`The contest ${contest_id} gave no number`)
  return number.last
}

/** What is owed for it stands in the artist's order. */
const follow = async (platform: Platform, tx: Tx, entering: Entering): Promise<StoredWait | null> => {
  const { row, contest, category_id, charge, now } = entering
  const { fee, payment } = feeOf(entering)
  if (payment === 'none') {
    if (row.fee) await takeFromOrder(platform, tx, row.id)
  } else if (fee && !charge.stands) {
    const { currency } = contest
    const owner = { contest_id: row.contest_id, user_id: row.owner_id }
    const tier = tierOf(row, row.category_fees, charge.price, now)
    const { waiver } = charge
    const line = { work_id: row.id, amount: fee, category_id, tier, waiver }
    await addToOrder(platform, tx, { ...owner, ...line, currency })
    if (contest.pay_within !== null && payment === 'pending')
      await awaitFees(platform, tx, row.contest_id, [row.id])
  }
  return contest.pay_within === null ? null : readWait(tx, row.id)
}

/** In few trips, and the fewest once it has its number, for all that are handed in meanwhile wait behind it. */
const enter = async (platform: Platform, tx: Tx, row: WorkRow, read: AskedAt): Promise<WorkRow> => {
  const { team_id } = tx
  const { now } = read
  const pictures = row.parts.images.map(({ picture_id }) => picture_id)
  const of = { artist_id: row.owner_id, contest_id: row.contest_id }
  const entrant = { contest_id: row.contest_id, user_id: row.owner_id }
  const [[asked], [artist], [team], [agreed], mine, sent, [signing], [kept]] = await tx.together(
    askContest(tx, row.contest_id),
    selectArtist(tx, row.owner_id),
    selectTeamToPay(tx, team_id),
    // Held to the end: what is handed in by it was agreed to when it was handed in.
    selectConsent(tx.db, team_id, of).forUpdate(),
    selectStanding(tx, team_id, row.owner_id, row.contest_id),
    selectSentBy(tx, team_id, row.owner_id, pictures),
    selectSecret(tx, 'mail_view'),
    selectName(tx.db, team_id, entrant)
  )
  if (!asked || !artist || !team) throw new Problem('not_found')
  const contest = readContest(asked, now)
  if (!artist.verified_at) throw new Problem('unverified')
  const parts = asAsked(row.parts, contest)
  const { birth_date } = artist
  const consent = consentStateOf(agreed, contest, now)
  const category_id = requireWhole(row, contest, { parts, birth_date, consent }, now)
  requireWithinLimits(row, contest, category_id, mine)
  const name = columnsOfName(artist, isMinorIn(contest, birth_date), kept?.name)
  // What is entered after it goes by the same name, until another is chosen.
  if (!kept && name.child_name === null)
    tx.postpone(keepName(tx, { ...entrant, name: name.artist, kept_at: now }))
  // Before the number, for whom a code's last use is waited for waits alone.
  const charge = await chargeEntry(platform, tx, row, read)
  const entering = { row, contest, category_id, parts, artist, name, team, charge, now }
  const entry_number = await writeEntry(tx, entering, hashesOf(parts, sent))
  const after = await rewriteWork(tx, team_id, row.id, row, columnsOf(entering, entry_number))
  if (!after) throw new Error(`The work ${row.id} changed under its lock`)
  const waits = await follow(platform, tx, entering)
  findConflictsOfWork(tx, row, now)
  await audit(tx, platform, {
    verb: 'work.handed_in',
    subject: `work:${row.id}`,
    details: { from: row.status, to: 'submitted', entry_number, revision: row.revision + 1 }
  })
  const received = { ...entering, entry_number, ...feeOf(entering), waits, secret: signing?.secret }
  await notifyReceived(platform, tx, received)
  if (row.visibility !== 'private') {
    await orderCard(platform, tx, row.id)
    tx.afterCommit(() => platform.versions.bump(team_id))
  }
  return { ...after, waits }
}

interface Asked extends AskedAt {
  id: string
  version: number
  entry?: TypedEntry | undefined
}

export const finalizeWork = (
  platform: Platform,
  actor: UserActor,
  team_id: string,
  asked: Omit<Asked, 'now' | 'came_at'>,
  { now, came_at = now, token }: { now: Date; came_at?: Date | undefined; token: OnceToken | null }
): Promise<Receipt> =>
  platform.doors.withTeam(team_id, actor, tx =>
    once(tx, token, async () => {
      const { id, version, entry } = asked
      const own = { id, owner_id: actor.user_id }
      if (!isId(id)) throw new Problem('not_found')
      // In this order, as whoever changes a contest and then its works holds them too.
      const [, , [row], decided] = await tx.together(
        relyOnContest(tx, contestOf(tx, team_id, own)),
        holdWorksOf(tx, team_id, own.owner_id, contestOf(tx, team_id, own)),
        selectOwnWork(tx.db, team_id, own),
        selectDecision(tx, id, now)
      )
      if (!row) throw new Problem('not_found')
      if (isIn(row) && (!entry || isAsTyped(row, entry))) return receiptOf(platform, row, now)
      if (row.version !== version) throw new Problem('stale', { current: presentWork(platform, row, now) })
      if (came_at > now) requireUndecided(decided)
      const typed = await withTyped(tx, row, entry, now)
      requireTimely(typed, now, platform.clock.now())
      return receiptOf(platform, await enter(platform, tx, typed, { ...asked, now, came_at }), now)
    })
  )
