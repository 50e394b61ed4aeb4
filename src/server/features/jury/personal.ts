/*
 * The juries that a person was asked to sit on, and the works that were kept from them. Of a juror whose account is
 * deleted the scores stand on a shell; addresses and private notes go, also of invitations that they never took up.
 */
import { eraseInTeams, rowsOfTeams, type PersonalData } from '#server/platform/personal-data.ts'
import { stateOfLink } from './jury.present.ts'
import {
  blankConflict,
  blankSeat,
  selectConflictsOf,
  selectForgotten,
  selectSeatsOf
} from './personal.queries.ts'

const eraseSeats = eraseInTeams(selectForgotten, (platform, tx, { id }) => {
  tx.afterCommit(() => platform.versions.bump(tx.team_id))
  return blankSeat(tx, id, platform.clock.now())
})
// Organisers have conflicts too, and no seat.
const eraseConflicts = eraseInTeams(selectConflictsOf, (_, tx, { id }, user_id) =>
  blankConflict(tx, id, user_id)
)

export const personal: PersonalData = {
  tables: ['jurors', 'conflicts'],
  export: [
    {
      name: 'juries',
      rows: rowsOfTeams(selectSeatsOf, ({ id: _, expires_at, ...seat }, now) => ({
        ...seat,
        state: stateOfLink({ ...seat, expires_at }, now)
      }))
    },
    {
      name: 'conflicts',
      rows: rowsOfTeams(selectConflictsOf, ({ id: work_id, note, source, ...conflict }) => ({
        work_id,
        source,
        note: source === 'declared' ? note : '',
        ...conflict
      }))
    }
  ],
  async erase(platform, actor) {
    await eraseSeats(platform, actor)
    await eraseConflicts(platform, actor)
  }
}
