import type { Contest } from '#contract/contests.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { Team } from '#contract/teams.ts'
import { formatMoney } from '#contract/rules/money.ts'
import { AsWritten } from '#web/shell/page/AsWritten.tsx'
import { useTerms } from '#web/shell/contest/terms.ts'
import layout from '#web/ui/layout.module.css'
import styles from './categories.module.css'

export const Prizes = ({ contest, team }: { contest: Contest; team: Team }) => {
  const { words, locale } = useTerms()
  if (contest.prizes.length === 0) return null
  return (
    <section className={`${layout.wall} ${styles.section}`}>
      <h2>{words.prizes.title}</h2>
      <ul className={styles.prizes}>
        {contest.prizes.map(({ title, amount, text }, place) => {
          const said = textIn(text, locale, team.default_locale)
          return (
            // Prizes have no names of their own; their order tells them apart.
            <li key={place} className={styles.prize}>
              <h3>
                <bdi>{textIn(title, locale, team.default_locale)}</bdi>
              </h3>
              {amount ? (
                <p className={styles.amount}>
                  <AsWritten
                    say={() => formatMoney(amount, contest.currency, locale)}
                    of={[amount, contest.currency, locale]}
                  />
                </p>
              ) : null}
              {said ? <p>{said}</p> : null}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
