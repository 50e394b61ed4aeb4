import type { contract } from '#contract/index.ts'
import { requireUser } from '#server/platform/access/find-actor.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { csvFile } from '#server/platform/table/csv-file.ts'
import { askedBy, auditTable, readPage } from './audit-log.ts'
import { checkTeam, fingerprintOf, lastSeal } from './sealing.actions.ts'
import type { Seal } from './seals.queries.ts'

/** How many entries it holds is not told: some are out of the reader's sight. */
const presentSeal = ({ sealed_at, hash }: Seal) => ({
  at: sealed_at.toISOString(),
  fingerprint: fingerprintOf(hash)
})

export const auditHandlers: Handlers<typeof contract.audit> = {
  async list({ platform, actor, team }, { limit, cursor, locale, ...filter }) {
    const asked = askedBy(filter, requireUser(actor).user_id)
    return readPage(platform, team.id, { asked, locale, limit, cursor })
  },

  async seal({ platform, team }) {
    const seal = await lastSeal(platform, team.id)
    return { seal: seal && presentSeal(seal) }
  },

  async check({ platform, team }, { fingerprint }) {
    const { last, changed, noted } = await checkTeam(platform, team.id, fingerprint?.toLowerCase())
    return {
      seal: last && presentSeal(last),
      changed: changed && {
        from: changed.from?.toISOString() ?? null,
        until: changed.until.toISOString()
      },
      noted_at: noted?.toISOString() ?? null
    }
  },

  async table({ platform, actor, team }, { locale, ...filter }) {
    const asked = askedBy(filter, requireUser(actor).user_id)
    return csvFile(platform.log, 'audit-log.csv', auditTable(platform, team.id, { asked, locale }))
  }
}
