import { isPage, type Page } from '#contract/content.ts'
import type { contract } from '#contract/index.ts'
import { Problem } from '#contract/problems.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { restoreTexts, saveTexts } from './content.actions.ts'
import { layersOf } from './content.layers.ts'
import { mergeTexts } from './content.merge.ts'
import { presentSummary, presentVersion } from './content.present.ts'
import { selectPublished, selectVersion, selectVersions } from './content.queries.ts'

const demandPage = (page: string): Page => {
  if (!isPage(page)) throw new Problem('not_found')
  return page
}

export const contentHandlers: Handlers<typeof contract.content> = {
  async get({ platform, team }, { locale, ...address }) {
    const page = demandPage(address.page)
    const rows = await platform.doors.readTeam(team.id, db => selectPublished(db, team.id, { page, locale }))
    const version = rows.find(row => row.locale === locale)?.version ?? 0
    return { page, locale, version, ...mergeTexts(locale, layersOf(rows, page, locale)) }
  },

  async get_platform(_, { locale, ...address }) {
    const page = demandPage(address.page)
    return { page, locale, version: 0, ...mergeTexts(locale, layersOf([], page, locale)) }
  },

  async save({ platform, actor, team, once }, { link: _, ...input }) {
    return saveTexts(platform, actor, team.id, { ...input, page: demandPage(input.page) }, once)
  },

  async versions({ platform, team }, { locale, limit, cursor, ...address }) {
    const page = demandPage(address.page)
    const rows = await platform.doors.readTeam(team.id, db =>
      selectVersions(db, team.id, { page, locale, limit, before: cursor })
    )
    const items = rows.slice(0, limit).map(presentSummary)
    return { items, next: rows.length > limit ? String(items.at(-1)?.version) : null }
  },

  async version({ platform, team }, { locale, version, ...address }) {
    const page = demandPage(address.page)
    const [row] = await platform.doors.readTeam(team.id, db =>
      selectVersion(db, team.id, { page, locale, version })
    )
    if (!row) throw new Problem('not_found')
    return presentVersion(row)
  },

  async restore({ platform, actor, team, once }, { locale, version, ...address }) {
    return restoreTexts(platform, actor, team.id, { page: demandPage(address.page), locale, version }, once)
  }
}
