import type { Team } from '#contract/teams.ts'
import { useAccountPaths } from '../account-paths.ts'
import { TeamLink, TeamNavLink } from '../link.tsx'
import { PaletteButton } from '../palette/PaletteButton.tsx'
import { paths } from '../paths.ts'
import { useWords } from '../words.tsx'
import { AccountCorner } from './AccountCorner.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { SchemeToggle } from './SchemeToggle.tsx'
import { TeamLogo } from './TeamLogo.tsx'
import styles from './layout.module.css'

export const TeamHeader = ({ team }: { team: Team }) => {
  const { words } = useWords('common')
  return (
    <header className={`${styles.header} ${styles.of_team}`}>
      <TeamLink to={paths.home} className={styles.brand}>
        <TeamLogo logo={team.logo} />
        <span className={styles.name}>{team.name}</span>
      </TeamLink>
      <nav className={styles.navigation} aria-label={words.navigation.label}>
        <TeamNavLink to={paths.home}>{words.navigation.home}</TeamNavLink>
        <TeamNavLink to={paths.about}>{words.navigation.about}</TeamNavLink>
        <TeamNavLink to={paths.rulebook}>{words.navigation.rulebook}</TeamNavLink>
      </nav>
      <div className={styles.controls}>
        <PaletteButton />
        <LanguageMenu locales={team.locales} />
        <SchemeToggle />
      </div>
      <AccountCorner account={useAccountPaths()} />
    </header>
  )
}
