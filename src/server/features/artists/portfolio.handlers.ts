import { ReadableStream as NodeStream } from 'node:stream/web'
import type { contract } from '#contract/index.ts'
import { requireUser } from '#server/platform/access/find-actor.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { portfolioPdfOf, resumeOf, siteOf } from './portfolio-files.actions.ts'

const sent = (name: string, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) => ({
  headers: { 'content-disposition': `attachment; filename="${name}"` },
  // One class, of which Node and the browser have a type each.
  body: NodeStream.from(content) as ReadableStream<Uint8Array>
})

export const portfolioHandlers: Handlers<typeof contract.portfolio> = {
  async document({ platform, actor }, { locale }) {
    const { user_id } = requireUser(actor)
    const what = { with_works: true, all_rows: false }
    return sent('portfolio.pdf', [await portfolioPdfOf(platform, { user_id, locale }, what)])
  },

  async cv({ platform, actor }, { locale, rows }) {
    const { user_id } = requireUser(actor)
    const what = { with_works: false, all_rows: rows === 'all' }
    return sent('cv.pdf', [await portfolioPdfOf(platform, { user_id, locale }, what)])
  },

  async resume({ platform, actor }, { rows }) {
    const json = await resumeOf(platform, requireUser(actor).user_id, rows === 'all')
    return sent('resume.json', [Buffer.from(json)])
  },

  async site({ platform, actor }, { locale }) {
    const { user_id } = requireUser(actor)
    return sent('portfolio-site.zip', await siteOf(platform, { user_id, locale }))
  }
}
