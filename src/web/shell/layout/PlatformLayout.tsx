import type { ReactNode } from 'react'
import { Outlet } from '#web/router/view.tsx'
import { locales } from '#contract/locales.ts'
import type { Locale } from '#contract/locales.ts'
import { platformAccountIn } from '../account/account-paths.ts'
import { brand } from '../page/brand.ts'
import { TeamLink } from '../page/link.tsx'
import { PaletteButton } from '../palette/PaletteButton.tsx'
import { useLocale } from '../words/locale.ts'
import { paths } from '../page/paths.ts'
import { useTeamStyle } from '../page/team-style.ts'
import { useWords } from '../words/page-words.tsx'
import { AccountCorner } from './AccountCorner.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { SchemeToggle } from './SchemeToggle.tsx'
import { contentId, SkipLink } from './SkipLink.tsx'
import styles from './layout.module.css'

interface PlatformFrameProps {
  children: ReactNode
  /** Left out where the words for it may not have come. */
  navigation?: ReactNode
  links?: ReactNode
  /** Left out where the page may not stand in any other. */
  languages?: readonly Locale[]
}

/** Around the platform's own pages. Its few words come with the page, so it also frames what failed. */
export const PlatformFrame = ({ children, navigation, links, languages = [] }: PlatformFrameProps) => (
  <div className={styles.frame}>
    <SkipLink />
    <header className={styles.header}>
      <TeamLink to={paths.landing} className={styles.brand}>
        <span className={styles.name}>{brand}</span>
      </TeamLink>
      {navigation}
      <div className={styles.controls}>
        <PaletteButton />
        <LanguageMenu locales={languages} />
        <SchemeToggle />
      </div>
      <AccountCorner account={platformAccountIn({ locale: useLocale() })} />
    </header>
    <main id={contentId}>{children}</main>
    <footer className={styles.footer}>
      <p className={styles.signature}>{brand}</p>
      {links}
    </footer>
  </div>
)

const Navigation = () => {
  const { words } = useWords('common')
  const { platform, navigation } = words
  return (
    <nav className={styles.navigation} aria-label={navigation.label}>
      <TeamLink to={place => `${paths.landing(place)}#contests`}>{platform.contests}</TeamLink>
      <TeamLink to={place => `${paths.landing(place)}#teams`}>{platform.teams}</TeamLink>
    </nav>
  )
}

const FooterLinks = () => {
  const { words } = useWords('common')
  const { platform, footer, navigation } = words
  return (
    <nav aria-label={footer.label}>
      <ul className={styles.links}>
        <li>
          <TeamLink to={paths.createTeam}>{platform.found}</TeamLink>
        </li>
        <li>
          <TeamLink to={paths.platformRulebook}>{navigation.rulebook}</TeamLink>
        </li>
        <li>
          <TeamLink to={paths.platformTerms}>{footer.terms}</TeamLink>
        </li>
        <li>
          <TeamLink to={paths.platformPrivacy}>{footer.privacy}</TeamLink>
        </li>
        <li>
          <a href="/api/docs">{platform.api}</a>
        </li>
      </ul>
    </nav>
  )
}

export const PlatformLayout = () => {
  useTeamStyle(null)
  return (
    <PlatformFrame navigation={<Navigation />} links={<FooterLinks />} languages={locales}>
      <Outlet />
    </PlatformFrame>
  )
}
