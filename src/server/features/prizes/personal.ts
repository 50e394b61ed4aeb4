/* What is due to somebody for an award. What was promised and delivered stays on record when the account goes, without a name. */
import { rowsOfTeams, type PersonalData } from '#server/platform/personal-data.ts'
import { selectPrizesOf } from './prizes.queries.ts'

export const personal: PersonalData = {
  tables: [],
  export: [{ name: 'prizes', rows: rowsOfTeams(selectPrizesOf) }]
}
