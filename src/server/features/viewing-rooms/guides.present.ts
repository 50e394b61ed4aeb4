import type { AudioGuide, GuideFile, WrittenGuide } from '#contract/audio-guides.ts'
import { guideEndings } from '#contract/rules/guide-file.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { LinkedTeam } from '#server/platform/linked-team.ts'
import type { selectGuide } from './guides.queries.ts'

export type GuideRow = RowOf<typeof selectGuide>

/** Null where nothing was sent yet. With a key it is heard also in a draft. */
const fileOf = (link: string, row: GuideRow, key?: string): (GuideFile & { name: string }) | null => {
  const { file_id, name, format, bytes, seconds } = row
  if (file_id === null || name === null || format === null || bytes === null || seconds === null) return null
  const query = key === undefined ? '' : `?key=${key}`
  return {
    url: `/media/${link}/guides/${file_id}.${guideEndings[format]}${query}`,
    name,
    format,
    bytes,
    seconds
  }
}

/** The name of the file is for who sent it. */
export const presentHeard = (link: string, row: GuideRow): AudioGuide | null => {
  const file = fileOf(link, row)
  if (!file) return null
  const { name: _, ...heard } = file
  return { ...heard, transcript: row.transcript }
}

export const presentWritten = (
  { picture_keys }: Pick<Platform, 'picture_keys'>,
  team: LinkedTeam,
  row: GuideRow
): WrittenGuide => ({
  id: row.id,
  work_id: row.work_id,
  transcript: row.transcript,
  version: row.version,
  file: fileOf(team.link, row, row.file_id === null ? undefined : picture_keys.keyOf(team.id, row.file_id))
})
