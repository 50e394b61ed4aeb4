/* The juries that a person was asked to sit on, and the works that were kept from them. */
import { inEveryTeam, type Held } from '#server/platform/held.ts'
import { selectConflictsOf, selectSeatsOf } from './held.queries.ts'
import { stateOfLink } from './jury.present.ts'

export const heldOfJury: readonly Held[] = [
  {
    name: 'juries',
    async *rows(platform, holder) {
      const now = platform.clock.now()
      const all = inEveryTeam(platform, (db, team_id, page) => selectSeatsOf(db, team_id, holder, page))
      for await (const { team, row } of all) {
        const { id: _, expires_at, ...seat } = row
        yield { team: team.link, ...seat, state: stateOfLink({ ...seat, expires_at }, now) }
      }
    }
  },
  {
    name: 'conflicts',
    async *rows(platform, { user_id }) {
      const all = inEveryTeam(platform, (db, team_id, page) => selectConflictsOf(db, team_id, user_id, page))
      for await (const { team, row } of all) {
        const { id: work_id, note, source, ...conflict } = row
        yield { team: team.link, work_id, source, note: source === 'declared' ? note : '', ...conflict }
      }
    }
  }
]
