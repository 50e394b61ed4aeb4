import type { ComponentProps } from 'react'
import type { Awarded as Award, Released } from '#contract/results.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { Team } from '#contract/teams.ts'
import { AsWritten } from '#web/shell/page/AsWritten.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { toHundredths } from '#web/shell/words/to-hundredths.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Pair } from '#web/shell/words/Pair.tsx'
import layout from '#web/ui/layout.module.css'
import { ratioOf } from '#web/ui/picture/ratio.ts'
import { LabelledWork } from './LabelledWork.tsx'
import styles from './results.module.css'

type Category = Released['categories'][number]

type Load = NonNullable<ComponentProps<typeof LabelledWork>['load']>

interface AwardProps {
  award: Award
  load: Load
  leads: boolean
  /** Others stand on the same place. */
  shared: boolean
  team: Team
}

type WorkProps = Pick<AwardProps, 'load' | 'leads'> & { work: NonNullable<Award['work']> }

const Work = ({ work, load, leads }: WorkProps) => {
  const { words, say } = useWords('results')
  const locale = useLocale()
  const { figure } = work
  return (
    <LabelledWork
      work={work}
      load={load}
      leads={leads}
      figure={
        figure === null ? null : (
          <AsWritten
            say={() => say(words.points, { figure: toHundredths(figure, locale) })}
            of={[words, locale, figure]}
          />
        )
      }
    />
  )
}

const AwardOf = ({ award, load, leads, shared, team }: AwardProps) => {
  const { words, say } = useWords('results')
  const locale = useLocale()
  const { place, title, citation, reason, work } = award
  const named = textIn(title, locale, team.default_locale)
  const said = textIn(citation, locale, team.default_locale)
  const why = textIn(reason, locale, team.default_locale)
  return (
    <li
      className={leads ? `${styles.award} ${styles.leads}` : styles.award}
      style={work ? ratioOf(work.cover) : undefined}
    >
      <h3 className={styles.place}>
        {place === null ? <bdi>{named}</bdi> : say(shared ? words.shared_place : words.place, { place })}
      </h3>
      {place !== null && named ? (
        <p className={styles.honour}>
          <bdi>{named}</bdi>
        </p>
      ) : null}
      {work ? (
        <Work work={work} load={load} leads={leads} />
      ) : (
        <p className={styles.vacant}>{words.vacant}</p>
      )}
      {why ? (
        <p className={styles.departs}>
          <Pair name={words.departs} value={<bdi>{why}</bdi>} />
        </p>
      ) : null}
      {said ? (
        <blockquote className={styles.citation}>
          <bdi>{said}</bdi>
        </blockquote>
      ) : null}
    </li>
  )
}

interface CategoryProps {
  category: Category
  /** What is seen first. */
  first: boolean
  team: Team
}

const CategoryOf = ({ category, first, team }: CategoryProps) => {
  const { words, say } = useWords('results')
  const locale = useLocale()
  const { awards, title, works } = category
  const isShared = ({ place }: Award) =>
    place !== null && awards.filter(other => other.place === place).length > 1
  // An award that was not given has no picture to be shown large.
  const leads = ({ place, work }: Award, at: number): boolean =>
    work !== null && (at === 0 || (place !== null && place === awards[0]?.place))
  return (
    <section className={`${layout.wall} ${styles.section}`}>
      <header className={styles.category}>
        <h2 id={`category-${category.id}`}>
          <bdi>{textIn(title, locale, team.default_locale)}</bdi>
        </h2>
        <p className={layout.caption}>{say(words.of_works, { count: works })}</p>
      </header>
      {awards.length > 0 ? (
        <ul className={styles.awards}>
          {awards.map((award, at) => (
            <AwardOf
              key={award.id}
              award={award}
              load={first && at === 0 ? 'first' : 'later'}
              leads={leads(award, at)}
              shared={isShared(award)}
              team={team}
            />
          ))}
        </ul>
      ) : (
        <p>{words.no_award}</p>
      )}
    </section>
  )
}

/** A category for which nothing was entered is left out. */
export const shownIn = ({ categories }: Released): Category[] =>
  categories.filter(({ awards, works }) => awards.length > 0 || works > 0)

/** Category by category, in the order of places. */
export const Awarded = ({ released, team }: { released: Released; team: Team }) =>
  shownIn(released).map((category, at) => (
    <CategoryOf key={category.id} category={category} first={at === 0} team={team} />
  ))
