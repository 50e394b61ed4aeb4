/* What the platform itself keeps of what people do: its record, and the promises under an Idempotency-Key. */
import { inEveryTeam, type Held } from '#server/platform/held.ts'
import { presentAction } from './personal.present.ts'
import { selectActionsOf, selectPromisesTo } from './personal.queries.ts'

export const actions: Held = {
  name: 'actions',
  async *rows(platform, { user_id }) {
    const actor = `user:${user_id}`
    const all = inEveryTeam(platform, (db, team_id, page) => selectActionsOf(db, team_id, actor, page))
    for await (const { team, row } of all) yield { team: team.link, ...presentAction(row, user_id) }
  }
}

/** Without the answer that is kept under each: it may name others. */
export const promises: Held = {
  name: 'promises',
  async *rows(platform, { user_id }) {
    const actor = `user:${user_id}`
    const all = inEveryTeam(platform, (db, team_id, page) => selectPromisesTo(db, team_id, actor, page))
    for await (const { team, row } of all) yield { team: team.link, key: row.id, created_at: row.created_at }
  }
}
