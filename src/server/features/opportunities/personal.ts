/*
 * Who was chosen and agreed to be named goes with the account, and so does the name. Who asked for a review stays as a
 * shell, as everything that somebody did for a team.
 */
import { eraseInTeams, rowsOfTeams, type PersonalData } from '#server/platform/personal-data.ts'
import { deleteLaureate, selectOwnLaureates } from './laureates.queries.ts'

export const personal: PersonalData = {
  tables: ['opportunities', 'opportunity_laureates'],
  export: [
    { name: 'opportunities_awarded', rows: rowsOfTeams(selectOwnLaureates, ({ id: _, ...row }) => row) }
  ],
  erase: eraseInTeams(selectOwnLaureates, async (platform, tx, { id }) => {
    await deleteLaureate(tx, id)
    tx.afterCommit(() => platform.versions.bump(tx.team_id))
  })
}
