import type { Team } from '#contract/teams.ts'
import { Menu } from '#web/ui/Menu.tsx'
import { useAccountPaths } from '../account/account-paths.ts'
import { TeamLink, TeamNavLink } from '../page/link.tsx'
import { BellPlace } from './notifications/BellPlace.tsx'
import { PaletteButton } from '../palette/PaletteButton.tsx'
import { paths } from '../page/paths.ts'
import { useWords } from '../words/page-words.tsx'
import { AccountCorner } from './AccountCorner.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { PhaseAction } from './PhaseAction.tsx'
import { SchemeToggle } from './SchemeToggle.tsx'
import { TeamLogo } from './TeamLogo.tsx'
import styles from './layout.module.css'

/** What there is to read: beside the rest where there is room, in the menu on a phone; some of it on a laptop too. */
const Reading = ({ shows, where }: { shows: Team['shows']; where: 'beside' | 'within' }) => {
  const { navigation } = useWords('common').words
  const pages = [
    { to: paths.results, name: navigation.results, there: shows.results },
    { to: paths.blog, name: navigation.blog, there: shows.blog, gives_way: true },
    { to: paths.courseListing, name: navigation.courses, there: shows.courses, gives_way: true },
    { to: paths.rulebook, name: navigation.rulebook, there: true }
  ]
  return pages
    .filter(({ there }) => there)
    .map(({ to, name, gives_way = false }) => (
      <TeamNavLink key={name} to={to} className={`${styles[where]} ${gives_way ? styles.givesWay : ''}`}>
        {name}
      </TeamNavLink>
    ))
}

export const TeamHeader = ({ team }: { team: Team }) => {
  const { words } = useWords('common')
  const { shows } = team
  return (
    <header className={styles.header}>
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
        <Reading shows={shows} where="beside" />
        <Menu label={words.navigation.more} mark={words.navigation.more} from="line">
          <Reading shows={shows} where="within" />
          {shows.opportunities ? (
            <TeamLink to={paths.pageJobGrid}>{words.navigation.opportunities}</TeamLink>
          ) : null}
          <TeamLink to={paths.about}>{words.navigation.about}</TeamLink>
          <TeamLink to={paths.sponsors}>{words.footer.sponsors}</TeamLink>
          <TeamLink to={paths.contact}>{words.footer.write}</TeamLink>
        </Menu>
        <PhaseAction team={team} />
      </nav>
      <div className={styles.controls}>
        <PaletteButton />
        <LanguageMenu locales={team.locales} />
        <SchemeToggle />
        <BellPlace />
      </div>
      <AccountCorner account={useAccountPaths()} />
    </header>
  )
}
