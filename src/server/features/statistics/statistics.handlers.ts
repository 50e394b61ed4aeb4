import type { contract } from '#contract/index.ts'
import { readIncome } from '#server/features/billing/income.actions.ts'
import { requireUser } from '#server/platform/access/find-actor.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { csvFile } from '#server/platform/table/csv-file.ts'
import { statisticsTable } from './statistics-table.ts'
import { readStatistics } from './statistics.ts'

export const statisticsHandlers: Handlers<typeof contract.statistics> = {
  async get({ platform, actor, team }, { link: _, ...asked }) {
    const { statistics } = await readStatistics(platform, team.id, asked, requireUser(actor).user_id)
    return statistics
  },

  async table({ platform, actor, team, locale }, { link: _, ...asked }) {
    const { user_id } = requireUser(actor)
    const figures = await readStatistics(platform, team.id, asked, user_id)
    const income = await readIncome(platform, team.id, asked.contest, user_id)
    const name = `statistics-${figures.contest.slug}.csv`
    return csvFile(platform.log, name, statisticsTable({ ...figures, income }, locale))
  }
}
