import type { contract } from '#contract/index.ts'
import { Problem } from '#contract/problems.ts'
import { requireUser } from '#server/platform/access/find-actor.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { isId } from '#server/platform/ids.ts'
import { presentMail, presentOutboxItem } from './mails.present.ts'
import { retryMail } from './outbox.actions.ts'
import { outboxOrder, selectMail, selectOutbox } from './outbox.queries.ts'

export const outboxHandlers: Handlers<typeof contract.outbox> = {
  async list({ platform, team, actor }, { state, q = '', limit, cursor }) {
    const page = outboxOrder.read({ limit, cursor })
    const rows = await platform.doors.readTeam(team.id, db =>
      selectOutbox(db, team.id, { state, words: q, asker_id: requireUser(actor).user_id, ...page })
    )
    return outboxOrder.answer(rows, page, presentOutboxItem)
  },

  async get({ platform, team, actor }, { id }) {
    const asked = { id, asker_id: requireUser(actor).user_id }
    const [row] = isId(id) ? await platform.doors.readTeam(team.id, db => selectMail(db, team.id, asked)) : []
    if (!row) throw new Problem('not_found')
    return presentMail(row)
  },

  async retry({ platform, actor, team }, { id }) {
    return retryMail(platform, requireUser(actor), team.id, id)
  }
}
