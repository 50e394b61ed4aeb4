import type { Standing } from '#contract/calculations.ts'
import type { Method } from '#contract/rules/judging-choices.ts'
import { useLocale } from '#web/shell/locale.ts'
import { useWords } from '#web/shell/words.tsx'
import desk from '../entries/desk.module.css'
import jury from '../jury/jury.module.css'
import table from '../table.module.css'
import { useFigure } from './figures.ts'
import { WorkCell } from './WorkCell.tsx'

/** Works that are ticked, to be sent on or kept back. */
export interface Choosing {
  works: readonly string[]
  choose: (works: readonly string[]) => void
}

/** Raw beside adjusted, and what the round goes by where that is neither. */
const figuresFor = (method: Method): Method[] => [...new Set<Method>(['mean', 'adjusted', method])]

/** How far a place can be leant on. */
const useSure = () => {
  const { words, say } = useWords('console-results')
  const figureOf = useFigure()
  const { sure, ties, range } = words
  return {
    sureOf: ({ error, apart, tie }: Standing): string => {
      const parts = [
        error === null ? null : say(sure.error, { error: figureOf(error) }),
        apart === null ? null : apart ? sure.apart : sure.close,
        tie === null ? null : ties[tie]
      ].filter(part => part !== null)
      return parts.length > 0 ? parts.join('; ') : '–'
    },
    rangeOf: ({ best, worst }: Standing): string => {
      if (best === null || worst === null) return '–'
      return best === worst ? say(range.steady, { best }) : say(range.moves, { best, worst })
    }
  }
}

const Tick = ({ standing, choosing }: { standing: Standing; choosing: Choosing }) => {
  const { words, say } = useWords('console-results')
  const { work_id, number, title } = standing
  const { works, choose } = choosing
  const ticked = works.includes(work_id)
  return (
    <td>
      <input
        type="checkbox"
        className={desk.tick}
        checked={ticked}
        aria-label={say(words.ranking.choose, { number, title })}
        onChange={() => choose(ticked ? works.filter(each => each !== work_id) : [...works, work_id])}
      />
    </td>
  )
}

interface RankingTableProps {
  standings: readonly Standing[]
  method: Method
  next: boolean
  choosing: Choosing | null
}

const Row = ({ standing, method, next, choosing }: Omit<RankingTableProps, 'standings'> & Rowed) => {
  const { words } = useWords('console-results')
  const number = new Intl.NumberFormat(useLocale())
  const figureOf = useFigure()
  const { sureOf, rangeOf } = useSure()
  const { ranking, figures, advanced } = words
  const { place, sheets } = standing
  return (
    <tr>
      {choosing ? <Tick standing={standing} choosing={choosing} /> : null}
      <td className={jury.number} data-column={ranking.place}>
        {place === null ? '–' : number.format(place)}
      </td>
      <WorkCell standing={standing} />
      {figuresFor(method).map(each => (
        <td key={each} className={jury.number} data-column={figures[each]}>
          {figureOf(standing[each])}
        </td>
      ))}
      <td className={jury.number} data-column={ranking.sheets}>
        {number.format(sheets)}
      </td>
      <td data-column={ranking.sure}>
        {sureOf(standing)}
        <small className={jury.under}>
          {ranking.range}: {rangeOf(standing)}
        </small>
      </td>
      {next ? (
        <td data-column={ranking.goes_on}>
          {standing.advanced === null ? '–' : standing.advanced ? advanced.yes : advanced.no}
        </td>
      ) : null}
    </tr>
  )
}

interface Rowed {
  standing: Standing
}

/** By the method of the round, with what can be said of each place. */
export const RankingTable = ({ standings, ...how }: RankingTableProps) => {
  const { words, say } = useWords('console-results')
  const { words: rounds } = useWords('console-rounds')
  const { ranking, figures } = words
  return (
    <table className={table.table}>
      <caption className={jury.caption}>
        {say(ranking.caption, { method: rounds.methods[how.method] })}
      </caption>
      <thead>
        <tr>
          {how.choosing ? <th scope="col">{ranking.chosen}</th> : null}
          <th scope="col">{ranking.place}</th>
          <th scope="col">{ranking.work}</th>
          {figuresFor(how.method).map(each => (
            <th key={each} scope="col">
              {figures[each]}
            </th>
          ))}
          <th scope="col">{ranking.sheets}</th>
          <th scope="col">{ranking.sure}</th>
          {how.next ? <th scope="col">{ranking.goes_on}</th> : null}
        </tr>
      </thead>
      <tbody>
        {standings.map(standing => (
          <Row key={standing.work_id} standing={standing} {...how} />
        ))}
      </tbody>
    </table>
  )
}
