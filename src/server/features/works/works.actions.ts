/* Beginning an entry, saving what is typed, throwing a draft away. */
import type { Contest } from '#contract/contests.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import { takesAny } from '#contract/rules/category-open.ts'
import { stands } from '#contract/rules/work-status.ts'
import { emptyParts, type WorkParts } from '#contract/work-parts.ts'
import type { NewWork, Work, WorkChanges } from '#contract/works.ts'
import {
  contestReliedOn,
  contestWithin,
  currentContest
} from '#server/features/contests/public-contests.actions.ts'
import { addMember } from '#server/features/members/members.actions.ts'
import { endWaiting, endWaitingInGrace } from '#server/features/uploads/waiting.actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx, UserActor } from '#server/platform/db/door.ts'
import { json } from '#server/platform/db/json.ts'
import { omitUndefined } from '#server/platform/omit-undefined.ts'
import { isId } from '#server/platform/ids.ts'
import { once, type OnceToken } from '#server/platform/once.ts'
import type { Platform } from '#server/platform/platform.ts'
import { partsLikeLast } from './last-entry.actions.ts'
import { requireOwnPictures } from './library.actions.ts'
import { isTypedAnew, requireAnswers, requireCategory, requireNotDearer, requireOpen } from './works.check.ts'
import { graceRunningUntil, standingOfWork } from './works.policy.ts'
import { presentWork, type WorkRow } from './works.present.ts'
import {
  deleteDraft,
  insertWork,
  lockWork,
  rewriteWork,
  selectArtist,
  selectOwnWork,
  selectStanding,
  type WorkOfOwner
} from './works.queries.ts'

// Enough to try things out, and few enough that nobody fills the disk with them.
const most_drafts = 20

export const readOwnWork = async (platform: Platform, tx: Tx, own: WorkOfOwner, now: Date): Promise<Work> =>
  presentWork(platform, await selectOwnWork(tx.db, tx.team_id, own).executeTakeFirstOrThrow(), now)

/** As it stands; what is another's is not there. */
const requireOwnWork = async (tx: Tx, own: WorkOfOwner): Promise<WorkRow> => {
  const row = isId(own.id) ? await selectOwnWork(tx.db, tx.team_id, own).executeTakeFirst() : undefined
  if (!row) throw new Problem('not_found')
  return row
}

/** The same, and until the end of the transaction nobody else changes it. */
export const holdOwnWork = async (tx: Tx, own: WorkOfOwner): Promise<WorkRow> => {
  if (!isId(own.id)) throw new Problem('not_found')
  const [, [row]] = await tx.together(lockWork(tx, tx.team_id, own), selectOwnWork(tx.db, tx.team_id, own))
  if (!row) throw new Problem('not_found')
  return row
}

const requireContest = async (tx: Tx, contest_id: string | undefined, now: Date): Promise<Contest> => {
  if (contest_id === undefined) throw new Problem('conflict', { reason: 'no_contest' })
  const contest = await contestReliedOn(tx, contest_id, now)
  if (!contest || contest.state === 'draft') throw invalidField(['contest_id'], 'not_one_of')
  if (!takesAny(contest)) throw new Problem('conflict', { reason: 'contest_not_open' })
  return contest
}

const requireRoom = async (tx: Tx, owner_id: string, contest: Contest): Promise<void> => {
  const mine = await selectStanding(tx, tx.team_id, owner_id, contest.id).execute()
  if (mine.filter(({ status }) => stands(status)).length >= contest.per_person)
    throw new Problem('conflict', { reason: 'limit_person', params: { max: contest.per_person } })
  if (mine.filter(({ status }) => status === 'draft').length >= most_drafts)
    throw new Problem('conflict', { reason: 'too_many_drafts', params: { max: most_drafts } })
}

/** What is asked anew in every contest is not taken along. */
const partsFrom = async (tx: Tx, owner_id: string, copy_of: string): Promise<WorkParts> => {
  const from = await selectOwnWork(tx.db, tx.team_id, { id: copy_of, owner_id }).executeTakeFirst()
  if (!from) throw invalidField(['copy_of'], 'not_one_of')
  const { answers, declarations } = emptyParts
  // Some of its pictures may have been thrown away since.
  const images = from.parts.images.filter(({ picture_id }) =>
    from.pictures.some(({ id }) => id === picture_id)
  )
  return { ...from.parts, images, answers, declarations }
}

const requireVerified = async (tx: Tx, user_id: string): Promise<void> => {
  const artist = await selectArtist(tx, user_id).executeTakeFirst()
  if (!artist) throw new Problem('unauthenticated')
  if (!artist.verified_at) throw new Problem('unverified')
}

