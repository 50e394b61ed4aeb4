import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { platformAccount } from '../account-paths.ts'
import { brand } from '../brand.ts'
import { LinkTo } from '../link.tsx'
import { PaletteButton } from '../palette/PaletteButton.tsx'
import { paths } from '../paths.ts'
import { AccountCorner } from './AccountCorner.tsx'
import { SchemeToggle } from './SchemeToggle.tsx'
import { contentId, SkipLink } from './SkipLink.tsx'
import styles from './layout.module.css'

/** Around the platform's own pages. Its few words come with the page, so it also frames what failed. */
export const PlatformFrame = ({ children }: { children: ReactNode }) => (
  <div className={styles.frame}>
    <SkipLink />
    <header className={styles.header}>
      <LinkTo to={paths.landing()} className={styles.brand}>
        <span className={styles.name}>{brand}</span>
      </LinkTo>
      <div className={styles.controls}>
        <PaletteButton />
        <SchemeToggle />
      </div>
      <AccountCorner account={platformAccount} />
    </header>
    <main id={contentId}>{children}</main>
    <footer className={styles.footer}>
      <p className={styles.signature}>{brand}</p>
    </footer>
  </div>
)

export const PlatformLayout = () => (
  <PlatformFrame>
    <Outlet />
  </PlatformFrame>
)
