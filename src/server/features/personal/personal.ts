/*
 * What the platform itself keeps of what people do: its record, which stays, and the promises under an Idempotency-Key, which go
 * with the account. The answer that is kept under each is not taken along: it may name others.
 */
import { eraseInTeams, rowsOfTeams, type PersonalData } from '#server/platform/personal-data.ts'
import { presentAction } from './personal.present.ts'
import { deletePromise, selectActionsOf, selectPromisesTo } from './personal.queries.ts'

export const personal: PersonalData = {
  tables: ['audit_entries', 'once_keys'],
  export: [
    {
      name: 'actions',
      rows: rowsOfTeams(selectActionsOf, (row, _, { user_id }) => presentAction(row, user_id))
    },
    {
      name: 'promises',
      rows: rowsOfTeams(selectPromisesTo, ({ id: key, created_at }) => ({ key, created_at }))
    }
  ],
  erase: eraseInTeams(selectPromisesTo, (_, tx, { id }, user_id) => deletePromise(tx, user_id, id))
}
