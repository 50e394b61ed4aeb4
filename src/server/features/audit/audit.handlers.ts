import type { contract } from '#contract/index.ts'
import { demandUser } from '#server/platform/access/find-actor.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { csvFile } from '#server/platform/table/csv-file.ts'
import { askedBy, auditTable, readPage } from './audit-log.ts'

export const auditHandlers: Handlers<typeof contract.audit> = {
  async list({ platform, actor, team }, { limit, cursor, locale, ...filter }) {
    const asked = askedBy(filter, demandUser(actor).user_id)
    return readPage(platform, team.id, { asked, locale, limit, before: cursor?.toLowerCase() ?? null })
  },

  async table({ platform, actor, team }, { locale, ...filter }) {
    const asked = askedBy(filter, demandUser(actor).user_id)
    return csvFile(platform.log, 'audit-log.csv', auditTable(platform, team.id, { asked, locale }))
  }
}
