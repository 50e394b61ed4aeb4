/* The feed of whoever has a page of the team open, as long as their session lasts and the team is there. */
import { sessionsThatLast } from '#server/platform/access/still-admitted.ts'
import { liveOf } from '#server/platform/http/live.ts'
import { selectFeedTraces } from './feed.queries.ts'

export const watchFeed = liveOf<{ team_id: string }>({
  name: 'the feeds of a team',
  // A browser watches from the one page that is looked at.
  most: { of_account: 6, of_team: 300, of_all: 1000 },
  keyOf: ({ team_id }) => team_id,

  async traces({ doors }, { team_id }, user_ids) {
    const rows = await doors.readTeam(team_id, db => selectFeedTraces(db, team_id, user_ids))
    return new Map(rows.map(({ user_id, trace }) => [user_id, trace]))
  },

  admitted: ({ doors, clock }, { team_id }, session_ids) =>
    sessionsThatLast(doors, clock, team_id, session_ids)
})
