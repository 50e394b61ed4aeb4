import type { contract } from '#contract/index.ts'
import { Problem } from '#contract/problems.ts'
import { may } from '#contract/rules/permissions.ts'
import type { TeamCall } from '#server/platform/access/call.ts'
import { requireUser } from '#server/platform/access/find-actor.ts'
import { expiresAt } from '#server/platform/cache/response-cache.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { isId } from '#server/platform/ids.ts'
import { lookFor, mostCounted } from './search-by-words.actions.ts'
import { openOrder } from './open-calls.queries.ts'
import { createOpportunity, removeOpportunity, updateOpportunity } from './opportunities.actions.ts'
import { presentLine, presentOpen, presentWorked } from './opportunities.present.ts'
import { lineOrder, selectLines, selectOpportunity } from './opportunities.queries.ts'
import { callsStand, findCall, nextCall, requireOpportunities } from './public-opportunities.actions.ts'
import {
  awardOpportunity,
  closeOpportunity,
  publishOpportunity,
  sendBack,
  submitForReview,
  withdrawOpportunity
} from './releasing.actions.ts'

const readerOf = ({ platform, actor, team }: TeamCall) => ({
  link: team.link,
  now: platform.clock.now(),
  user_id: actor.kind === 'user' ? actor.user_id : null
})

const isShown = (state: string): boolean => state !== 'draft' && state !== 'in_review'

export const opportunityHandlers: Handlers<typeof contract.opportunities> = {
  async list({ platform, team, from }, { team: _, limit, cursor, count, ...filters }) {
    requireOpportunities(team)
    const now = platform.clock.now()
    const page = openOrder.read({ limit, cursor })
    const asked = { ...filters, now, ...page, count: count !== undefined }
    const { rows, total, until } = await lookFor(platform, team.id, asked)
    if (until) expiresAt(from, until)
    const answer = openOrder.answer(rows, page, row => presentOpen(row, team.link))
    if (total === undefined) return answer
    return { ...answer, total: Math.min(total, mostCounted), more_than_total: total > mostCounted }
  },

  async get({ platform, team, role, from }, { id }) {
    requireOpportunities(team)
    const until = await callsStand(platform, team.id)
    if (until) expiresAt(from, until)
    const found = await findCall(platform, team, id)
    if (!found || !(isShown(found.state) || may(role, 'post_opportunities'))) throw new Problem('not_found')
    return found
  },

  async next({ platform, team, from }) {
    requireOpportunities(team)
    const until = await callsStand(platform, team.id)
    if (until) expiresAt(from, until)
    return { opportunity: await nextCall(platform, team) }
  },

  async all(call, { state, ...input }) {
    const { platform, team } = call
    const page = lineOrder.read(input)
    const reader = readerOf(call)
    const asked = { state, now: reader.now, ...page }
    const rows = await platform.doors.readTeam(team.id, db => selectLines(db, team.id, asked))
    return lineOrder.answer(rows, page, row => presentLine(row, reader))
  },

  async open(call, { id }) {
    const { platform, team } = call
    const rows = isId(id)
      ? await platform.doors.readTeam(team.id, db => selectOpportunity(db, team.id, id))
      : []
    const [row] = rows
    if (!row) throw new Problem('not_found')
    return presentWorked(row, readerOf(call))
  },

  create: ({ platform, actor, team, once }, { team: _, ...draft }) =>
    createOpportunity(platform, actor, team.id, draft, once),

  update: ({ platform, actor, team }, { team: _, id, ...changes }) =>
    updateOpportunity(platform, actor, team.id, id, changes),

  submit: ({ platform, actor, team }, { team: _, ...at }) =>
    submitForReview(platform, requireUser(actor), team.id, at),

  send_back: ({ platform, actor, team }, { team: _, ...at }) =>
    sendBack(platform, requireUser(actor), team.id, at),

  publish({ platform, actor, team, role }, { team: _, ...at }) {
    const unreviewed = may(role, 'publish_unreviewed')
    return publishOpportunity(platform, requireUser(actor), team.id, { ...at, unreviewed })
  },

  close: ({ platform, actor, team }, { team: _, ...at }) =>
    closeOpportunity(platform, requireUser(actor), team.id, at),

  withdraw: ({ platform, actor, team }, { team: _, ...at }) =>
    withdrawOpportunity(platform, requireUser(actor), team.id, at),

  award: ({ platform, actor, team }, { team: _, ...at }) =>
    awardOpportunity(platform, requireUser(actor), team.id, at),

  async remove({ platform, actor, team }, { id }) {
    await removeOpportunity(platform, actor, team.id, id)
  }
}
