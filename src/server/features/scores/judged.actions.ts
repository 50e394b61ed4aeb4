/* A work as one of its jurors sees it: what their sheet shows, by the round that took it up last. */
import type { JudgedWork } from '#contract/scores.ts'
import { isId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { LinkedTeam } from '#server/platform/linked-team.ts'
import { selectSheetOfWork, selectWholeSheet } from './own-works.queries.ts'
import { presentSheet } from './scores.present.ts'

export interface JudgedEntry {
  work: JudgedWork
  contest_id: string
  /** When the round took it up; when it was handed in, by which artists could be told apart, is not said. */
  submitted_at: Date
}

/** Null where the person judges no such work. */
export const findJudged = async (
  platform: Pick<Platform, 'doors' | 'picture_keys'>,
  team: LinkedTeam,
  { id: work_id, user_id }: { id: string; user_id: string }
): Promise<JudgedEntry | null> => {
  if (!isId(work_id)) return null
  const [own] = await platform.doors.readTeam(team.id, db =>
    selectSheetOfWork(db, team.id, { work_id, user_id })
  )
  if (!own) return null
  const [row] = await platform.doors.readTeam(team.id, db =>
    selectWholeSheet(db, team.id, { id: own.id, user_id })
  )
  if (!row) return null
  return {
    work: presentSheet(platform, row, team).work,
    contest_id: own.contest_id,
    submitted_at: own.opened_at ?? own.assigned_at
  }
}
