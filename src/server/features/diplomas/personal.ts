/*
 * The diplomas that a person holds, and what they asked to have corrected. When the account goes, what was issued stays as a
 * record without the name: whoever has the code reads that it was issued, and to nobody who is named.
 */
import { eraseInTeams, rowsOfTeams, type PersonalData } from '#server/platform/personal-data.ts'
import {
  blankDiploma,
  deleteCorrection,
  selectCorrectionsOf,
  selectDiplomasOf
} from './corrections.queries.ts'
import { lockDiploma } from './diplomas.queries.ts'
import { dropPreparing } from './dropping.actions.ts'

const eraseCorrections = eraseInTeams(selectCorrectionsOf, (_, tx, { id }) => deleteCorrection(tx, id))
const eraseDiplomas = eraseInTeams(selectDiplomasOf, async (platform, tx, { id }) => {
  tx.afterCommit(() => platform.versions.bump(tx.team_id))
  const held = await lockDiploma(tx, id)
  // What was not issued yet never is, and what it was to replace has nothing that it could lead to.
  await (held?.state === 'preparing' ? dropPreparing(platform, tx, [id], '') : blankDiploma(tx, id))
})

export const personal: PersonalData = {
  tables: ['diplomas', 'diploma_corrections'],
  export: [
    { name: 'diplomas', rows: rowsOfTeams(selectDiplomasOf) },
    { name: 'diploma_corrections', rows: rowsOfTeams(selectCorrectionsOf) }
  ],
  async erase(platform, actor) {
    await eraseCorrections(platform, actor)
    await eraseDiplomas(platform, actor)
  }
}
