import type { contract } from '#contract/index.ts'
import { requireOpportunities } from '#server/features/opportunities/public-opportunities.actions.ts'
import { requireUser } from '#server/platform/access/find-actor.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { callOrder, selectCalls } from './calls.queries.ts'
import {
  addNote,
  decideApplication,
  giveMarks,
  openNames,
  readInFull,
  readReviewedCall,
  removeNote
} from './reviews.actions.ts'
import { presentReviewed } from './reviews.present.ts'
import { reviewOrder, selectReviewed } from './reviews.queries.ts'

export const applicationReviewHandlers: Handlers<typeof contract.application_reviews> = {
  async calls({ platform, actor, team }, { limit, cursor }) {
    requireOpportunities(team)
    const page = callOrder.read({ limit, cursor })
    const asker_id = requireUser(actor).user_id
    const rows = await platform.doors.readTeam(team.id, db => selectCalls(db, team.id, { asker_id, ...page }))
    return callOrder.answer(rows, page, ({ deadline, ...row }) => ({
      ...row,
      deadline: deadline?.toISOString() ?? null
    }))
  },

  async of_call({ platform, actor, team, arrived_at }, { opportunity }) {
    requireOpportunities(team)
    return readReviewedCall(platform, requireUser(actor), team.id, { id: opportunity, now: arrived_at })
  },

  async list({ platform, actor, team, arrived_at }, { opportunity, status, limit, cursor }) {
    requireOpportunities(team)
    const page = reviewOrder.read({ limit, cursor })
    const user = requireUser(actor)
    const asker_id = user.user_id
    // Of another team's call there is no list, rather than an empty one.
    await readReviewedCall(platform, user, team.id, { id: opportunity, now: arrived_at })
    const asked = { asker_id, call_id: opportunity, status }
    const rows = await platform.doors.readTeam(team.id, db => selectReviewed(db, team.id, asked, page))
    return reviewOrder.answer(rows, page, row =>
      presentReviewed(platform, row, { team_id: team.id, asker_id })
    )
  },

  async get({ platform, actor, team, arrived_at }, { id }) {
    requireOpportunities(team)
    return readInFull(platform, requireUser(actor), team.id, { id, now: arrived_at })
  },

  async mark({ platform, actor, team, arrived_at }, { id, marks }) {
    requireOpportunities(team)
    return giveMarks(platform, requireUser(actor), team.id, { id, marks, now: arrived_at })
  },

  async note({ platform, actor, team, once }, { id, text }) {
    requireOpportunities(team)
    return addNote(platform, requireUser(actor), team.id, { id, text }, once)
  },

  async remove_note({ platform, actor, team }, { id, note }) {
    requireOpportunities(team)
    await removeNote(platform, requireUser(actor), team.id, { id, note })
  },

  async decide({ platform, actor, team, arrived_at }, { link: _, ...deciding }) {
    requireOpportunities(team)
    return decideApplication(platform, requireUser(actor), team.id, { ...deciding, now: arrived_at })
  },

  async open_names({ platform, actor, team, arrived_at }, { opportunity }) {
    requireOpportunities(team)
    return openNames(platform, requireUser(actor), team.id, { id: opportunity, now: arrived_at })
  }
}
