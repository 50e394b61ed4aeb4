import type { CSSProperties } from 'react'
import type { Statistics } from '#contract/statistics.ts'
import { Bars } from '#web/shell/figures/Bars.tsx'
import { useLocale } from '#web/shell/locale.ts'
import { useWords } from '#web/shell/words.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { everyDay } from './every-day.ts'
import own from './statistics.module.css'

/** Days of a calendar, which have no zone of their own. */
const useDay = (): ((day: string) => string) => {
  const format = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeZone: 'UTC' })
  return day => format.format(new Date(`${day}T00:00Z`))
}

/** When works came in: one column a day, and folded beneath it the table of them. */
export const Days = ({ days }: Pick<Statistics, 'days'>) => {
  const { words } = useWords('console-statistics')
  const dayOf = useDay()
  const { entries: said } = words
  const all = everyDay(days)
  const most = Math.max(1, ...all.map(({ entries }) => entries))
  const [first] = all
  const last = all.at(-1)
  if (!first || !last) return null
  return (
    <figure className={own.days}>
      <figcaption>{said.by_day}</figcaption>
      <div className={own.columns} aria-hidden="true">
        {all.map(({ day, entries }) => (
          // React's types know no custom properties.
          <span key={day} style={{ '--part': entries / most } as CSSProperties} />
        ))}
      </div>
      <p className={own.ends} aria-hidden="true">
        <span>{dayOf(first.day)}</span>
        {all.length > 1 ? <span>{dayOf(last.day)}</span> : null}
      </p>
      <Disclosure label={said.days}>
        <Bars
          caption={said.by_day}
          heads={[said.day, said.count]}
          bars={days.map(({ day, entries }) => ({ name: dayOf(day), value: entries }))}
        />
      </Disclosure>
    </figure>
  )
}
