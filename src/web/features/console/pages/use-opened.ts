/* One text of one page in one language, read as it stands. */
import { useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ContentVersion, Page } from '#contract/content.ts'
import type { Locale } from '#contract/locales.ts'
import type { MarkdownBlock } from '#contract/rules/markdown.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useOwnTeam } from '../use-own-team.ts'
import { linesOf } from './texts.ts'
import type { Lines } from './texts.ts'

export interface TextAddress {
  page: Page
  locale: Locale
}

export interface OpenedPage {
  /** The product's own, in the same language. */
  original: Lines
  /** The same as the reader of this page understands it; empty where that is its own language. */
  meaning: Lines
  /** Its long text as it is drawn; empty where the page has none. */
  drawn: readonly MarkdownBlock[]
  newest: ContentVersion | null
}

/** Never out of the cache: who begins to write begins with what stands, and it does not change under them. */
export const useOpened = ({ page, locale }: TextAddress): UseQueryResult<OpenedPage> => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const read_in = useLocale()
  return useQuery({
    queryKey: ['text to edit', link, page, locale, read_in],
    queryFn: async (): Promise<OpenedPage> => {
      const [original, meant, { items }] = await Promise.all([
        api.content.get_platform.call({ page, locale }),
        read_in === locale ? null : api.content.get_platform.call({ page, locale: read_in }),
        api.content.versions.call({ link, page, locale, limit: 1 })
      ])
      const [last] = items
      const newest = last
        ? await api.content.version.call({ link, page, locale, version: last.version })
        : null
      return {
        original: linesOf(original.translations),
        meaning: linesOf(meant?.translations ?? {}),
        drawn: original.body ?? [],
        newest
      }
    },
    gcTime: 0,
    staleTime: 'static'
  })
}
