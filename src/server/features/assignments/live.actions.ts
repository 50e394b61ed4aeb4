/* The progress of a round, for those who run the team, as long as they do. */
import { sessionsThatRun } from '#server/platform/access/still-admitted.ts'
import { liveOf } from '#server/platform/http/live.ts'
import { selectTrace } from './progress.queries.ts'

export const watchRound = liveOf<{ team_id: string; round_id: string }>({
  name: 'the progress of a round',
  most: { of_account: 5, of_team: 20, of_all: 100 },
  keyOf: ({ round_id }) => round_id,

  async traces({ doors }, { team_id, round_id }, user_ids) {
    const [row] = await doors.readTeam(team_id, db => selectTrace(db, team_id, round_id))
    return new Map(user_ids.map(id => [id, row?.trace ?? '']))
  },

  admitted: ({ doors, clock }, { team_id }, session_ids) =>
    sessionsThatRun(doors, clock, team_id, session_ids)
})
