import type { Team } from '#contract/teams.ts'
import { brand } from '../page/brand.ts'
import { TeamLink } from '../page/link.tsx'
import { networks } from '../words/networks.ts'
import { paths } from '../page/paths.ts'
import { useWords } from '../words/page-words.tsx'
import styles from './layout.module.css'
import { Signature } from './Signature.tsx'

export const TeamFooter = ({ team }: { team: Team }) => {
  const { words, say } = useWords('common')
  const names = { website: words.socials.website, ...networks }
  const kinds = Object.keys(names).filter((kind): kind is keyof typeof names => kind in team.socials)
  return (
    <footer className={styles.footer}>
      <div className={styles.about}>
        {team.tagline ? (
          <p className={styles.motto}>
            <bdi>{team.tagline}</bdi>
          </p>
        ) : null}
        <p className={styles.write}>
          <TeamLink to={paths.contact}>{words.footer.write}</TeamLink>
        </p>
        {team.contact_email ? (
          <p className={styles.write}>
            <a href={`mailto:${team.contact_email}`}>
              <bdi>{team.contact_email}</bdi>
            </a>
          </p>
        ) : null}
        <p className={styles.colophon}>
          <TeamLink to={paths.landing}>{say(words.footer.made_with, { platform: brand })}</TeamLink>
        </p>
      </div>
      <nav aria-label={words.footer.label}>
        <ul className={styles.links}>
          <li>
            <TeamLink to={paths.about}>{words.navigation.about}</TeamLink>
          </li>
          <li>
            <TeamLink to={paths.rulebook}>{words.navigation.rulebook}</TeamLink>
          </li>
          {team.shows.results ? (
            <li>
              <TeamLink to={paths.results}>{words.navigation.results}</TeamLink>
            </li>
          ) : null}
          {team.features.courses ? (
            <li>
              <TeamLink to={paths.courseListing}>{words.footer.courses}</TeamLink>
            </li>
          ) : null}
          {team.features.opportunities ? (
            <li>
              <TeamLink to={paths.pageJobGrid}>{words.navigation.opportunities}</TeamLink>
            </li>
          ) : null}
          {team.features.portfolios ? (
            <>
              <li>
                <TeamLink to={paths.portfolioDetailOne}>{words.footer.series}</TeamLink>
              </li>
              <li>
                <TeamLink to={paths.portfolioDetailFour}>{words.footer.viewing_rooms}</TeamLink>
              </li>
            </>
          ) : null}
          <li>
            <TeamLink to={paths.sponsors}>{words.footer.sponsors}</TeamLink>
          </li>
          {team.shows.blog ? (
            <li>
              <TeamLink to={paths.blog}>{words.navigation.blog}</TeamLink>
            </li>
          ) : null}
          {team.status === 'active' ? (
            <li>
              <TeamLink to={paths.follow}>{words.follow.by_mail}</TeamLink>
            </li>
          ) : null}
          <li>
            <TeamLink to={paths.pageTerms}>{words.footer.terms}</TeamLink>
          </li>
          <li>
            <TeamLink to={paths.pagePrivacy}>{words.footer.privacy}</TeamLink>
          </li>
        </ul>
      </nav>
      {kinds.length > 0 ? (
        <nav aria-label={words.footer.elsewhere}>
          <ul className={styles.links}>
            {kinds.map(kind => (
              <li key={kind}>
                <a href={team.socials[kind]} rel="me noopener">
                  {names[kind]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <Signature name={team.name} />
    </footer>
  )
}
