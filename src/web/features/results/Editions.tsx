import type { Released, ResultsPage } from '#contract/results.ts'
import { nameOfContest } from '#contract/rules/name-of-contest.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { Team } from '#contract/teams.ts'
import { AsWritten } from '#web/shell/page/AsWritten.tsx'
import { dayIn } from '#web/shell/contest/moments.ts'
import { LinkTo } from '#web/shell/page/link.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { paths } from '#web/shell/page/paths.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import layout from '#web/ui/layout.module.css'
import styles from './results.module.css'

interface CorrectionsProps {
  team: Team
  contest: NonNullable<ResultsPage['contest']>
  released: Released
}

/** What was changed after the release stays to be read, with its day. */
export const Corrections = ({ team, contest, released: { corrections, published_at } }: CorrectionsProps) => {
  const { words, say } = useWords('results')
  const locale = useLocale()
  const nameOf = ({ place, title, category }: Released['corrections'][number]['revoked'][number]): string => {
    const award = place === null ? textIn(title, locale, team.default_locale) : say(words.place, { place })
    return say(words.corrections.award, { award, category: textIn(category, locale, team.default_locale) })
  }
  return (
    <section className={`${layout.wall} ${layout.columns} ${styles.section} ${styles.beside}`}>
      <h2>{words.corrections.title}</h2>
      <div className={styles.text}>
        <p>
          <AsWritten
            say={() =>
              say(words.corrections.published, { day: dayIn(locale, published_at, contest.time_zone) })
            }
            of={[words, locale, published_at, contest.time_zone]}
          />
        </p>
        {corrections.length === 0 ? <p>{words.corrections.none}</p> : null}
        <ul className={styles.list}>
          {corrections.map(({ at, text, revoked }) => (
            <li key={at}>
              <time dateTime={at}>
                <AsWritten
                  say={() => dayIn(locale, at, contest.time_zone)}
                  of={[locale, at, contest.time_zone]}
                />
              </time>
              <p>
                <bdi>{textIn(text, locale, team.default_locale)}</bdi>
              </p>
              {revoked.length > 0 ? (
                <p>
                  {say(words.corrections.revoked, {
                    awards: new Intl.ListFormat(locale).format(revoked.map(nameOf))
                  })}
                </p>
              ) : null}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

interface EditionsProps extends Pick<ResultsPage, 'editions'> {
  team: Team
  /** Those of this one are not out, so the others are what there is to read. */
  awaited: boolean
}

/** The results of other years. */
export const Editions = ({ team, editions, awaited }: EditionsProps) => {
  const { words } = useWords('results')
  const locale = useLocale()
  const place = { team_link: team.link, locale }
  if (editions.length === 0) return null
  return (
    <section className={`${layout.wall} ${styles.section}`}>
      <h2>{awaited ? words.embargo.earlier : words.editions}</h2>
      <ul className={styles.list}>
        {editions.map(edition => (
          <li key={edition.slug}>
            <LinkTo to={`${paths.results(place)}?contest=${encodeURIComponent(edition.slug)}`}>
              <bdi>{nameOfContest(edition, locale, team.default_locale)}</bdi>
            </LinkTo>
          </li>
        ))}
      </ul>
    </section>
  )
}
