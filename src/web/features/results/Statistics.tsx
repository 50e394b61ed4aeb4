import type { CSSProperties } from 'react'
import type { Released } from '#contract/results.ts'
import { saidIn } from '#contract/rules/said-in.ts'
import type { Team } from '#contract/teams.ts'
import { useLocale } from '#web/shell/locale.ts'
import { useWords } from '#web/shell/words.tsx'
import layout from '#web/ui/layout.module.css'
import styles from './results.module.css'

interface Bar {
  name: string
  value: number
}

/** The bars are the table's own cells: what is drawn is what is read. */
const Bars = ({
  caption,
  heads,
  bars
}: {
  caption: string
  heads: [string, string]
  bars: readonly Bar[]
}) => {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const number = new Intl.NumberFormat(useLocale())
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{heads[0]}</th>
          <th scope="col">{heads[1]}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ name, value }) => (
          <tr key={name}>
            <th scope="row">
              <bdi>{name}</bdi>
            </th>
            <td>
              {value > 0 ? (
                // React's types know no custom properties.
                <span className={styles.bar} style={{ '--part': value / most } as CSSProperties} />
              ) : null}
              {number.format(value)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export const Statistics = ({ released, team }: { released: Released; team: Team }) => {
  const { words, say } = useWords('results')
  const locale = useLocale()
  const { statistics, categories } = released
  const { works, artists, countries, figures } = statistics
  const own = words.statistics
  return (
    <section className={`${layout.wall} ${layout.columns} ${styles.section} ${styles.beside}`}>
      <h2>{own.title}</h2>
      <div className={styles.text}>
        <p>{say(own.entered, { works, artists, countries })}</p>
        <div className={styles.charts}>
          <Bars
            caption={own.by_category}
            heads={[own.category, own.works]}
            bars={categories.map(category => ({
              name: saidIn(category.title, locale, team.default_locale),
              value: category.works
            }))}
          />
          {figures ? (
            <Bars
              caption={own.by_figure}
              heads={[own.figure, own.works]}
              bars={figures.map((value, ten) => ({
                name: say(own.from_to, { from: ten * 10, to: ten * 10 + 10 }),
                value
              }))}
            />
          ) : null}
        </div>
      </div>
    </section>
  )
}
