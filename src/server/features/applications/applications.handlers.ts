import type { contract } from '#contract/index.ts'
import { Problem } from '#contract/problems.ts'
import { requireOpportunities } from '#server/features/opportunities/public-opportunities.actions.ts'
import { requireUser } from '#server/platform/access/find-actor.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { isId } from '#server/platform/ids.ts'
import { beginApplication, readOwn, removeDraft, saveApplication } from './applications.actions.ts'
import { presentOwnRow } from './applications.present.ts'
import { ownOrder, selectMine, selectOwn } from './applications.queries.ts'
import { presentCall } from './calls.present.ts'
import { answerPayment } from './pay-answers.actions.ts'
import { readCall, saveOpportunity } from './saved.actions.ts'
import { savedOrder, selectSaved } from './saved.queries.ts'
import { answerOffer, sendApplication, withdrawApplication } from './send-application.actions.ts'

export const applicationHandlers: Handlers<typeof contract.applications> = {
  of_call: ({ platform, actor, team, arrived_at }, { opportunity }) =>
    readCall(platform, requireUser(actor), team, { id: opportunity, now: arrived_at }),

  async mine({ platform, actor, team, arrived_at }, { limit, cursor }) {
    const page = ownOrder.read({ limit, cursor })
    const { user_id } = requireUser(actor)
    const rows = await platform.doors.readTeam(team.id, db => selectMine(db, team.id, { user_id, ...page }))
    return ownOrder.answer(rows, page, row => presentOwnRow(row, arrived_at))
  },

  async begin({ platform, actor, team, once, arrived_at }, { opportunity }) {
    requireOpportunities(team)
    const asked = { now: arrived_at, token: once }
    return beginApplication(platform, requireUser(actor), team.id, opportunity, asked)
  },

  async get({ platform, actor, team, arrived_at }, { id }) {
    const user = requireUser(actor)
    const own = { id, user_id: user.user_id }
    return platform.doors.withTeam(team.id, user, async tx => {
      const row = isId(id) ? await selectOwn(tx.db, team.id, own).executeTakeFirst() : undefined
      if (!row) throw new Problem('not_found')
      return readOwn(platform, tx, own, arrived_at)
    })
  },

  update: ({ platform, actor, team, arrived_at }, { team: _, ...changes }) =>
    saveApplication(platform, requireUser(actor), team.id, changes, arrived_at),

  async remove({ platform, actor, team }, { id }) {
    await removeDraft(platform, requireUser(actor), team.id, id)
  },

  send: ({ platform, actor, team, arrived_at }, { team: _, ...asked }) =>
    sendApplication(platform, requireUser(actor), team.id, { ...asked, now: arrived_at }),

  withdraw: ({ platform, actor, team, arrived_at }, { id, version }) =>
    withdrawApplication(platform, requireUser(actor), team.id, { id, version, now: arrived_at }),

  answer: ({ platform, actor, team, arrived_at }, { team: _, ...answer }) =>
    answerOffer(platform, requireUser(actor), team.id, { ...answer, now: arrived_at }),

  answer_payment: ({ platform, actor, team, arrived_at }, { id, paid_on }) =>
    answerPayment(platform, requireUser(actor), team.id, { id, paid_on, now: arrived_at }),

  async saved({ platform, actor, team, arrived_at }, { limit, cursor }) {
    const page = savedOrder.read({ limit, cursor })
    const { user_id } = requireUser(actor)
    const rows = await platform.doors.readTeam(team.id, db => selectSaved(db, team.id, user_id, page))
    return savedOrder.answer(rows, page, row => ({
      saved_at: row.saved_at.toISOString(),
      call: presentCall(row, arrived_at)
    }))
  },

  async save({ platform, actor, team, arrived_at }, { opportunity, saved }) {
    if (saved) requireOpportunities(team)
    const asked = { id: opportunity, saved, now: arrived_at }
    return saveOpportunity(platform, requireUser(actor), team.id, asked)
  }
}
