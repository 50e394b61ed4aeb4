import { numberIn } from '#content/messages.ts'
import type { Contest } from '#contract/contests.ts'
import type { PublicVote } from '#contract/public-vote.ts'
import { momentIn } from '#web/shell/contest/moments.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import styles from '../console.module.css'
import { DataTable } from '../DataTable.tsx'
import own from './public.module.css'

type Hours = PublicVote['hours']

// The drawing's own units; it stretches to the room that there is.
const width = 1000
const height = 160
const hour = 3_600_000

const mostOf = (hours: Hours): number => Math.max(1, ...hours.map(({ counted, aside }) => counted + aside))

/** From the first hour to the last, those without stars as gaps; what is set aside stands on what counts. */
const Chart = ({ hours }: { hours: Hours }) => {
  const first = Date.parse(hours[0]?.at ?? '')
  const last = Date.parse(hours.at(-1)?.at ?? '')
  const slots = Math.round((last - first) / hour) + 1
  const most = mostOf(hours)
  const step = width / slots
  return (
    <svg
      className={own.chart}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {hours.map(({ at, counted, aside }) => {
        const x = ((Date.parse(at) - first) / hour) * step
        const [low, high] = [(counted / most) * height, (aside / most) * height]
        const bar = { x, width: Math.max(1, step * 0.8) }
        return (
          <g key={at}>
            <rect className={own.counted} {...bar} y={height - low} height={low} />
            <rect className={own.aside} {...bar} y={height - low - high} height={high} />
          </g>
        )
      })}
    </svg>
  )
}

export const HoursPart = ({ contest, hours }: { contest: Contest; hours: Hours }) => {
  const { words, say } = useWords('console-public')
  const locale = useLocale()
  const heads = words.hours
  const moment = (at: string): string => momentIn(locale, at, contest.time_zone)
  const rangeOf = (all: Hours) => ({
    first: moment(all[0]?.at ?? ''),
    last: moment(all.at(-1)?.at ?? ''),
    most: mostOf(all)
  })
  return (
    <section className={styles.part}>
      <h2>{heads.title}</h2>
      {hours.length === 0 ? (
        <p className={styles.note}>{heads.none}</p>
      ) : (
        <>
          <Chart hours={hours} />
          <p className={styles.note}>{say(heads.range, rangeOf(hours))}</p>
          <Disclosure label={heads.as_table}>
            <DataTable
              rows={hours}
              keyOf={({ at }) => at}
              caption={heads.caption}
              columns={[
                {
                  title: heads.hour,
                  as: 'name',
                  render: ({ at }) => <time dateTime={at}>{moment(at)}</time>
                },
                { title: heads.counted, as: 'number', render: ({ counted }) => numberIn(locale, counted) },
                { title: heads.aside, as: 'number', render: ({ aside }) => numberIn(locale, aside) }
              ]}
            />
          </Disclosure>
        </>
      )}
    </section>
  )
}
