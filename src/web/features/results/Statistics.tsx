import type { Released } from '#contract/results.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { Team } from '#contract/teams.ts'
import { Bars } from '#web/shell/parts/figures/Bars.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import layout from '#web/ui/layout.module.css'
import styles from './results.module.css'

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
              name: textIn(category.title, locale, team.default_locale),
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
