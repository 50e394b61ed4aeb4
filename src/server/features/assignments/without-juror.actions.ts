/*
 * Works of an open round that no juror is to judge: whoever runs the team is told when there are some, and again only once
 * there were none in between. Nobody is told of works that are out of their sight.
 */
import { stateAt } from '#contract/rules/round-status.ts'
import { selectOrganisers } from '#server/features/members/organisers.actions.ts'
import { lockRoundToTell, noteOnRound, tellOrganisers } from '#server/features/rounds/telling.actions.ts'
import { isActive } from '#server/platform/access/is-active.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { sumWithoutJuror } from './progress.present.ts'
import { selectCategoryProgress, selectOpenRounds } from './progress.queries.ts'
import { scheduleWithoutJuror } from './without-juror.jobs.ts'

export { scheduleWithoutJuror }

/** A work that has no juror may be out of the contest now, or back in it. */
export const scheduleWithoutJurorIn = async (
  platform: Pick<Platform, 'jobs'>,
  tx: Tx,
  contest_id: string
): Promise<void> => {
  for (const { id } of await selectOpenRounds(tx, contest_id)) await scheduleWithoutJuror(platform, tx, id)
}

/** As somebody sees it; of all works where nobody is named. */
const countFor = async (
  tx: Tx,
  round: { id: string; quorum: number },
  asker_id: string | null
): Promise<number> => {
  const whose = { round_id: round.id, asker_id, quorum: round.quorum }
  return sumWithoutJuror(await selectCategoryProgress(tx.db, tx.team_id, whose).execute())
}

const tellIn = async (platform: Platform, tx: Tx, id: string): Promise<void> => {
  const round = await lockRoundToTell(tx, tx.team_id, id)
  if (!round || stateAt(round, platform.clock.now()) !== 'open') return
  // The mail would lead nowhere; it is counted again once the team is back.
  if (!(await isActive(tx))) return
  const there_are_some = (await countFor(tx, round, null)) > 0
  if (there_are_some === round.told_without_juror) return
  if (!there_are_some) {
    await noteOnRound(tx, id, { told_without_juror: false })
    return
  }
  const counts = new Map<string, number>()
  for (const person of await selectOrganisers(tx)) counts.set(person.id, await countFor(tx, round, person.id))
  // Where all of them are out of everybody's sight nobody is told, and the next one still is news.
  if (![...counts.values()].some(count => count > 0)) return
  await noteOnRound(tx, id, { told_without_juror: true })
  await tellOrganisers(platform, tx, {
    event: 'works_without_juror',
    round,
    leads: ['console/jury', { contest: round.contest_id, round: id }],
    valuesFor: person => {
      const count = counts.get(person.id) ?? 0
      return count > 0 ? { count } : null
    }
  })
}

export const tellWithoutJuror = (platform: Platform, team_id: string, round_id: string): Promise<void> =>
  platform.doors.withTeam(team_id, { kind: 'system', name: 'clock' }, tx => tellIn(platform, tx, round_id))
