import { addPicture, type TakenPicture } from '#server/features/pictures/pictures.actions.ts'
import { takeReadyMade } from '#server/features/pictures/ready-made.actions.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { demoPicture } from './demo.pictures.ts'

export const takeDemoPicture = async (
  platform: Platform,
  team_id: string,
  name: string
): Promise<TakenPicture> => takeReadyMade(platform, team_id, await demoPicture(name))

/** The team has another picture of its own, by the way that every picture comes. */
export const handOver = async (
  platform: Platform,
  by: UserActor,
  team_id: string,
  name: string
): Promise<string> => {
  const taken = await takeDemoPicture(platform, team_id, name)
  const { id } = await platform.doors.withTeam(team_id, by, tx => addPicture(platform, tx, taken))
  return id
}
