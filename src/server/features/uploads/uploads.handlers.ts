import type { contract } from '#contract/index.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import { demandUser } from '#server/platform/access/find-actor.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { isId } from '#server/platform/ids.ts'
import { settleUpload } from './uploads.actions.ts'
import { presentUpload } from './uploads.present.ts'
import { selectOpenUploads } from './uploads.queries.ts'

export const uploadHandlers: Handlers<typeof contract.uploads> = {
  async list({ platform: { doors, clock }, actor }, { limit, cursor }) {
    if (cursor !== undefined && !isId(cursor)) throw invalidField(['cursor'], 'pattern')
    const page = { owner_id: demandUser(actor).user_id, now: clock.now(), limit, after: cursor ?? null }
    const rows = await doors.readPlatform(db => selectOpenUploads(db, page))
    const items = rows.slice(0, limit).map(presentUpload)
    return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
  },

  async get({ platform, actor }, { id }) {
    if (!isId(id)) throw new Problem('not_found')
    return settleUpload(platform, demandUser(actor), id)
  }
}
