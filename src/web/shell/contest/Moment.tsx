import { startTransition, useEffect, useRef, useState } from 'react'
import { serverNow } from '../api/server-clock.ts'
import { AsWritten } from '../page/AsWritten.tsx'
import { useLocale } from '../words/locale.ts'
import { zoneHere } from '../words/time-zones.ts'
import { useWords } from '../words/page-words.tsx'
import { clockLeft, dayOfYearIn, hourHere, hourThere, momentIn, yearIn } from './moments.ts'
import styles from './moment.module.css'

interface MomentProps {
  at: string
  /** The contest's own zone; the reader's stands beside it once it is known. */
  zone: string
}

/** In one line, for sentences, for tables, and for what is printed and kept. */
export const MomentLine = ({ at, zone }: MomentProps) => {
  const locale = useLocale()
  return (
    <time dateTime={at}>
      <AsWritten say={() => momentIn(locale, at, zone)} of={[locale, at, zone]} />
    </time>
  )
}

/** Where what bears this mark has come into view. */
const useSeen = () => {
  const place = useRef<HTMLSpanElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (!place.current || seen) return undefined
    const watcher = new IntersectionObserver(entries => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setSeen(true))
    })
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [seen])
  return { place, seen }
}

/** Known to this device alone, so it comes after the page, and once it is seen: the first date costs a telephone much. */
export const MomentHere = ({ at, zone }: MomentProps) => {
  const { words, say } = useWords('contest')
  const locale = useLocale()
  const { place, seen } = useSeen()
  const here = seen ? hourHere(locale, at, zone, zoneHere()) : null
  // Its room is there before it is, so that nothing moves when it comes.
  if (here === null) return <span ref={place} className={styles.here} data-alive aria-hidden="true" />
  return (
    <span ref={place} className={styles.here} data-alive>
      {say(words.dates.here, { time: here })}
    </span>
  )
}

/** On its own: the day as it is spoken of, and beneath it the hour there and where the reader is. */
export const Moment = ({ at, zone }: MomentProps) => {
  const { there } = useWords('contest').words.dates
  const locale = useLocale()
  const of = [locale, at, zone, there]
  return (
    <time className={styles.moment} dateTime={at}>
      <span className={styles.day}>
        <AsWritten say={() => dayOfYearIn(locale, at, zone)} of={of} />{' '}
        <small className={styles.year}>
          {/* Nothing at all would look as if the server had written none of it. */}
          <AsWritten say={() => yearIn(locale, at, zone, serverNow()) || ' '} of={of} />
        </small>
      </span>{' '}
      <span className={styles.hours}>
        <AsWritten say={() => hourThere(locale, at, zone, there)} of={of} />{' '}
        <MomentHere at={at} zone={zone} />
      </span>
    </time>
  )
}

/** Second by second, by the clock that counts; null until the page is alive. */
export const useNow = (): Date | null => {
  const [now, setNow] = useState<Date | null>(null)
  useEffect(() => {
    const tick = (): void => setNow(serverNow())
    const first = setTimeout(tick)
    const timer = setInterval(tick, 1000)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [])
  return now
}

/** In the last three days, second by second; it is not said aloud each time. */
export const Countdown = ({ until }: { until: string }) => {
  const { words, say } = useWords('contest')
  const now = useNow()
  const left = now && clockLeft(new Date(until), now)
  if (!left) return null
  return (
    <span className={styles.left} role="timer" data-alive>
      {say(words.dates.left, { time: left })}
    </span>
  )
}
