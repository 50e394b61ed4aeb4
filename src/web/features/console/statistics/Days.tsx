import type { Statistics } from '#contract/statistics.ts'
import { Bars } from '#web/shell/parts/figures/Bars.tsx'
import { useWords } from '#web/shell/words/page-words.tsx'
import { DayColumns } from './DayColumns.tsx'
import { useDay } from './use-day.ts'

/** When works came in. */
export const Days = ({ days }: Pick<Statistics, 'days'>) => {
  const { words } = useWords('console-statistics')
  const { entries: said } = words
  const dayOf = useDay()
  return (
    <DayColumns caption={said.by_day} days={days.map(({ day, entries }) => ({ day, value: entries }))}>
      <Bars
        caption={said.by_day}
        heads={[said.day, said.count]}
        bars={days.map(({ day, entries }) => ({ name: dayOf(day), value: entries }))}
      />
    </DayColumns>
  )
}
