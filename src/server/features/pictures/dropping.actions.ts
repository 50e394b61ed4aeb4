/* Throwing pictures away: by their owner, by what wears them, with an account. */
import { Problem } from '#contract/problems.ts'
import { audit } from '#server/platform/audit.ts'
import { DatabaseError } from '#server/platform/db/connection.ts'
import type { Actor, Tx, UserActor } from '#server/platform/db/door.ts'
import { inPages } from '#server/platform/db/every-team.ts'
import type { Platform } from '#server/platform/platform.ts'
import { ownPicture } from './pictures.actions.ts'
import { dropFiles } from './pictures.jobs.ts'
import {
  deleteNear,
  deletePicture,
  deleteQuarters,
  emptyFrame,
  isNeededByWork,
  lockWearer,
  lockWorksOf,
  selectUnworn
} from './pictures.queries.ts'

/** The row goes at once, its files after it. */
export const dropPicture = async (platform: Platform, tx: Tx, picture_id: string): Promise<void> => {
  await deletePicture(tx, tx.team_id, picture_id)
  await platform.jobs.send(tx, dropFiles, { team_id: tx.team_id, picture_id })
}

const stillReferred = '23503'

/** False where something still names it. */
export const dropUnlessNamed = async (platform: Platform, tx: Tx, picture_id: string): Promise<boolean> => {
  await tx.connection.exec('SAVEPOINT dropping')
  try {
    await dropPicture(platform, tx, picture_id)
    return true
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== stillReferred) throw error
    await tx.connection.exec('ROLLBACK TO SAVEPOINT dropping')
    return false
  }
}

/** A work that is out stays on record, with an empty frame where its picture was. */
const leaveFrame = async (platform: Platform, tx: Tx, picture_id: string): Promise<void> => {
  const { team_id } = tx
  await tx.together(
    emptyFrame(tx, team_id, picture_id, platform.clock.now()),
    deleteNear(tx, team_id, picture_id),
    deleteQuarters(tx, team_id, picture_id)
  )
  await platform.jobs.send(tx, dropFiles, { team_id, picture_id })
}

/** Makes room in a library, and takes back for good what was shown once; what a work needs stays. */
export const throwAway = (
  platform: Platform,
  actor: UserActor,
  team_id: string,
  picture_id: string
): Promise<void> =>
  platform.doors.withTeam(team_id, actor, async tx => {
    const owner_id = actor.user_id
    if (!(await ownPicture(tx, { picture_id, owner_id }))) throw new Problem('not_found')
    // None of them is handed in, brought back or given the picture meanwhile.
    await lockWorksOf(tx, team_id, owner_id)
    if (await isNeededByWork(tx, team_id, { owner_id, picture_id }))
      throw new Problem('conflict', { reason: 'picture_in_use' })
    if (!(await dropUnlessNamed(platform, tx, picture_id))) await leaveFrame(platform, tx, picture_id)
    await audit(tx, platform, { verb: 'picture.thrown_away', subject: `picture:${picture_id}` })
    tx.afterCommit(() => platform.versions.bump(team_id))
  })

const unworn_days = 7
const sweeper: Actor = { kind: 'system', name: 'portraits' }

/** At night: a portrait that was sent and never saved is shown nowhere and missed by nobody. */
export const dropUnworn = async (platform: Platform): Promise<void> => {
  const { doors, clock } = platform
  const before = new Date(clock.now().getTime() - unworn_days * 86_400_000)
  const unworn = inPages(page => doors.readPlatform(db => selectUnworn(db, { before, ...page })))
  for await (const { id } of unworn)
    await doors.withPlatform(sweeper, async tx => {
      const wearer = await lockWearer(tx, id)
      if (wearer && wearer.avatar_id !== id) await dropPicture(platform, tx, id)
    })
}
