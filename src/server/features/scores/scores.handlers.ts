import type { contract } from '#contract/index.ts'
import { Problem } from '#contract/problems.ts'
import { ownFigures } from '#contract/rules/own-figures.ts'
import type { OwnRound } from '#contract/scores.ts'
import { requireUser } from '#server/platform/access/find-actor.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { isId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { finalizeAll, finalizeScore, recuse, turnScore } from './finalizing.actions.ts'
import { selectOwnRounds, selectSeat } from './own-rounds.queries.ts'
import { openSheet, queueOf, saveScore } from './scores.actions.ts'
import { presentOwnRound, presentQueued, presentSheet } from './scores.present.ts'
import { queueOrder, selectWholeSheet } from './own-works.queries.ts'
import { selectOwnSheets } from './scores.queries.ts'

const roundsOf = async (
  { doors }: Platform,
  team_id: string,
  user_id: string,
  now: Date
): Promise<OwnRound[]> => {
  const rows = await doors.readTeam(team_id, db => selectOwnRounds(db, team_id, user_id))
  return rows.map(row => presentOwnRound(row, now))
}

/** A queue is of those who sit on a jury here; nobody else has one. */
const requireJuror = async ({ doors }: Platform, team_id: string, user_id: string): Promise<void> => {
  const [juror] = await doors.readTeam(team_id, db => selectSeat(db, team_id, user_id))
  if (!juror) throw new Problem('forbidden', { reason: 'jurors_only' })
}

export const scoreHandlers: Handlers<typeof contract.scores> = {
  async rounds({ platform, actor, team, arrived_at }) {
    return { rounds: await roundsOf(platform, team.id, requireUser(actor).user_id, arrived_at) }
  },

  async list({ platform, actor, team, arrived_at }, { round, status, limit, cursor }) {
    const { user_id } = requireUser(actor)
    const page = queueOrder.read({ limit, cursor })
    await requireJuror(platform, team.id, user_id)
    const asked =
      round ??
      (await roundsOf(platform, team.id, user_id, arrived_at)).find(({ state }) => state === 'open')?.id
    if (asked === undefined) return { items: [], next: null }
    const rows = await queueOf(platform, team.id, { user_id, round: asked, status, ...page })
    return queueOrder.answer(rows, page, row => presentQueued(platform, row, team))
  },

  async open({ platform, actor, team, arrived_at }, { round, work }) {
    return openSheet(platform, requireUser(actor), team, { round, work }, arrived_at)
  },

  async get({ platform, actor, team }, { id }) {
    const own = { id, user_id: requireUser(actor).user_id }
    const [row] = isId(id)
      ? await platform.doors.readTeam(team.id, db => selectWholeSheet(db, team.id, own))
      : []
    if (!row) throw new Problem('not_found')
    return presentSheet(platform, row, team)
  },

  async update({ platform, actor, team, arrived_at }, { team: _, ...changes }) {
    return saveScore(platform, requireUser(actor), team.id, changes, arrived_at)
  },

  async finalize({ platform, actor, team, once, arrived_at }, { id, version }) {
    const at = { now: arrived_at, token: once }
    return finalizeScore(platform, requireUser(actor), team.id, { id, version }, at)
  },

  async finalize_all({ platform, actor, team, once, arrived_at }, { round, scores }) {
    const at = { now: arrived_at, token: once }
    return finalizeAll(platform, requireUser(actor), team.id, { round, scores }, at)
  },

  async turn({ platform, actor, team, arrived_at }, { id, version, to }) {
    return turnScore(platform, requireUser(actor), team.id, { id, version, to }, arrived_at)
  },

  async recuse({ platform, actor, team, arrived_at }, { id, kind, note }) {
    await recuse(platform, requireUser(actor), team.id, { id, kind, note }, arrived_at)
  },

  async figures({ platform, actor, team }, { round }) {
    const { user_id } = requireUser(actor)
    const rows = isId(round)
      ? await platform.doors.readTeam(team.id, db => selectOwnSheets(db, team.id, { user_id, round }))
      : []
    const [first] = rows
    // A round in which one judges nothing has no figures of one's own.
    if (!first) throw new Problem('not_found')
    return ownFigures(rows, first.criteria)
  }
}
