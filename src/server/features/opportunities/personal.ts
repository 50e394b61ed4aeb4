/*
 * Who was chosen and agreed to be named goes with the account, and so does the name. Who asked for a review stays as a
 * shell, as everything that somebody did for a team. Searches that somebody saved go.
 */
import { eraseInTeams, rowsOfTeams, type PersonalData } from '#server/platform/personal-data.ts'
import { deleteLaureate, selectOwnLaureates } from './laureates.queries.ts'
import { deleteSearch, selectSearchesBy } from './searches.queries.ts'

const eraseLaureates = eraseInTeams(selectOwnLaureates, async (platform, tx, { id }) => {
  await deleteLaureate(tx, id)
  tx.afterCommit(() => platform.versions.bump(tx.team_id))
})
const eraseSearches = eraseInTeams(selectSearchesBy, async (_, tx, { id }, user_id) => {
  await deleteSearch(tx, { id, user_id })
})

export const personal: PersonalData = {
  tables: ['opportunities', 'opportunity_laureates', 'saved_searches'],
  export: [
    { name: 'opportunities_awarded', rows: rowsOfTeams(selectOwnLaureates, ({ id: _, ...row }) => row) },
    { name: 'saved_searches', rows: rowsOfTeams(selectSearchesBy, ({ id: _, ...row }) => row) }
  ],
  async erase(platform, actor) {
    await eraseLaureates(platform, actor)
    await eraseSearches(platform, actor)
  }
}
