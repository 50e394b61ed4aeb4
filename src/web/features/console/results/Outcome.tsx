import { numberIn } from '#content/messages.ts'
import type { Calculation } from '#contract/calculations.ts'
import type { Contest } from '#contract/contests.ts'
import { momentIn } from '#web/shell/contest/moments.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { paths } from '#web/shell/page/paths.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import styles from '../console.module.css'
import { DataTable } from '../DataTable.tsx'
import jury from '../jury/jury.module.css'
import { useCategoryName, useFigure } from './figures.ts'
import { JurorFigures } from './JurorFigures.tsx'

interface OutcomeProps {
  calculation: Calculation
  contest: Contest
  /** The round is not opened again. */
  followed: boolean
}

type Category = Calculation['categories'][number]

const useNote = () => {
  const { words, say } = useWords('console-results')
  const figure = useFigure()
  return ({ refused, ranked, below_quorum, complete, scatter }: Category): string => {
    if (refused) return words.said.refused
    if (ranked === 0) return words.said.too_few
    const scattered = scatter === null ? [] : [say(words.said.scatter, { scatter: figure(scatter) })]
    // What is complete is complete among the works that are ranked.
    const whole = below_quorum > 0 ? say(words.said.complete_ranked, { ranked }) : words.said.complete
    return [complete ? whole : words.said.partial, ...scattered].join(' ')
  }
}

const ByCategory = ({ calculation, contest }: Omit<OutcomeProps, 'followed'>) => {
  const { words } = useWords('console-results')
  const locale = useLocale()
  const nameOf = useCategoryName(contest)
  const note = useNote()
  return (
    <DataTable
      rows={calculation.categories}
      keyOf={({ category_id }) => category_id}
      columns={[
        { title: words.said.category, as: 'name', render: ({ category_id }) => nameOf(category_id) },
        { title: words.said.ranked, as: 'number', render: ({ ranked }) => numberIn(locale, ranked) },
        {
          title: words.said.below_quorum,
          as: 'number',
          render: ({ below_quorum }) => numberIn(locale, below_quorum)
        },
        { title: words.said.note, render: note }
      ]}
    />
  )
}

interface ApartProps extends Pick<Calculation, 'round_id'> {
  /** Of the category. */
  name: string
  parts: NonNullable<Category['parts']>
}

/** Which groups never met, so that one sees whom to give works of whom. */
const Apart = ({ name, parts, round_id }: ApartProps) => {
  const { words, say } = useWords('console-results')
  const list = new Intl.ListFormat(useLocale())
  return (
    <>
      <p>{say(words.said.parts, { category: name })}</p>
      <ul className={jury.list}>
        {parts.map(({ works, jurors }) => (
          <li key={jurors.join()}>{say(words.said.part, { works, jurors: list.format(jurors) })}</li>
        ))}
      </ul>
      <p>
        <TeamLink to={paths.room('rounds', round_id)}>{words.round.to_round}</TeamLink>
      </p>
    </>
  )
}

/** What the calculation says of itself: how many stand, how many do not, and why. */
export const Outcome = ({ calculation, contest, followed }: OutcomeProps) => {
  const { words, say } = useWords('console-results')
  const { words: rounds } = useWords('console-rounds')
  const locale = useLocale()
  const nameOf = useCategoryName(contest)
  const { round_id, method, calculated_at, quorum, unjudged, categories } = calculation
  return (
    <section className={jury.inner}>
      <h3>{words.said.title}</h3>
      <p className={styles.note}>
        {say(words.said.line, {
          method: rounds.methods[method],
          moment: momentIn(locale, calculated_at, contest.time_zone),
          quorum
        })}
      </p>
      {unjudged > 0 ? (
        <p>
          <strong>
            {say(followed ? words.said.unjudged_followed : words.said.unjudged, { count: unjudged })}
          </strong>{' '}
          <TeamLink to={paths.room('rounds', round_id)}>{words.round.to_round}</TeamLink>
        </p>
      ) : null}
      <ByCategory calculation={calculation} contest={contest} />
      {categories.map(({ category_id, refused, parts }) =>
        refused && parts ? (
          <Apart key={category_id} name={nameOf(category_id)} parts={parts} round_id={round_id} />
        ) : null
      )}
      {categories.map(({ category_id, jurors }) =>
        jurors.length > 0 ? (
          <JurorFigures key={category_id} name={nameOf(category_id)} jurors={jurors} />
        ) : null
      )}
    </section>
  )
}
