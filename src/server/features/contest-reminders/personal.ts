/* Who was reminded of what; the mails themselves are taken along with all others. It goes with the account. */
import { eraseInTeams, type PersonalData } from '#server/platform/personal-data.ts'
import { deleteAllOf, selectHeld } from './contest-reminders.queries.ts'

export const personal: PersonalData = {
  tables: ['contest_reminded'],
  erase: eraseInTeams(selectHeld, (_, tx, __, user_id) => deleteAllOf(tx, user_id))
}
