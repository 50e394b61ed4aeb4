import type { CSSProperties, ReactNode } from 'react'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { everyDay } from './every-day.ts'
import { useDay } from './use-day.ts'
import own from './statistics.module.css'

interface DayColumnsProps {
  caption: string
  days: readonly { day: string; value: number }[]
  /** What is folded beneath the columns: the same, to be read. */
  children: ReactNode
}

/** One column a day, and folded beneath it the table of them. */
export const DayColumns = ({ caption, days, children }: DayColumnsProps) => {
  const { words } = useWords('console-statistics')
  const dayOf = useDay()
  const all = everyDay(days)
  const most = Math.max(1, ...all.map(({ value }) => value))
  const [first] = all
  const last = all.at(-1)
  if (!first || !last) return null
  return (
    <figure className={own.days}>
      <figcaption>{caption}</figcaption>
      <div className={own.columns} aria-hidden="true">
        {all.map(({ day, value }) => (
          // React's types know no custom properties.
          <span key={day} style={{ '--part': value / most } as CSSProperties} />
        ))}
      </div>
      <p className={own.ends} aria-hidden="true">
        <span>{dayOf(first.day)}</span>
        {all.length > 1 ? <span>{dayOf(last.day)}</span> : null}
      </p>
      <Disclosure label={words.entries.days}>{children}</Disclosure>
    </figure>
  )
}
