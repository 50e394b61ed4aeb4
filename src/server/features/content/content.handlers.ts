import { isPage, longPages, type Page } from '#contract/content.ts'
import type { contract } from '#contract/index.ts'
import type { Locale } from '#contract/locales.ts'
import { Problem } from '#contract/problems.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { restoreTexts, saveTexts } from './content.actions.ts'
import { readLongText } from './content.check.ts'
import { layersOf, readBody, type ReadLayer } from './content.layers.ts'
import { mergeTexts } from './content.merge.ts'
import { presentSummary, presentVersion } from './content.present.ts'
import { selectPublished, selectVersion, selectVersions, versionOrder } from './content.queries.ts'

const requirePage = (page: string): Page => {
  if (!isPage(page)) throw new Problem('not_found')
  return page
}

/** What is shown of a page: its texts, and the long one as it was read. */
const contentOf = async (
  layers: readonly ReadLayer[],
  asked: { page: Page; locale: Locale; version: number }
) => ({
  ...asked,
  ...mergeTexts(asked.locale, layers),
  body: await readBody(layers)
})

export const contentHandlers: Handlers<typeof contract.content> = {
  async get({ platform, team }, { locale, ...address }) {
    const page = requirePage(address.page)
    const rows = await platform.doors.readTeam(team.id, db => selectPublished(db, team.id, { page, locale }))
    const version = rows.find(row => row.locale === locale)?.version ?? 0
    return contentOf(layersOf(rows, page, locale), { page, locale, version })
  },

  async get_platform(_, { locale, ...address }) {
    const page = requirePage(address.page)
    return contentOf(layersOf([], page, locale), { page, locale, version: 0 })
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
