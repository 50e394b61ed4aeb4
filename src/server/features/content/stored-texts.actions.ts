/*
 * Long texts that were stored before they were read on saving, or by a process that did not yet do so: what visitors
 * read of them is read for good. Until then it is read when it is shown.
 */
import type { Actor } from '#server/platform/db/door.ts'
import { everyTeam } from '#server/platform/db/every-team.ts'
import { readStored } from '#server/platform/markdown/markdown.ts'
import type { Platform } from '#server/platform/platform.ts'
import { selectUnread, writeRead } from './stored-texts.queries.ts'

const reader: Actor = { kind: 'system', name: 'content' }

const readTeamTexts = async ({ doors }: Platform, team_id: string): Promise<void> => {
  for (const { body, ...version } of await doors.readTeam(team_id, db => selectUnread(db, team_id))) {
    const blocks = await readStored(team_id, body)
    await doors.withTeam(team_id, reader, tx => writeRead(tx, version, blocks))
  }
}

export const readStoredTexts = async (platform: Platform): Promise<void> => {
  for await (const { id } of everyTeam(platform)) await readTeamTexts(platform, id)
}
