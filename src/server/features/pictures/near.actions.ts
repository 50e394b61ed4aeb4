/*
 * Finding the pictures of a team that look like one of them: the same one saved anew, scaled or slightly toned. What
 * that means is for organisers to see; here it is only found and kept. Safe to repeat.
 */
import type { Actor } from '#server/platform/db/door.ts'
import { bitsApart, mostApart, quartersNear } from '#server/platform/media/phash.ts'
import type { Platform } from '#server/platform/platform.ts'
import { insertNear, selectWithQuarters } from './near.queries.ts'
import { selectPicture } from './pictures.queries.ts'

const comparer: Actor = { kind: 'system', name: 'pictures' }

// The nearest of more than these say the same.
const mostKept = 50

export const findNear = async ({ doors }: Platform, team_id: string, picture_id: string): Promise<void> => {
  const [picture] = await doors.readTeam(team_id, db => selectPicture(db, team_id, picture_id))
  const hash = picture?.phash
  if (!hash) return
  const found = await doors.readTeam(team_id, db =>
    selectWithQuarters(db, team_id, picture_id, quartersNear(hash))
  )
  const near = found
    .flatMap(({ id, phash }) => (phash ? [{ id, apart: bitsApart(hash, phash) }] : []))
    .filter(({ apart }) => apart <= mostApart)
    .toSorted((one, other) => one.apart - other.apart)
    .slice(0, mostKept)
  if (near.length === 0) return
  await doors.withTeam(team_id, comparer, tx => insertNear(tx, team_id, picture_id, near))
}
