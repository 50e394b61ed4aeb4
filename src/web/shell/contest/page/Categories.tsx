import type { Category, Contest } from '#contract/contests.ts'
import { takesDrafts } from '#contract/rules/contest-allows.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { Team } from '#contract/teams.ts'
import { AsWritten } from '#web/shell/page/AsWritten.tsx'
import { Fairness } from '#web/shell/contest/Fairness.tsx'
import { FeeTerms } from '#web/shell/contest/FeeTerms.tsx'
import { momentIn } from '#web/shell/contest/moments.ts'
import { ageOf, dayOfAgesOf } from '#web/shell/contest/age-terms.ts'
import { changesOf, feeOf, mediaOf, picturesOf, useTerms } from '#web/shell/contest/terms.ts'
import layout from '#web/ui/layout.module.css'
import styles from './categories.module.css'

interface CategoriesProps {
  contest: Contest
  team: Team
}

const Fee = ({ contest, category }: { contest: Contest; category: Category }) => {
  const terms = useTerms()
  const { phase, currency } = contest
  const { fee, closed, over } = category
  // After the close of the contest this goes without saying.
  if (closed || (over && takesDrafts(phase)))
    return <p className={styles.fee}>{terms.words.categories.closed}</p>
  if (!takesDrafts(phase) || fee === null) return null
  return (
    <p className={styles.fee}>
      <AsWritten say={() => feeOf(terms, fee, currency)} of={[terms.words, terms.locale, fee, currency]} />
    </p>
  )
}

/** One row each: what is asked, who may enter, what it costs at the moment. */
export const Categories = ({ contest, team }: CategoriesProps) => {
  const terms = useTerms()
  const { words, say, locale } = terms
  const ages = dayOfAgesOf(terms, contest)
  return (
    <section className={`${layout.wall} ${styles.section}`}>
      <h2>{words.categories.title}</h2>
      {ages ? <p className={styles.facts}>{ages}</p> : null}
      <FeeTerms contest={contest} />
      {takesDrafts(contest.phase) ? <p>{changesOf(terms, contest)}</p> : null}
      <Fairness contest={contest} team={team} />
      <ul className={styles.list}>
        {contest.categories.map(category => {
          const description = textIn(category.description, locale, team.default_locale)
          const facts = [
            mediaOf(terms, category.media),
            ageOf(terms, category),
            picturesOf(terms, category),
            say(words.categories.places, { count: category.places })
          ].filter(fact => fact !== null)
          const { closes_at, over } = category
          const closes = over ? words.categories.closed_on : words.categories.closes
          return (
            <li key={category.id} className={`${layout.columns} ${styles.category}`}>
              <h3 className={styles.title}>
                <bdi>{textIn(category.title, locale, team.default_locale)}</bdi>
              </h3>
              <div className={styles.about}>
                {description ? <p>{description}</p> : null}
                <p className={styles.facts}>{facts.join(' · ')}</p>
                {closes_at ? (
                  <p className={styles.facts}>
                    <AsWritten
                      say={() => say(closes, { time: momentIn(locale, closes_at, contest.time_zone) })}
                      of={[closes, locale, closes_at, contest.time_zone]}
                    />
                  </p>
                ) : null}
              </div>
              <Fee contest={contest} category={category} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
