import type { Standing } from '#contract/calculations.ts'
import { methods } from '#contract/rules/judging-choices.ts'
import type { Method } from '#contract/rules/judging-choices.ts'
import { useWords } from '#web/shell/words.tsx'
import jury from '../jury/jury.module.css'
import table from '../table.module.css'
import { useFigure } from './figures.ts'
import { WorkCell } from './WorkCell.tsx'

/** What each method would make of the same sheets, ties not broken. */
export const MethodTable = ({ standings }: { standings: readonly Standing[] }) => {
  const { words, say } = useWords('console-results')
  const figureOf = useFigure()
  const { ranking, figures } = words
  const told = (standing: Standing, method: Method): string => {
    const place = standing.places[method]
    const figure = figureOf(standing[method])
    if (place !== null) return say(ranking.at_place, { place, figure })
    return standing[method] === null ? figure : say(ranking.without_place, { figure })
  }
  return (
    <table className={table.table}>
      <caption className={jury.caption}>{ranking.caption_methods}</caption>
      <thead>
        <tr>
          <th scope="col">{ranking.work}</th>
          {methods.map(method => (
            <th key={method} scope="col">
              {figures[method]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {standings.map(standing => (
          <tr key={standing.work_id}>
            <WorkCell standing={standing} />
            {methods.map(method => (
              <td key={method} className={jury.number} data-column={figures[method]}>
                {told(standing, method)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
