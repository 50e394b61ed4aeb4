import { useSearchParams } from '#web/router/hooks.ts'
import { localeNames } from '#contract/locales.ts'
import type { Locale } from '#contract/locales.ts'
import { LinkTo } from '#web/shell/page/link.tsx'
import { useWords } from '#web/shell/words/page-words.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import tabs from '../filter-tabs.module.css'
import type { PostEditing } from './use-post-editor.ts'

/** The language that is worked on, as the address says it; else the team's first. */
export const useLanguage = (): Locale => {
  const [search] = useSearchParams()
  const { locales, default_locale } = useOwnTeam()
  return locales.find(locale => locale === search.get('language')) ?? default_locale
}

export const Languages = ({ editor, chosen }: { editor: PostEditing; chosen: Locale }) => {
  const { words } = useWords('console-blog')
  const { locales } = useOwnTeam()
  if (locales.length === 1) return null
  return (
    <nav className={tabs.tabs} aria-label={words.languages.label}>
      {locales.map(locale => (
        <LinkTo
          key={locale}
          to={`?language=${locale}`}
          preventScrollReset
          aria-current={locale === chosen ? 'true' : undefined}
        >
          <span lang={locale}>{localeNames[locale]}</span>
          {editor.values[locale] ? null : <small>{words.languages.none}</small>}
        </LinkTo>
      ))}
    </nav>
  )
}
