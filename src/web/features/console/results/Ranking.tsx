import { useId, useState } from 'react'
import type { Contest } from '#contract/contests.ts'
import type { Round } from '#contract/rounds.ts'
import type { Method } from '#contract/rules/judging-choices.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import { JudgedBlind } from '../JudgedBlind.tsx'
import jury from '../jury/jury.module.css'
import { PagedList } from '../PagedList.tsx'
import { useCategoryName } from './figures.ts'
import { useStandings } from './lists.ts'
import { MethodTable } from './MethodTable.tsx'
import { RankingTable } from './RankingTable.tsx'
import type { WorkSelection } from './RankingTable.tsx'

const views = ['ranking', 'methods'] as const

interface RankingProps {
  contest: Contest
  round: Round
  method: Method
  /** There is a round to go on to. */
  next: boolean
  choosing: WorkSelection | null
}

const OneCategory = ({ category, view, round, ...how }: Omit<RankingProps, 'contest'> & Shown) => {
  const { words } = useWords('console-results')
  return (
    <PagedList list={useStandings(round.id, category)} none={words.ranking.empty}>
      {items => (
        <>
          {items.some(({ artist }) => artist === null) ? <JudgedBlind /> : null}
          {view === 'methods' ? (
            <MethodTable standings={items} />
          ) : (
            <RankingTable standings={items} {...how} />
          )}
        </>
      )}
    </PagedList>
  )
}

interface Shown {
  category: string
  view: (typeof views)[number]
}

export const Ranking = ({ contest, ...how }: RankingProps) => {
  const { words } = useWords('console-results')
  const nameOf = useCategoryName(contest)
  const id = useId()
  const [shown, show] = useState<Shown>({ category: contest.categories[0]?.id ?? '', view: 'ranking' })
  return (
    <section className={jury.inner}>
      <h3>{words.ranking.title}</h3>
      <div className={jury.tools}>
        {contest.categories.length > 1 ? (
          <Choice
            id={`${id}category`}
            name="category"
            label={words.ranking.category}
            value={shown.category}
            onChange={event => show({ ...shown, category: event.target.value })}
          >
            {contest.categories.map(category => (
              <option key={category.id} value={category.id}>
                {nameOf(category.id)}
              </option>
            ))}
          </Choice>
        ) : null}
        <Choice
          id={`${id}view`}
          name="view"
          label={words.ranking.view}
          value={shown.view}
          onChange={event =>
            show({ ...shown, view: views.find(view => view === event.target.value) ?? 'ranking' })
          }
        >
          {views.map(view => (
            <option key={view} value={view}>
              {words.ranking.views[view]}
            </option>
          ))}
        </Choice>
      </div>
      <OneCategory {...shown} {...how} />
    </section>
  )
}
