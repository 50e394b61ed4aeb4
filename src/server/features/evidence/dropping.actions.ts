/* Deleting evidence: row by row with the bytes behind it, which go once no row names them. */
import { sizes } from '#contract/limits.ts'
import type { Actor, Tx } from '#server/platform/db/door.ts'
import { everyTeam } from '#server/platform/db/every-team.ts'
import type { Platform } from '#server/platform/platform.ts'
import { dropEvidence } from './evidence.jobs.ts'
import { deleteRequest } from './evidence.queries.ts'
import { selectFile, selectFilesIn, takeOld } from './files.queries.ts'

export const evidenceKey = (team_id: string, file_id: string): string => `evidence/${team_id}/${file_id}`

const sweeper: Actor = { kind: 'system', name: 'evidence' }

/** Once this transaction stands. */
export const dropFiles = ({ jobs }: Platform, tx: Tx, ids: readonly string[]): Promise<void> =>
  ids.length === 0
    ? Promise.resolve()
    : jobs.sendAll(
        tx,
        dropEvidence,
        ids.map(file_id => ({ payload: { team_id: tx.team_id, file_id } }))
      )

/** Safe to repeat. */
export const dropUnnamed = async (
  { doors, storage }: Platform,
  team_id: string,
  file_id: string
): Promise<void> => {
  const [kept] = await doors.readTeam(team_id, db => selectFile(db, team_id, file_id))
  if (!kept) await storage.remove(evidenceKey(team_id, file_id))
}

/** With all that was sent for it, before an account goes. */
export const dropRequest = async (platform: Platform, tx: Tx, id: string): Promise<void> => {
  const files = await selectFilesIn(tx, id)
  await deleteRequest(tx, id)
  await dropFiles(
    platform,
    tx,
    files.map(each => each.id)
  )
}

/** Some time after the results of a contest nobody needs the files any more. */
export const forgetEvidence = async (platform: Platform): Promise<void> => {
  const daysAgo = (days: number) => new Date(platform.clock.now().getTime() - days * 86_400_000)
  const [before, closed_before] = [daysAgo(sizes.evidence_days), daysAgo(sizes.evidence_without_results_days)]
  for await (const { id: team_id } of everyTeam(platform))
    await platform.doors.withTeam(team_id, sweeper, async tx => {
      const old = await takeOld(tx, { before, closed_before })
      await dropFiles(
        platform,
        tx,
        old.map(({ id }) => id)
      )
    })
}
