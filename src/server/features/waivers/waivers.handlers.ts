import type { contract } from '#contract/index.ts'
import { requireUser } from '#server/platform/access/find-actor.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { addCodes, presentCode, removeCode, stopCode } from './codes.actions.ts'
import { codeOrder, selectCodes } from './codes.queries.ts'
import { answerRequest, askWaiver, presentOwn, presentRequest } from './requests.actions.ts'
import { requestOrder, selectJudging, selectOwn, selectRequests } from './requests.queries.ts'
import { readFairness, readSettings, saveSettings } from './settings.actions.ts'
import { checkCode, useForEntry } from '#server/features/works/waiving.actions.ts'

export const waiverHandlers: Handlers<typeof contract.waivers> = {
  async codes({ platform, actor, team }, { contest, limit, cursor }) {
    const page = codeOrder.read({ limit, cursor })
    const asked = { contest, asker_id: requireUser(actor).user_id }
    const rows = await platform.doors.readTeam(team.id, db => selectCodes(db, team.id, asked, page))
    return codeOrder.answer(rows, page, presentCode)
  },

  add_codes: ({ platform, actor, team, once }, { link: _, ...codes }) =>
    addCodes(platform, requireUser(actor), team.id, codes, once),

  stop_code: ({ platform, actor, team }, { id, stopped }) =>
    stopCode(platform, requireUser(actor), team.id, { id, stopped }),

  async remove_code({ platform, actor, team }, { id }) {
    await removeCode(platform, requireUser(actor), team.id, id)
  },

  check: ({ platform, actor, team, arrived_at }, { work, code }) =>
    checkCode(platform, requireUser(actor), team.id, { work, code }, arrived_at),

  use: ({ platform, actor, team, once, arrived_at }, { work, code }) =>
    useForEntry(platform, requireUser(actor), team.id, { work, code, now: arrived_at }, once),

  async requests({ platform, actor, team }, { contest, limit, cursor }) {
    const page = requestOrder.read({ limit, cursor })
    const asked = { contest, asker_id: requireUser(actor).user_id }
    const { doors } = platform
    const rows = await doors.readTeam(team.id, db => selectRequests(db, team.id, asked, page))
    const judging = await doors.readTeam(team.id, db => selectJudging(db, team.id, asked))
    return { ...requestOrder.answer(rows, page, presentRequest), judging: judging.length > 0 }
  },

  answer: ({ platform, actor, team, once }, { link: _, ...answering }) =>
    answerRequest(platform, requireUser(actor), team.id, answering, once),

  settings: ({ platform, team }, { contest }) => readSettings(platform, team.id, contest),

  save_settings: ({ platform, actor, team }, { link: _, ...settings }) =>
    saveSettings(platform, requireUser(actor), team.id, settings),

  async own({ platform, actor, team }) {
    const { user_id } = requireUser(actor)
    const rows = await platform.doors.readTeam(team.id, db => selectOwn(db, team.id, user_id))
    return { waivers: rows.map(presentOwn) }
  },

  ask: ({ platform, actor, team, once, arrived_at }, { work, reason }) =>
    askWaiver(platform, requireUser(actor), team.id, { work, reason, now: arrived_at }, once),

  fairness: ({ platform, team }, { contest }) => readFairness(platform, team.id, contest)
}
