import type { contract } from '#contract/index.ts'
import { requireUser } from '#server/platform/access/find-actor.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { addCodes, presentCode, removeCode, stopCode } from './codes.actions.ts'
import { codeOrder, selectCodes } from './codes.queries.ts'
import { checkCode, useForEntry } from './using.actions.ts'

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
    useForEntry(platform, requireUser(actor), team.id, { work, code, now: arrived_at }, once)
}