export const beginWork = async (
  platform: Platform,
  actor: UserActor,
  team_id: string,
  { contest_id, category_id, copy_of, like_last }: NewWork,
  { now, token }: { now: Date; token: OnceToken | null }
): Promise<Work> => {
  const asked = contest_id ?? (await currentContest(platform, team_id)).contest?.id
  const begun_with = like_last ? await partsLikeLast(platform, team_id, actor.user_id) : emptyParts
  return platform.doors.withTeam(team_id, actor, tx =>
    once(tx, token, async () => {
      await requireVerified(tx, actor.user_id)
      const contest = await requireContest(tx, asked, now)
      await requireRoom(tx, actor.user_id, contest)
      requireCategory(contest, category_id, null)
      const parts = copy_of === undefined ? begun_with : await partsFrom(tx, actor.user_id, copy_of)
      const own = { id: platform.newId(), owner_id: actor.user_id }
      await insertWork(tx, {
        team_id,
        ...own,
        contest_id: contest.id,
        // With one category there is nothing to choose.
        category_id:
          category_id ?? (contest.categories.length === 1 ? contest.categories[0]?.id : null) ?? null,
        status: 'draft',
        payment: 'none',
        visibility: 'private',
        entry_number: null,
        parts: json(parts),
        version: 1,
        revision: 0,
        fee: null,
        reason: '',
        created_at: now,
        saved_at: now,
        submitted_at: null,
        title: null,
        artist: null,
        child_name: null,
        medium: null,
        year: null,
        cover_id: null
      })
      await addMember(platform, tx, { user_id: actor.user_id, role: 'participant', since: now })
      await audit(tx, platform, { verb: 'work.begun', subject: `work:${own.id}` })
      return readOwnWork(platform, tx, own, now)
    })
  )
}

const checkedParts = async (
  tx: Tx,
  before: WorkRow,
  { category_id, ...parts }: Omit<WorkChanges, 'version'>,
  now: Date
): Promise<WorkParts> => {
  const after = { ...before.parts, ...omitUndefined(parts) }
  if (parts.answers || category_id) {
    // Another category has another close, on which the work rests from now on.
    const read = category_id && category_id !== before.category_id ? contestReliedOn : contestWithin
    const contest = await read(tx, before.contest_id, now)
    if (!contest) throw new Problem('not_found')
    requireCategory(contest, category_id, standingOfWork(before, now))
    if (parts.answers) after.answers = requireAnswers(contest, parts.answers, before.parts.answers)
  }
  if (parts.images) await requireOwnPictures(tx, before.owner_id, 'images', parts.images)
  return after
}

const picturesIn = ({ parts }: WorkRow): string[] => parts.images.map(({ picture_id }) => picture_id)

/** What its artist took out must not come back by itself. */
const forgetWaiting = async (tx: Tx, before: WorkRow, after: WorkRow, now: Date): Promise<void> => {
  const of = { owner_id: before.owner_id, subject_id: before.id }
  const [had, has] = [picturesIn(before), picturesIn(after)]
  const until = graceRunningUntil(after, now)
  if (until === null) return endWaiting(tx, { ...of, pictures: [...had, ...has] })
  // Of what comes after the close it stays known when it was sent, until nothing comes any more.
  return endWaitingInGrace(tx, { ...of, pictures: had.filter(id => !has.includes(id)) }, until)
}

/** What is given, over the rest, as far as its artist may change it; nothing where it was changed since it was read. */
export const writeParts = async (
  tx: Tx,
  before: WorkRow,
  changes: Omit<WorkChanges, 'version'>,
  now: Date
): Promise<WorkRow | undefined> => {
  const parts = await checkedParts(tx, before, changes, now)
  const { category_id = before.category_id } = changes
  const typed = isTypedAnew(before, { category_id, parts })
  const row = { parts: json(parts), category_id, saved_at: now, ...(typed && { typed_at: now }) }
  const after = await rewriteWork(tx, tx.team_id, before.id, before, row)
  if (!after) return undefined
  // Judged as it would be; thrown, so that nothing of it stands.
  requireOpen(before, after, now)
  if (changes.category_id) requireNotDearer(after, now)
  if (!changes.images) return after
  await forgetWaiting(tx, before, after, now)
  // Read once more, since for what was taken out nobody waits from here on.
  return requireOwnWork(tx, before)
}

/** Saves what is given and leaves the rest; whoever had read something older is told what stands. */
export const saveWork = (
  platform: Platform,
  actor: UserActor,
  team_id: string,
  { id, version, ...changes }: WorkChanges & { id: string },
  now: Date
): Promise<Work> =>
  platform.doors.withTeam(team_id, actor, async tx => {
    const own = { id, owner_id: actor.user_id }
    const before = await requireOwnWork(tx, own)
    if (before.version !== version)
      throw new Problem('stale', { current: presentWork(platform, before, now) })
    const after = await writeParts(tx, before, changes, now)
    if (!after)
      throw new Problem('stale', { current: presentWork(platform, await requireOwnWork(tx, own), now) })
    return presentWork(platform, after, now)
  })

export const removeDraft = (
  platform: Platform,
  actor: UserActor,
  team_id: string,
  id: string
): Promise<void> =>
  platform.doors.withTeam(team_id, actor, async tx => {
    const { status } = await holdOwnWork(tx, { id, owner_id: actor.user_id })
    if (status !== 'draft') throw new Problem('conflict', { reason: 'work_not_draft' })
    await deleteDraft(tx, team_id, id)
    await audit(tx, platform, { verb: 'work.thrown_away', subject: `work:${id}` })
  })
