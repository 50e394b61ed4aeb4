/*
 * What the platform itself keeps of what people do: its record, and the promises under an Idempotency-Key, without the
 * answer that is kept under each: it may name others.
 */
import { rowsOfTeams, type PersonalData } from '#server/platform/personal-data.ts'
import { presentAction } from './personal.present.ts'
import { selectActionsOf, selectPromisesTo } from './personal.queries.ts'

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
  ]
}
