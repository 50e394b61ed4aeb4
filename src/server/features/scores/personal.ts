/* What a person wrote as a juror. */
import { rowsOfTeams, type PersonalData } from '#server/platform/personal-data.ts'
import { selectScoresOf } from './personal.queries.ts'

export const personal: PersonalData = {
  tables: ['scores'],
  export: [{ name: 'scores', rows: rowsOfTeams(selectScoresOf) }]
}
