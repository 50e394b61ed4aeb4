/* Who asked for a waiver and why. It goes with the account; that a fee was lower stays, with nobody's name on it. */
import { eraseInTeams, rowsOfTeams, type PersonalData } from '#server/platform/personal-data.ts'
import { deleteRequest, selectRequestsOf } from './requests.queries.ts'

export const personal: PersonalData = {
  tables: ['waiver_requests'],
  export: [{ name: 'waiver_requests', rows: rowsOfTeams(selectRequestsOf, row => row) }],
  erase: eraseInTeams(selectRequestsOf, (_, tx, { id }) => deleteRequest(tx, id))
}
