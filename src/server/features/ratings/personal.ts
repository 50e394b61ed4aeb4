/*
 * The stars that a person gave. When their account is deleted, their ballots count on, and nobody can tell any more whose
 * they were.
 */
import { eraseInTeams, rowsOfTeams, type PersonalData } from '#server/platform/personal-data.ts'
import { blankVoter, selectRatingsOf, selectVotersOf } from './personal.queries.ts'

export const forgetVoter = eraseInTeams(selectVotersOf, (_, tx, { id }) => blankVoter(tx, id))

export const personal: PersonalData = {
  tables: ['voters', 'ratings'],
  export: [
    {
      name: 'ratings',
      rows: rowsOfTeams(selectRatingsOf, ({ id: work_id, ...given }) => ({ work_id, ...given }))
    }
  ],
  erase: forgetVoter
}
