import type { Team } from '#contract/teams.ts'
import { Menu } from '#web/ui/Menu.tsx'
import { useAccountPaths } from '../account/account-paths.ts'
import { TeamLink, TeamNavLink } from '../page/link.tsx'
import { paths } from '../page/paths.ts'
import { useWords } from '../words/page-words.tsx'
import { Header } from './Header.tsx'
import styles from './header.module.css'
import { PhaseAction } from './PhaseAction.tsx'
import { TeamLogo } from './TeamLogo.tsx'

type Reading = Pick<Team, 'shows'>

/** What there is to read: beside the rest where there is room, and on a phone; on a laptop some of it is in the menu. */
const Beside = ({ shows }: Reading) => {
  const { navigation } = useWords('common').words
  return (
    <>
      {shows.results ? <TeamNavLink to={paths.results}>{navigation.results}</TeamNavLink> : null}
      <GivesWay shows={shows} className={styles.givesWay} />
      <TeamNavLink to={paths.rulebook}>{navigation.rulebook}</TeamNavLink>
    </>
  )
}

const GivesWay = ({ shows, className }: Reading & { className: string | undefined }) => {
  const { navigation } = useWords('common').words
  return (
    <>
      {shows.blog ? (
        <TeamNavLink to={paths.blog} className={className}>
          {navigation.blog}
        </TeamNavLink>
      ) : null}
      {shows.courses ? (
        <TeamNavLink to={paths.courseListing} className={className}>
          {navigation.courses}
        </TeamNavLink>
      ) : null}
    </>
  )
}

/** What is read besides: in the menu at the end of the line, and on a phone below the rest. */
const More = ({ shows, className }: Reading & { className?: string | undefined }) => {
  const { navigation, footer } = useWords('common').words
  const pages = [
    { to: paths.pageJobGrid, name: navigation.opportunities, there: shows.opportunities },
    { to: paths.about, name: navigation.about, there: true },
    { to: paths.sponsors, name: footer.sponsors, there: true },
    { to: paths.contact, name: footer.write, there: true }
  ]
  return pages
    .filter(({ there }) => there)
    .map(({ to, name }) => (
      <TeamLink key={name} to={to} className={className}>
        {name}
      </TeamLink>
    ))
}

export const TeamHeader = ({ team }: { team: Team }) => {
  const { navigation } = useWords('common').words
  const { shows } = team
  return (
    <Header
      brand={
        <TeamLink to={paths.home} className={styles.brand}>
          <TeamLogo logo={team.logo} />
          <span className={styles.name}>{team.name}</span>
        </TeamLink>
      }
      navigation={
        <nav className={styles.navigation} aria-label={navigation.label}>
          <TeamNavLink to={paths.home}>{team.contest ? navigation.contest : navigation.home}</TeamNavLink>
          {shows.works ? (
            <TeamLink to={place => `${paths.home(place)}#works`}>{navigation.works}</TeamLink>
          ) : null}
          <Beside shows={shows} />
          <Menu label={navigation.more} mark={navigation.more} from="start">
            <GivesWay shows={shows} className={styles.within} />
            <More shows={shows} />
          </Menu>
          <More shows={shows} className={styles.more} />
          <PhaseAction team={team} />
        </nav>
      }
      locales={team.locales}
      account={useAccountPaths()}
    />
  )
}
