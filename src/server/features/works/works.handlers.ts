import type { contract } from '#contract/index.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import { demandUser } from '#server/platform/access/find-actor.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { isId } from '#server/platform/ids.ts'
import { handIn } from './handing-in.actions.ts'
import { listEntries } from './entries-of.actions.ts'
import { findOwnWork } from './own.actions.ts'
import { withdrawWork } from './withdrawing.actions.ts'
import { beginWork, removeDraft, saveWork } from './works.actions.ts'
import { presentWork } from './works.present.ts'
import { selectOwnWorks } from './works.queries.ts'

export const workHandlers: Handlers<typeof contract.works> = {
  async list({ platform, actor, team, arrived_at }, { contest, status, limit, cursor }) {
    if (cursor !== undefined && !isId(cursor)) throw invalidField(['cursor'], 'pattern')
    const owner_id = demandUser(actor).user_id
    const page = { owner_id, contest, status, limit, before: cursor }
    const rows = await platform.doors.readTeam(team.id, db => selectOwnWorks(db, team.id, page))
    const items = rows.slice(0, limit).map(row => presentWork(row, arrived_at))
    return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
  },

  async mine({ platform, actor, team, arrived_at }, { status, limit, cursor }) {
    if (cursor !== undefined && !isId(cursor)) throw invalidField(['cursor'], 'pattern')
    const user = demandUser(actor)
    const page = { status, limit, before: cursor }
    return listEntries(platform, user, { id: team.id, link: team.link }, page, arrived_at)
  },

  async create({ platform, actor, team, once, arrived_at }, { team: _, ...draft }) {
    return beginWork(platform, demandUser(actor), team.id, draft, { now: arrived_at, token: once })
  },

  async get({ platform, actor, team, arrived_at }, { id }) {
    const own = { id, owner_id: demandUser(actor).user_id }
    const work = await findOwnWork(platform, team.id, own, arrived_at)
    if (!work) throw new Problem('not_found')
    return work
  },

  async update({ platform, actor, team, arrived_at }, { team: _, ...changes }) {
    return saveWork(platform, demandUser(actor), team.id, changes, arrived_at)
  },

  async remove({ platform, actor, team }, { id }) {
    await removeDraft(platform, demandUser(actor), team.id, id)
  },

  async finalize({ platform, actor, team, once, arrived_at }, { id, version }) {
    return handIn(platform, demandUser(actor), team.id, { id, version }, { now: arrived_at, token: once })
  },

  async withdraw({ platform, actor, team, arrived_at }, { id, version }) {
    return withdrawWork(platform, demandUser(actor), team.id, { id, version }, arrived_at)
  }
}
