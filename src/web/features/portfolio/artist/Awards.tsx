import type { Artist } from '#contract/artists.ts'
import { listed } from '#contract/rules/listed.ts'
import { printedCode } from '#contract/rules/diploma-code.ts'
import { nameOfContest } from '#contract/rules/name-of-contest.ts'
import { LinkTo, TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useTeam } from '#web/shell/session/team.ts'
import { useAwardName } from '#web/shell/works/wall/use-award-name.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import layout from '#web/ui/layout.module.css'
import styles from './artist.module.css'

/** What was won, each with what shows that it was. */
export const Awards = ({ artist: { works } }: { artist: Artist }) => {
  const { words } = useWords('portfolio-detail-two')
  const { words: wall } = useWords('gallery')
  const nameOf = useAwardName()
  const locale = useLocale()
  const here = useTeam()
  const preferred = here?.default_locale ?? locale
  const awards = works.flatMap(({ team, items }) =>
    items.flatMap(work => work.awards.map(award => ({ team, work, award })))
  )
  if (awards.length === 0) return null
  return (
    <section className={`${layout.wall} ${layout.columns} ${styles.part}`}>
      <h2 className={styles.beside}>{words.awards}</h2>
      <ul className={styles.rows}>
        {awards.map(({ team, work, award }) => (
          <li key={`${work.id} ${nameOf(award)}`} className={styles.row}>
            <span className={styles.years}>{work.contest.edition}</span>
            <span className={styles.told}>
              <bdi>{nameOf(award)}</bdi>
              <small>
                <bdi>{listed([work.title, nameOfContest(work.contest, locale, preferred)], locale)}</bdi>
              </small>
              {award.diploma === null ? null : team.link === here?.link ? (
                <TeamLink to={place => paths.diploma(place, printedCode(award.diploma ?? ''))}>
                  {wall.award.diploma}
                </TeamLink>
              ) : (
                <LinkTo to={paths.diploma({ team_link: team.link }, printedCode(award.diploma))}>
                  {wall.award.diploma}
                </LinkTo>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
