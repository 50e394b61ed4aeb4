import type { Team } from '#contract/teams.ts'
import { useAccountPaths } from '../account-paths.ts'
import { TeamLink, TeamNavLink } from '../link.tsx'
import { PaletteButton } from '../palette/PaletteButton.tsx'
import { paths } from '../paths.ts'
import { useWords } from '../words.tsx'
import { AccountCorner } from './AccountCorner.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { Menu } from './Menu.tsx'
import { PhaseAction } from './PhaseAction.tsx'
import { SchemeToggle } from './SchemeToggle.tsx'
import { TeamLogo } from './TeamLogo.tsx'
import controls from './controls.module.css'
import styles from './layout.module.css'

export const TeamHeader = ({ team }: { team: Team }) => {
  const { words } = useWords('common')
  const { shows } = team
  return (
    <header className={`${styles.header} ${styles.of_team}`}>
      <TeamLink to={paths.home} className={styles.brand}>
        <TeamLogo logo={team.logo} />
        <span className={styles.name}>{team.name}</span>
      </TeamLink>
      <nav className={styles.navigation} aria-label={words.navigation.label}>
        <TeamNavLink to={paths.home}>
          {team.contest ? words.navigation.contest : words.navigation.home}
        </TeamNavLink>
        {shows.works ? (
          <TeamLink to={place => `${paths.home(place)}#works`}>{words.navigation.works}</TeamLink>
        ) : null}
        {shows.results ? <TeamNavLink to={paths.results}>{words.navigation.results}</TeamNavLink> : null}
        {shows.blog ? <TeamNavLink to={paths.blog}>{words.navigation.blog}</TeamNavLink> : null}
        {shows.courses ? (
          <TeamNavLink to={paths.courseListing}>{words.navigation.courses}</TeamNavLink>
        ) : null}
        <TeamNavLink to={paths.rulebook}>{words.navigation.rulebook}</TeamNavLink>
        <Menu label={words.navigation.more} mark={words.navigation.more}>
          <div className={controls.list}>
            <TeamLink to={paths.about}>{words.navigation.about}</TeamLink>
            <TeamLink to={paths.sponsors}>{words.footer.sponsors}</TeamLink>
            <TeamLink to={paths.contact}>{words.footer.write}</TeamLink>
          </div>
        </Menu>
        <PhaseAction team={team} />
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
