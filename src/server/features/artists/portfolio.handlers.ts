import type { contract } from '#contract/index.ts'
import { requireUser } from '#server/platform/access/find-actor.ts'
import { fileAnswer } from '#server/platform/http/file-answer.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { portfolioPdfOf, resumeOf, siteOf } from './portfolio-files.actions.ts'

export const portfolioHandlers: Handlers<typeof contract.portfolio> = {
  async document({ platform, actor }, { locale }) {
    const { user_id } = requireUser(actor)
    const what = { with_works: true, all_rows: false }
    return fileAnswer('portfolio.pdf', [await portfolioPdfOf(platform, { user_id, locale }, what)])
  },

  async cv({ platform, actor }, { locale, rows }) {
    const { user_id } = requireUser(actor)
    const what = { with_works: false, all_rows: rows === 'all' }
    return fileAnswer('cv.pdf', [await portfolioPdfOf(platform, { user_id, locale }, what)])
  },

  async resume({ platform, actor }, { rows }) {
    const json = await resumeOf(platform, requireUser(actor).user_id, rows === 'all')
    return fileAnswer('resume.json', [Buffer.from(json)])
  },

  async site({ platform, actor }, { locale }) {
    const { user_id } = requireUser(actor)
    return fileAnswer('portfolio-site.zip', await siteOf(platform, { user_id, locale }))
  }
}
