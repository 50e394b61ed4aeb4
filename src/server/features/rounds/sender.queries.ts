import type { Tx } from '#server/platform/db/door.ts'

/** The team that writes about a round, with the contest that it is of. */
export const selectSender = (tx: Tx, contest_id: string) =>
  tx.db
    .selectFrom('teams')
    .innerJoin('contests', 'contests.team_id', 'teams.id')
    .select(['teams.name', 'teams.accent', 'teams.link', 'teams.locales', 'teams.default_locale'])
    .select(['contests.title', 'contests.time_zone'])
    .where('teams.id', '=', tx.team_id)
    .where('contests.team_id', '=', tx.team_id)
    .where('contests.id', '=', contest_id)
    .executeTakeFirstOrThrow()
