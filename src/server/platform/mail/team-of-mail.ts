import type { Tx } from '../db/door.ts'
import type { RowOf } from '../db/row-of.ts'

export type TeamOfMail = RowOf<typeof selectTeamOfMail>

/** What a mail needs to know of the team that sends it. */
export const selectTeamOfMail = (tx: Tx) =>
  tx.db
    .selectFrom('teams')
    .select(['name', 'accent', 'link', 'status', 'locales', 'default_locale'])
    .where('id', '=', tx.team_id)
    .executeTakeFirstOrThrow()
