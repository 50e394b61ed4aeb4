import { numberIn } from '#content/messages.ts'
import type { PublicChoice, Released } from '#contract/results.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { Team } from '#contract/teams.ts'
import figures from '#web/shell/parts/figures/figures.module.css'
import { AsWritten } from '#web/shell/page/AsWritten.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { toHundredths } from '#web/shell/words/to-hundredths.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import layout from '#web/ui/layout.module.css'
import { LabelledWork } from './LabelledWork.tsx'
import styles from './results.module.css'

type Chosen = PublicChoice['categories'][number]

const rows = ['counted', 'too_few', 'let_in', 'left_out', 'aside'] as const

const Report = ({ report }: { report: PublicChoice['report'] }) => {
  const { words } = useWords('results')
  const locale = useLocale()
  return (
    <table className={figures.table}>
      <caption>{words.public.report}</caption>
      <tbody>
        {rows.map(row => (
          <tr key={row}>
            <th scope="row">{words.public[row]}</th>
            <td>{numberIn(locale, report[row])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const CategoryOf = ({ category: { title, works }, team }: { category: Chosen; team: Team }) => {
  const { words, say } = useWords('results')
  const locale = useLocale()
  const isShared = (place: number): boolean => works.filter(each => each.place === place).length > 1
  return (
    <section className={styles.public}>
      <h3>
        <bdi>{textIn(title, locale, team.default_locale)}</bdi>
      </h3>
      <ol className={styles.awards}>
        {works.map(({ place, work, ballots, figure: stars }, at) => (
          <li key={work?.id ?? at} className={styles.award}>
            <p className={styles.place}>
              {say(isShared(place) ? words.shared_place : words.place, { place })}
            </p>
            {work ? (
              <LabelledWork
                work={work}
                leads={false}
                figure={
                  <AsWritten
                    say={() =>
                      say(words.public.stars, { figure: toHundredths(stars, locale), count: ballots })
                    }
                    of={[words, locale, stars, ballots]}
                  />
                }
              />
            ) : (
              <p className={styles.vacant}>{words.vacant}</p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Apart from what the jury awarded: what visitors chose, and how their vote went. */
export const Public = ({ released: { public_choice }, team }: { released: Released; team: Team }) => {
  const { words, say } = useWords('results')
  if (!public_choice) return null
  const { report, categories } = public_choice
  return (
    <section className={`${layout.wall} ${styles.section} ${styles.apart}`}>
      <header className={styles.category}>
        <h2 id="public">{words.public.title}</h2>
        <p className={layout.caption}>
          {say(words.public.lead, { voters: report.voters, counted: report.counted })}
        </p>
      </header>
      {categories.map(category => (
        <CategoryOf key={category.id} category={category} team={team} />
      ))}
      <div className={styles.text}>
        <p>{words.public.how}</p>
        <Report report={report} />
      </div>
    </section>
  )
}
