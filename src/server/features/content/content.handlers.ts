import { isPage, longPages, type Page, type PageContent } from '#contract/content.ts'
import type { contract } from '#contract/index.ts'
import { Problem } from '#contract/problems.ts'
import { neverChanges, type CacheDeps } from '#server/platform/cache/response-cache.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { restoreTexts, saveTexts } from './content.actions.ts'
import { readLongText } from './content.check.ts'
import { contentOf, ownContent } from './content.shown.ts'
import { presentSummary, presentVersion } from './content.present.ts'
import { selectPublished, selectVersion, selectVersions, versionOrder } from './content.queries.ts'

const requirePage = (page: string): Page => {
  if (!isPage(page)) throw new Problem('not_found')
  return page
}

/** Whoever names words by their hash is answered no others. */
const requireSame = (content: PageContent, hash: string | undefined, from: CacheDeps): PageContent => {
  if (hash === undefined) return content
  if (hash !== content.hash) throw new Problem('not_found')
  neverChanges(from)
  return content
}

export const contentHandlers: Handlers<typeof contract.content> = {
  async get({ platform, team, from }, { locale, hash, ...address }) {
    const page = requirePage(address.page)
    const rows = await platform.doors.readTeam(team.id, db => selectPublished(db, team.id, { page, locale }))
    return requireSame(await contentOf(rows, page, locale), hash, from)
  },

  async get_platform({ from }, { locale, hash, ...address }) {
    return requireSame(await ownContent(requirePage(address.page), locale), hash, from)
  },

  async save({ platform, actor, team, once }, { link: _, ...input }) {
    return saveTexts(platform, actor, team.id, { ...input, page: requirePage(input.page) }, once)
  },

  async preview({ team }, { page, body }) {
    if (!longPages.some(each => each === page)) throw new Problem('not_found')
    return { body: await readLongText(team.id, body, ['body']) }
  },

  async versions({ platform, team }, { locale, limit, cursor, ...address }) {
    const page = requirePage(address.page)
    const asked = versionOrder.read({ limit, cursor })
    const rows = await platform.doors.readTeam(team.id, db =>
      selectVersions(db, team.id, { page, locale, ...asked })
    )
    return versionOrder.answer(rows, asked, presentSummary)
  },

  async version({ platform, team }, { locale, version, ...address }) {
    const page = requirePage(address.page)
    const [row] = await platform.doors.readTeam(team.id, db =>
      selectVersion(db, team.id, { page, locale, version })
    )
    if (!row) throw new Problem('not_found')
    return presentVersion(row)
  },

  async restore({ platform, actor, team, once }, { locale, version, ...address }) {
    return restoreTexts(platform, actor, team.id, { page: requirePage(address.page), locale, version }, once)
  }
}
