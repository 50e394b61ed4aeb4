import type { contract } from '#contract/index.ts'
import { Problem } from '#contract/problems.ts'
import { requireUser } from '#server/platform/access/find-actor.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { isId } from '#server/platform/ids.ts'
import { settleUpload } from './uploads.actions.ts'
import { presentUpload } from './uploads.present.ts'
import { openUploadOrder, selectOpenUploads } from './uploads.queries.ts'

export const uploadHandlers: Handlers<typeof contract.uploads> = {
  async list({ platform: { doors, clock, config }, actor }, { subject, ...input }) {
    const page = openUploadOrder.read(input)
    const asked = { owner_id: requireUser(actor).user_id, subject_id: subject, now: clock.now(), ...page }
    const rows = await doors.readPlatform(db => selectOpenUploads(db, asked))
    const { items, next } = openUploadOrder.answer(rows, page, row => presentUpload(config.uploads_dir, row))
    return { items: await Promise.all(items), next }
  },

  async get({ platform, actor }, { id }) {
    if (!isId(id)) throw new Problem('not_found')
    return settleUpload(platform, requireUser(actor), id)
  }
}
