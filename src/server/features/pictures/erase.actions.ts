/* Taking away the files of a picture that is gone. */
import { mediaKey, originalKey } from '#server/platform/media/derivatives.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Safe to repeat. */
export const removeFiles = async (
  { storage }: Platform,
  team_id: string,
  picture_id: string
): Promise<void> => {
  await storage.remove(mediaKey(team_id, picture_id))
  await storage.remove(originalKey(team_id, picture_id))
}
