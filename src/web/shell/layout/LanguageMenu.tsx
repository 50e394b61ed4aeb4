import { useLocation } from '#web/router/hooks.ts'
import { localeNames } from '#contract/locales.ts'
import type { Locale } from '#contract/locales.ts'
import { Menu } from '#web/ui/Menu.tsx'
import { useLocale } from '../words/locale.ts'
import { inLocale } from '../words/other-locale.ts'
import { usePair, useShellWords } from '../words/page-words.tsx'

/** Real links to the same page, so that it works before any script has come. */
export const LanguageMenu = ({ locales }: { locales: readonly Locale[] }) => {
  const { pathname, search } = useLocation()
  const current = useLocale()
  const { words } = useShellWords()
  const pair = usePair()
  if (locales.length < 2) return null
  return (
    <Menu
      label={pair(words.language, localeNames[current])}
      mark={<span lang={current}>{localeNames[current]}</span>}
    >
      <ul>
        {locales.map(locale => (
          <li key={locale}>
            <a
              href={inLocale(pathname, locale) + search}
              lang={locale}
              hrefLang={locale}
              aria-current={locale === current ? 'true' : undefined}
            >
              {localeNames[locale]}
            </a>
          </li>
        ))}
      </ul>
    </Menu>
  )
}
