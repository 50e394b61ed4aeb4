/* The categories of a contest, saved as the list that they are. */
import { invalidField, Problem } from '#contract/problems.ts'
import type { CategoryChanges } from '#contract/contests.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { DatabaseError } from '#server/platform/db/connection.ts'
import { json } from '#server/platform/db/json.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deleteCategory, selectCategoryIds, writeCategory } from './contests.queries.ts'

const referredTo = '23503'

/** Entries point to it, and the database says so. */
const remove = async (tx: Tx, contest_id: string, id: string): Promise<void> => {
  try {
    await deleteCategory(tx, tx.team_id, contest_id, id)
  } catch (error) {
    if (error instanceof DatabaseError && error.code === referredTo)
      throw new Problem('conflict', { reason: 'category_has_works' })
    throw error
  }
}

export const saveCategories = async (
  platform: Platform,
  tx: Tx,
  contest_id: string,
  categories: readonly CategoryChanges[]
): Promise<void> => {
  const known = new Set((await selectCategoryIds(tx, tx.team_id, contest_id)).map(({ id }) => id))
  const kept = new Set<string>()
  for (const [position, { id, title, description, fees, closes_at, ...category }] of categories.entries()) {
    // An id is this contest's, and once; what another has is not told apart from what nobody has.
    if (id !== undefined && (!known.has(id) || kept.has(id)))
      throw invalidField(['categories', position, 'id'], 'not_one_of')
    const own = id ?? platform.newId()
    kept.add(own)
    await writeCategory(tx, {
      team_id: tx.team_id,
      contest_id,
      id: own,
      position,
      ...category,
      title: json(title),
      description: json(description),
      fees: fees && json(fees),
      closes_at: closes_at === null ? null : new Date(closes_at)
    })
  }
  for (const id of known) if (!kept.has(id)) await remove(tx, contest_id, id)
}
