/* Saving a search for opportunities, and deleting it. */
import { isDeepStrictEqual } from 'node:util'
import type { SavedSearch, SavedFilters } from '#contract/saved-searches.ts'
import { Problem } from '#contract/problems.ts'
import { mostSearches } from '#contract/rules/opportunity-choices.ts'
import { lockAccount } from '#server/platform/db/lock-account.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { isId } from '#server/platform/ids.ts'
import { omitUndefined } from '#server/platform/omit-undefined.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deleteSearch, insertSearch, selectSearches } from './searches.queries.ts'

export const presentSearch = ({ saved_at, ...row }: RowOf<typeof selectSearches>): SavedSearch => ({
  ...row,
  saved_at: saved_at.toISOString()
})

/** What was saved before stays as it is, with what was told of it. */
export const saveSearch = (
  platform: Platform,
  actor: UserActor,
  team_id: string,
  asked: SavedFilters
): Promise<SavedSearch> =>
  platform.doors.withTeam(team_id, actor, async tx => {
    const { user_id } = actor
    const filters = omitUndefined(asked)
    const searcher = await lockAccount(tx, user_id)
    if (!searcher) throw new Problem('unauthenticated')
    if (!searcher.verified_at) throw new Problem('unverified')
    const saved = await selectSearches(tx.db, team_id, user_id).execute()
    const before = saved.find(each => isDeepStrictEqual(each.filters, filters))
    if (before) return presentSearch(before)
    if (saved.length >= mostSearches)
      throw new Problem('conflict', { reason: 'list_full', params: { max: mostSearches } })
    const [id, now] = [platform.newId(), platform.clock.now()]
    await insertSearch(tx, { id, user_id, filters, now })
    return presentSearch({ id, filters, saved_at: now })
  })

export const removeSearch = async (
  platform: Platform,
  actor: UserActor,
  team_id: string,
  id: string
): Promise<void> => {
  if (!isId(id)) throw new Problem('not_found')
  await platform.doors.withTeam(team_id, actor, async tx => {
    if (!(await deleteSearch(tx, { id, user_id: actor.user_id }))) throw new Problem('not_found')
  })
}
