/*
 * What becomes of awards when works are taken out of a contest or brought back. What is pending is dropped; what was
 * published is revoked by a correction that everyone reads, and its place stays vacant or the others move up, as the contest
 * said beforehand. The contest is held by whoever calls.
 */
import { Problem } from '#contract/problems.ts'
import type { Deciding } from '#contract/results.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import type { Platform } from '#server/platform/platform.ts'
import { followCorrection, type AwardNews } from './corrected.actions.ts'
import { selectAwards, selectRelease, updateRelease } from './decisions.queries.ts'
import { dropPending } from './pending.actions.ts'
import { localeOfTeam } from './read-decisions.ts'
import { moveUp, restoreAwards, revokeAwards, writeCorrection } from './revoking.actions.ts'
import {
  keepReturnable,
  movePlaces,
  noteMoved,
  selectRevoked,
  selectVacatedPlace
} from './revoking.queries.ts'

interface TakenWorks {
  contest_id: string
  works: readonly string[]
  correction: Deciding['correction']
}

/** A reason for everyone to read, in the team's language; gives the id of the correction. */
const correct = async (
  platform: Platform,
  tx: Tx,
  { contest_id, correction }: TakenWorks,
  version: number
) => {
  const locale = await localeOfTeam(tx)
  if (!correction[locale])
    throw new Problem('invalid', { errors: [{ path: ['correction', locale], code: 'required' }] })
  await updateRelease(tx, tx.team_id, contest_id, {})
  // Whether a work stands is no decision about awards: those that may be given back still may.
  await keepReturnable(tx, contest_id, { from: version, to: version + 1 })
  return writeCorrection(platform, tx, { contest_id, text: correction })
}

type Award = RowOf<typeof selectAwards>

const revoke = async (
  platform: Platform,
  tx: Tx,
  about: TakenWorks,
  { gone, version }: { gone: readonly Award[]; version: number }
): Promise<void> => {
  const { contest_id } = about
  const correction_id = await correct(platform, tx, about, version)
  await revokeAwards(platform, tx, { awards: gone, correction_id, version: version + 1 })
  const { vacated_place } = await selectVacatedPlace(tx, contest_id)
  if (vacated_place === 'stays_vacant') return
  // The last place first, so that those behind two of them move up by two.
  for (const award of gone.toSorted((one, other) => (other.place ?? 0) - (one.place ?? 0)))
    if (award.kind === 'place')
      await moveUp(platform, tx, award, await selectAwards(tx.db, tx.team_id, contest_id).execute())
}

export type NewsOfWorks = ReadonlyMap<string, AwardNews>

/** Gives what of published awards and diplomas their artists have to be told, by their works. */
export const takeOutOfResults = async (
  platform: Platform,
  tx: Tx,
  about: TakenWorks,
  to: 'hidden' | 'disqualified'
): Promise<NewsOfWorks> => {
  const release = await selectRelease(tx.db, tx.team_id, about.contest_id).executeTakeFirst()
  if (release && !release.published_at)
    await dropPending(platform, tx, about, to === 'disqualified' ? 'out' : 'hidden')
  // What is hidden until a decision keeps its award until then.
  if (!release?.published_at || to !== 'disqualified') return new Map()
  const before = await selectAwards(tx.db, tx.team_id, about.contest_id).execute()
  const gone = before.filter(({ work_id }) => about.works.includes(work_id))
  const isCorrection = gone.length > 0
  if (isCorrection) await revoke(platform, tx, about, { gone, version: release.version })
  return followCorrection(platform, tx, { ...about, before, isCorrection })
}

type Revoked = RowOf<typeof selectRevoked>

/** What was out together with a better one that still is moves up as it would have then. */
const standUp = async (
  tx: Tx,
  contest_id: string,
  back: readonly Revoked[],
  out: readonly Revoked[]
): Promise<void> => {
  const { vacated_place } = await selectVacatedPlace(tx, contest_id)
  if (vacated_place === 'stays_vacant') return
  for (const { id, moved_up, place, category_id } of out) {
    const behind = back.filter(
      each =>
        each.category_id === category_id && (each.place ?? 0) > (place ?? 0) && !moved_up.includes(each.id)
    )
    if (place === null || behind.length === 0) continue
    const ids = behind.map(each => each.id)
    await movePlaces(tx, tx.team_id, ids, -1)
    await noteMoved(tx, tx.team_id, id, [...moved_up, ...ids])
  }
}

/** Their awards are given back as long as nothing was decided since; otherwise they stay revoked. */
export const bringBackToResults = async (
  platform: Platform,
  tx: Tx,
  about: TakenWorks
): Promise<NewsOfWorks> => {
  const { contest_id, works } = about
  const release = await selectRelease(tx.db, tx.team_id, contest_id).executeTakeFirst()
  if (!release?.published_at) return new Map()
  const before = await selectAwards(tx.db, tx.team_id, contest_id).execute()
  const revoked = await selectRevoked(tx.db, tx.team_id, contest_id).execute()
  const returnable = revoked.filter(({ revoked_release }) => revoked_release === release.version)
  const back = returnable.filter(({ work_id }) => works.includes(work_id))
  if (back.length > 0) {
    await correct(platform, tx, about, release.version)
    for (const { moved_up } of back) await movePlaces(tx, tx.team_id, moved_up, 1)
    await restoreAwards(platform, tx, back)
    await standUp(
      tx,
      contest_id,
      back,
      returnable.filter(award => !back.includes(award))
    )
  }
  // Those that had moved up are back at their places, and what was revoked with the work stands again.
  return followCorrection(platform, tx, { ...about, before, isCorrection: back.length > 0 })
}
