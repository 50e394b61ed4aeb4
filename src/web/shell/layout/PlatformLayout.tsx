import type { ReactNode } from 'react'
import { Outlet } from '#web/router/view.tsx'
import { locales } from '#contract/locales.ts'
import type { Locale } from '#contract/locales.ts'
import { platformAccountIn } from '../account/account-paths.ts'
import { brand } from '../page/brand.ts'
import { TeamLink } from '../page/link.tsx'
import { useLocale } from '../words/locale.ts'
import { paths } from '../page/paths.ts'
import { useTeamStyle } from '../page/team-style.ts'
import { useWords } from '../words/page-words.tsx'
import { Header } from './Header.tsx'
import header from './header.module.css'
import { Signature } from './Signature.tsx'
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
    <Header
      brand={
        <TeamLink to={paths.landing} className={header.brand}>
          <span className={header.name}>{brand}</span>
        </TeamLink>
      }
      navigation={navigation}
      locales={languages}
      account={platformAccountIn({ locale: useLocale() })}
    />
    <main id={contentId}>{children}</main>
    <footer className={styles.footer}>
      {links}
      <Signature name={brand} />
    </footer>
  </div>
)

const Navigation = () => {
  const { words } = useWords('common')
  const { platform, navigation } = words
  return (
    <nav className={header.navigation} aria-label={navigation.label}>
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
