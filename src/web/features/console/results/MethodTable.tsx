import type { RankedWork } from '#contract/calculations.ts'
import { methods } from '#contract/rules/judging-choices.ts'
import type { Method } from '#contract/rules/judging-choices.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { DataTable } from '../DataTable.tsx'
import { useFigure } from './figures.ts'
import { WorkCell } from './WorkCell.tsx'

/** What each method would make of the same sheets, ties not broken. */
export const MethodTable = ({ standings }: { standings: readonly RankedWork[] }) => {
  const { words, say } = useWords('console-results')
  const figureOf = useFigure()
  const { ranking, figures } = words
  const told = (standing: RankedWork, method: Method): string => {
    const place = standing.places[method]
    const figure = figureOf(standing[method])
    if (place !== null) return say(ranking.at_place, { place, figure })
    return standing[method] === null ? figure : say(ranking.without_place, { figure })
  }
  return (
    <DataTable
      rows={standings}
      keyOf={({ work_id }) => work_id}
      caption={ranking.caption_methods}
      columns={[
        { title: ranking.work, as: 'name', render: standing => <WorkCell standing={standing} /> },
        ...methods.map(method => ({
          title: figures[method],
          as: 'number' as const,
          render: (standing: RankedWork) => told(standing, method)
        }))
      ]}
    />
  )
}
