import { addPicture, takePicture } from '#server/features/pictures/pictures.actions.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'

/** The team has another picture of its own, by the way that every picture comes. */
export const handOver = async (
  platform: Platform,
  by: UserActor,
  team_id: string,
  bytes: Uint8Array
): Promise<string> => {
  const taken = await takePicture(platform, team_id, bytes)
  const { id } = await platform.doors.withTeam(team_id, by, tx => addPicture(platform, tx, taken))
  return id
}
