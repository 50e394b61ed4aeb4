/*
 * What becomes of awards when works are taken out of a contest or brought back. What is pending is dropped; what was
 * published is revoked by a correction that everyone reads, and its place stays vacant or the others move up, as the contest
 * said beforehand. The contest is held by whoever calls.
 */
import { Problem } from '#contract/problems.ts'
import type { Deciding } from '#contract/results.ts'
import { revokeOutdated } from '#server/features/diplomas/diplomas.actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { selectAwards, selectRelease, updateRelease } from './decisions.queries.ts'
import { dropPending } from './pending.actions.ts'
import { localeOfTeam } from './read-decisions.ts'
import { moveUp, restoreAwards, revokeAwards, writeCorrection } from './revoking.actions.ts'
import { movePlaces, selectRevoked, selectVacatedPlace } from './revoking.queries.ts'
import { settle } from './settle-works.ts'

interface TakenWorks {
  contest_id: string
  works: readonly string[]
  correction: Deciding['correction']
}

/** A reason for everyone to read, in the team's language; gives the id of the correction. */
const correct = async (platform: Platform, tx: Tx, { contest_id, correction }: TakenWorks) => {
  const locale = await localeOfTeam(tx)
  if (!correction[locale])
    throw new Problem('invalid', { errors: [{ path: ['correction', locale], code: 'required' }] })
  await audit(tx, platform, { verb: 'results.corrected', subject: `contest:${contest_id}` })
  await updateRelease(tx, tx.team_id, contest_id, {})
  return writeCorrection(platform, tx, { contest_id, text: correction })
}

const revoke = async (platform: Platform, tx: Tx, about: TakenWorks, version: number): Promise<void> => {
  const { contest_id, works } = about
  const awards = await selectAwards(tx.db, tx.team_id, contest_id).execute()
  const gone = awards.filter(({ work_id }) => works.includes(work_id))
  if (gone.length === 0) return
  const correction_id = await correct(platform, tx, about)
  await revokeAwards(platform, tx, { awards: gone, correction_id, version: version + 1 })
  const { vacated_place } = await selectVacatedPlace(tx, contest_id)
  if (vacated_place === 'stays_vacant') return
  // The last place first, so that those behind two of them move up by two.
  for (const award of gone.toSorted((one, other) => (other.place ?? 0) - (one.place ?? 0)))
    if (award.kind === 'place')
      await moveUp(platform, tx, award, await selectAwards(tx.db, tx.team_id, contest_id).execute())
}

/** With the words that everybody reads of the change. */
const revokeDiplomas = async (
  platform: Platform,
  tx: Tx,
  { contest_id, correction }: TakenWorks
): Promise<void> => revokeOutdated(platform, tx, contest_id, correction[await localeOfTeam(tx)] ?? '')

export const takeOutOfResults = async (
  platform: Platform,
  tx: Tx,
  about: TakenWorks,
  to: 'hidden' | 'disqualified'
): Promise<void> => {
  const release = await selectRelease(tx.db, tx.team_id, about.contest_id).executeTakeFirst()
  if (!release) return
  if (!release.published_at) return dropPending(platform, tx, about, to === 'disqualified' ? 'out' : 'hidden')
  // What is hidden until a decision keeps its award until then.
  if (to !== 'disqualified') return
  await revoke(platform, tx, about, release.version)
  await revokeDiplomas(platform, tx, about)
}

/** Their awards are given back as long as nothing was decided since; otherwise they stay revoked. */
export const bringBackToResults = async (platform: Platform, tx: Tx, about: TakenWorks): Promise<void> => {
  const { contest_id, works } = about
  const release = await selectRelease(tx.db, tx.team_id, contest_id).executeTakeFirst()
  if (!release?.published_at) return
  const revoked = await selectRevoked(tx.db, tx.team_id, contest_id).execute()
  const back = revoked.filter(
    ({ work_id, revoked_release }) => works.includes(work_id) && revoked_release === release.version
  )
  if (back.length > 0) {
    await correct(platform, tx, about)
    for (const { moved_up } of back) await movePlaces(tx, tx.team_id, moved_up, 1)
    await restoreAwards(platform, tx, back)
    // Those that had moved up are back at their places.
    await revokeDiplomas(platform, tx, about)
  }
  await settle(platform, tx, contest_id)
}
