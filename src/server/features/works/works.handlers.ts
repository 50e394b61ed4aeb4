import type { contract } from '#contract/index.ts'
import { Problem } from '#contract/problems.ts'
import { may } from '#contract/rules/permissions.ts'
import { findJudged } from '#server/features/scores/judged.actions.ts'
import { requireUser } from '#server/platform/access/find-actor.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { takeLimit } from '#server/platform/limits.ts'
import { isId } from '#server/platform/ids.ts'
import { selectAgreed } from './agreed.queries.ts'
import { finalizeWork } from './finalizing.actions.ts'
import { listEntries } from './entries-of.actions.ts'
import { findOwnWork } from './own.actions.ts'
import { withdrawWork } from './withdrawing.actions.ts'
import { beginWork, removeDraft, saveWork } from './works.actions.ts'
import { presentFor, presentJudged, presentWork } from './works.present.ts'
import { selectWorkFor, selectWorksFor } from './works-for.queries.ts'
import { selectOwnWorks, workOrder } from './works.queries.ts'

export const workHandlers: Handlers<typeof contract.works> = {
  async list({ platform, actor, team, role, arrived_at }, { contest, mine, status, limit, cursor }) {
    const page = workOrder.read({ limit, cursor })
    const owner_id = requireUser(actor).user_id
    const asked = { owner_id, contest, status, ...page }
    const { doors } = platform
    if (may(role, 'run_contests') && mine === undefined) {
      const rows = await doors.readTeam(team.id, db => selectWorksFor(db, team.id, asked))
      return workOrder.answer(rows, page, row => presentFor(platform, row, owner_id, arrived_at))
    }
    const rows = await doors.readTeam(team.id, db => selectOwnWorks(db, team.id, asked))
    return workOrder.answer(rows, page, row => presentWork(platform, row, arrived_at))
  },

  async mine({ platform, actor, team, arrived_at }, { status, limit, cursor }) {
    const page = { status, ...workOrder.read({ limit, cursor }) }
    const user = requireUser(actor)
    return listEntries(platform, user, { id: team.id, link: team.link }, page, arrived_at)
  },

  async create({ platform, actor, team, once, arrived_at }, { team: _, ...draft }) {
    return beginWork(platform, requireUser(actor), team.id, draft, { now: arrived_at, token: once })
  },

  async get({ platform, actor, team, role, arrived_at }, { id }) {
    const { user_id } = requireUser(actor)
    const own = await findOwnWork(platform, team.id, { id, owner_id: user_id }, arrived_at)
    if (own) return own
    // Who also judges a work reads it as its jurors do, also if they run the contest.
    const judged = may(role, 'judge') ? await findJudged(platform, team, { id, user_id }) : null
    if (judged) return presentJudged(judged.work, judged)
    const asked = { id, asker_id: user_id }
    const [row] =
      may(role, 'run_contests') && isId(id)
        ? await platform.doors.readTeam(team.id, db => selectWorkFor(db, team.id, asked))
        : []
    if (!row) throw new Problem('not_found')
    return presentFor(platform, row, user_id, arrived_at)
  },

  async agreed({ platform, actor, team, role }, { id }) {
    const asked = { id, asker_id: requireUser(actor).user_id, runs: may(role, 'run_contests') }
    const rows = isId(id)
      ? await platform.doors.readTeam(team.id, db => selectAgreed(db, team.id, asked))
      : []
    if (rows.length === 0) throw new Problem('not_found')
    return {
      // Of a draft there is one row, which says nothing.
      cards: rows.flatMap(({ rights_version, agreed_at, rights }) =>
        rights_version === null || agreed_at === null
          ? []
          : [{ rights_version, agreed_at: agreed_at.toISOString(), rights }]
      )
    }
  },

  async update({ platform, actor, team, arrived_at }, { team: _, ...changes }) {
    return saveWork(platform, requireUser(actor), team.id, changes, arrived_at)
  },

  async remove({ platform, actor, team }, { id }) {
    await removeDraft(platform, requireUser(actor), team.id, id)
  },

  async finalize({ platform, actor, team, once, arrived_at, came_at, network }, { team: _, ...asked }) {
    const { user_id } = requireUser(actor)
    if (asked.waiver_code !== undefined)
      await takeLimit(platform.doors, platform.clock, 'waiver_code', { network, account: user_id })
    return finalizeWork(platform, requireUser(actor), team.id, asked, {
      now: arrived_at,
      came_at,
      token: once
    })
  },

  async withdraw({ platform, actor, team, arrived_at }, { id, version }) {
    return withdrawWork(platform, requireUser(actor), team.id, { id, version }, arrived_at)
  }
}
