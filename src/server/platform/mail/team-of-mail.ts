import type { Tx } from '../db/door.ts'

/** What a mail needs to know of the team that sends it. */
export const selectTeamOfMail = (tx: Tx) =>
  tx.db
    .selectFrom('teams')
    .select(['name', 'accent', 'link', 'locales', 'default_locale'])
    .where('id', '=', tx.team_id)
    .executeTakeFirstOrThrow()
