import { IconAlertCircle } from '@tabler/icons-react'
import { dateClashes, dateNames } from '#contract/rules/contest-dates.ts'
import type { DateName } from '#contract/rules/contest-dates.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { NamedMoment } from '../NamedMoment.tsx'
import { datesIn } from './contest-values.ts'
import type { ContestValues } from './contest-values.ts'
import styles from './contests.module.css'

const lanes = [
  { name: 'entries', from: 'opens_at', to: 'closes_at' },
  { name: 'jury', from: 'closes_at', to: 'judging_ends_at' },
  { name: 'vote', from: 'vote_opens_at', to: 'vote_closes_at' }
] as const

// The drawing's own units; it stretches to the room that there is.
const width = 1000
const height = 16
const least = 6

const Lanes = ({ values, clashing }: { values: ContestValues; clashing: ReadonlySet<DateName> }) => {
  const { words } = useWords('console-contests')
  const dates = datesIn(values)
  const all = dateNames.flatMap(name => dates[name]?.getTime() ?? [])
  const [first, last] = [Math.min(...all), Math.max(...all)]
  const place = (at: Date): number => ((at.getTime() - first) / Math.max(1, last - first)) * width
  const { results_at } = dates
  return (
    <div className={styles.line} aria-hidden="true">
      {lanes.map(({ name, from, to }) => {
        const [begins, ends] = [dates[from], dates[to]]
        if (!begins || !ends) return null
        const [x, end] = [Math.min(place(begins), place(ends)), Math.max(place(begins), place(ends))]
        return (
          <div key={name} className={styles.lane}>
            <span>{words.dates[name]}</span>
            <svg className={styles.track} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
              <rect className={styles.ground} width={width} height={height} />
              <rect
                className={styles.bar}
                data-clash={clashing.has(from) || clashing.has(to)}
                x={x}
                width={Math.max(least, end - x)}
                height={height}
              />
              {results_at ? (
                <rect
                  className={styles.bar}
                  data-clash={clashing.has('results_at')}
                  x={Math.min(width - least, place(results_at))}
                  width={least / 2}
                  height={height}
                />
              ) : null}
            </svg>
          </div>
        )
      })}
    </div>
  )
}

/** The same in words: what clashes, and then every date in the order of time. */
export const Timeline = ({ values }: { values: ContestValues }) => {
  const { words, say } = useWords('console-contests')
  const dates = datesIn(values)
  const set = dateNames.flatMap(name => {
    const at = dates[name]
    return at ? [{ name, at }] : []
  })
  if (set.length < 2) return <p className={styles.none}>{words.dates.no_line}</p>
  const clashes = dateClashes(dates)
  const { vote_opens_at, closes_at } = dates
  const overlaps = vote_opens_at !== null && closes_at !== null && vote_opens_at < closes_at
  const { names } = words
  return (
    <section aria-label={words.dates.line}>
      <Lanes values={values} clashing={new Set(clashes.flatMap(({ first, second }) => [first, second]))} />
      <ul className={styles.clashes} aria-live="polite">
        {clashes.map(({ first, second }) => (
          <li key={first + second} data-clash="true">
            <IconAlertCircle stroke={1.5} aria-hidden="true" />
            {say(words.dates.clash, { first: names[first], second: names[second] })}
          </li>
        ))}
        {overlaps ? <li>{words.dates.overlap}</li> : null}
        {clashes.length === 0 && !overlaps ? <li>{words.dates.fine}</li> : null}
      </ul>
      <ol className={styles.clashes}>
        {set
          .toSorted((one, other) => one.at.getTime() - other.at.getTime())
          .map(({ name, at }) => (
            <li key={name}>
              <NamedMoment name={names[name]} at={at.toISOString()} zone={values.time_zone} />
            </li>
          ))}
      </ol>
    </section>
  )
}
