import type { Released, ResultsPage } from '#contract/results.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { Team } from '#contract/teams.ts'
import figures from '#web/shell/parts/figures/figures.module.css'
import { AsWritten } from '#web/shell/page/AsWritten.tsx'
import { useHydrated } from '#web/shell/page/hydrated.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { percentIn } from '#web/shell/words/percent-in.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import layout from '#web/ui/layout.module.css'
import styles from './results.module.css'

interface HowProps {
  team: Team
  contest: NonNullable<ResultsPage['contest']>
  released: Released
}

/** A file, which a link of its own fetches; where the calls stand is known in the browser. */
const Protocol = ({ team, contest }: Pick<HowProps, 'team' | 'contest'>) => {
  const { words } = useWords('results')
  const { api_base } = useShell()
  const asked = new URLSearchParams({ team: team.link, contest: contest.slug })
  return useHydrated() ? (
    <p>
      <a className={button.plain} href={`${api_base}/results/protocol?${asked}`} download data-alive>
        {words.how.protocol}
      </a>
    </p>
  ) : (
    <p className={styles.waiting} />
  )
}

/** By which rules the jury's marks became places, in words that anyone can check. */
export const How = ({ team, contest, released: { how, openness } }: HowProps) => {
  const { words, say } = useWords('results')
  const locale = useLocale()
  if (!how) return null
  const whole = how.criteria.reduce((sum, { weight }) => sum + weight, 0)
  return (
    <section className={`${layout.wall} ${layout.columns} ${styles.section} ${styles.beside}`}>
      <h2 id="how">{words.how.title}</h2>
      <div className={styles.text}>
        <p>{say(words.how.jury, { jurors: how.jurors, sheets: how.sheets })}</p>
        <p>{words.how.methods[how.method]}</p>
        <p>{say(words.how.quorum, { count: how.quorum })}</p>
        <p>{words.how.ties}</p>
        <table className={figures.table}>
          <caption>{words.how.criteria}</caption>
          <tbody>
            {how.criteria.map(({ label, weight }, at) => (
              // Their order is fixed, and two may be called the same.
              <tr key={at}>
                <th scope="row">
                  <bdi>{textIn(label, locale, team.default_locale)}</bdi>
                </th>
                <td>
                  <AsWritten say={() => percentIn(locale, weight / whole)} of={[locale, weight, whole]} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {openness === 'figures' ? <Protocol team={team} contest={contest} /> : null}
      </div>
    </section>
  )
}
