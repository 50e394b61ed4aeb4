import { invalidField, Problem } from '#contract/problems.ts'
import { mostViews } from '#contract/rules/entry-choices.ts'
import type { SavedView } from '#contract/saved-views.ts'
import { requireContest } from './chosen-entries.ts'
import { json } from '#server/platform/db/json.ts'
import type { Actor } from '#server/platform/db/door.ts'
import { lockLists } from '#server/platform/db/managed-rows.ts'
import { isId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deleteView, insertView, selectViews } from './saved-views.queries.ts'

export const saveView = async (
  platform: Platform,
  actor: Actor,
  team_id: string,
  { name, asked }: Omit<SavedView, 'id'>
): Promise<SavedView> => {
  const { categories } = await requireContest(platform, team_id, asked.contest)
  if (asked.category && !categories.some(({ id }) => id === asked.category))
    throw invalidField(['asked', 'category'], 'not_one_of')
  return platform.doors.withTeam(team_id, actor, async tx => {
    await lockLists(tx)
    const kept = await selectViews(tx.db, team_id).execute()
    if (kept.length >= mostViews) throw invalidField(['name'], 'too_many', { max: mostViews })
    const view = { id: platform.newId(), name, asked }
    const row = { team_id, ...view, contest_id: asked.contest, asked: json(asked) }
    if (!(await insertView(tx, row))) throw invalidField(['name'], 'taken')
    return view
  })
}

export const removeView = ({ doors }: Platform, actor: Actor, team_id: string, id: string): Promise<void> =>
  doors.withTeam(team_id, actor, async tx => {
    if (!isId(id) || !(await deleteView(tx, team_id, id))) throw new Problem('not_found')
  })
