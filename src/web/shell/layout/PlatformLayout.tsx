import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { platformAccount } from '../account-paths.ts'
import { brand } from '../brand.ts'
import { LinkTo } from '../link.tsx'
import { PaletteButton } from '../palette/PaletteButton.tsx'
import { paths } from '../paths.ts'
import { useTeamStyle } from '../wear.ts'
import { useWords } from '../words.tsx'
import { AccountCorner } from './AccountCorner.tsx'
import { SchemeToggle } from './SchemeToggle.tsx'
import { contentId, SkipLink } from './SkipLink.tsx'
import styles from './layout.module.css'

interface PlatformFrameProps {
  children: ReactNode
  /** Left out where the words for it may not have come. */
  navigation?: ReactNode
  links?: ReactNode
}

/** Around the platform's own pages. Its few words come with the page, so it also frames what failed. */
export const PlatformFrame = ({ children, navigation, links }: PlatformFrameProps) => (
  <div className={styles.frame}>
    <SkipLink />
    <header className={styles.header}>
      <LinkTo to={paths.landing()} className={styles.brand}>
        <span className={styles.name}>{brand}</span>
      </LinkTo>
      {navigation}
      <div className={styles.controls}>
        <PaletteButton />
        <SchemeToggle />
      </div>
      <AccountCorner account={platformAccount} />
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
      <LinkTo to={`${paths.landing()}#contests`}>{platform.contests}</LinkTo>
      <LinkTo to={`${paths.landing()}#teams`}>{platform.teams}</LinkTo>
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
          <LinkTo to={paths.createTeam()}>{platform.found}</LinkTo>
        </li>
        <li>
          <LinkTo to={paths.platformRulebook()}>{navigation.rulebook}</LinkTo>
        </li>
        <li>
          <LinkTo to={paths.platformTerms()}>{footer.terms}</LinkTo>
        </li>
        <li>
          <LinkTo to={paths.platformPrivacy()}>{footer.privacy}</LinkTo>
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
    <PlatformFrame navigation={<Navigation />} links={<FooterLinks />}>
      <Outlet />
    </PlatformFrame>
  )
}
