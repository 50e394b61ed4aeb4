import { numberIn } from '#content/messages.ts'
import type { RankedWork } from '#contract/calculations.ts'
import type { Method } from '#contract/rules/judging-choices.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { usePair, useWords } from '#web/shell/words/page-words.tsx'
import { choiceOfKeys } from '../chosen.ts'
import { DataTable } from '../DataTable.tsx'
import table from '../table.module.css'
import { useFigure } from './figures.ts'
import { WorkCell } from './WorkCell.tsx'

/** Works that are ticked, to be sent on or kept back. */
export interface WorkSelection {
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
    sureOf: ({ error, apart, tie }: RankedWork): string => {
      const parts = [
        error === null ? null : say(sure.error, { error: figureOf(error) }),
        apart === null ? null : apart ? sure.apart : sure.close,
        tie === null ? null : ties[tie]
      ].filter(part => part !== null)
      return parts.length > 0 ? parts.join('; ') : '–'
    },
    rangeOf: ({ best, worst }: RankedWork): string => {
      if (best === null || worst === null) return '–'
      return best === worst ? say(range.steady, { best }) : say(range.moves, { best, worst })
    }
  }
}

interface RankingTableProps {
  standings: readonly RankedWork[]
  method: Method
  next: boolean
  choosing: WorkSelection | null
}

/** By the method of the round, with what can be said of each place. */
export const RankingTable = ({ standings, method, next, choosing }: RankingTableProps) => {
  const { words, say } = useWords('console-results')
  const { words: rounds } = useWords('console-rounds')
  const locale = useLocale()
  const figureOf = useFigure()
  const { sureOf, rangeOf } = useSure()
  const pair = usePair()
  const { ranking, figures, advanced } = words
  return (
    <DataTable
      rows={standings}
      keyOf={({ work_id }) => work_id}
      caption={say(ranking.caption, { method: rounds.methods[method] })}
      choice={
        choosing && {
          ...choiceOfKeys({
            rows: standings,
            keyOf: ({ work_id }) => work_id,
            chosen: choosing.works,
            choose: choosing.choose
          }),
          words: {
            one: ({ number, title }) => say(ranking.choose, { number, title }),
            all: ranking.choose_all
          }
        }
      }
      columns={[
        {
          title: ranking.place,
          as: 'number',
          render: ({ place }) => (place === null ? '–' : numberIn(locale, place))
        },
        { title: ranking.work, as: 'name', render: standing => <WorkCell standing={standing} /> },
        ...figuresFor(method).map(each => ({
          title: figures[each],
          as: 'number' as const,
          render: (standing: RankedWork) => figureOf(standing[each])
        })),
        { title: ranking.sheets, as: 'number', render: ({ sheets }) => numberIn(locale, sheets) },
        {
          title: ranking.sure,
          render: standing => (
            <>
              {sureOf(standing)}
              <small className={table.under}>{pair(ranking.range, rangeOf(standing))}</small>
            </>
          )
        },
        next
          ? {
              title: ranking.goes_on,
              render: standing =>
                standing.advanced === null ? '–' : standing.advanced ? advanced.yes : advanced.no
            }
          : null
      ]}
    />
  )
}
