import type { Locale } from '#contract/locales.ts'
import { AsWritten } from '../page/AsWritten.tsx'
import { Countdown } from './Moment.tsx'
import { MomentIn } from './MomentIn.tsx'
import { dayIn, momentIn } from './moments.ts'
import type { ClosesAhead } from './page/phase.ts'
import { useTerms } from './terms.ts'

/** Within one day only the hours differ. */
const spanIn = (locale: Locale, { next, last }: ClosesAhead, zone: string) => {
  const sameDay = dayIn(locale, next, zone) === dayIn(locale, last, zone)
  const say = sameDay ? momentIn : dayIn
  return { from: say(locale, next, zone), to: say(locale, last, zone) }
}

/** Where categories close at different times: from when to when, and the close that comes next. */
export const ClosesApart = ({ closes, zone }: { closes: ClosesAhead; zone: string }) => {
  const { words, say, locale } = useTerms()
  const { closes_apart, closes_next } = words.dates
  return (
    <>
      <AsWritten
        say={() => say(closes_apart, spanIn(locale, closes, zone))}
        of={[closes_apart, locale, closes.next, closes.last, zone]}
      />{' '}
      <MomentIn text={closes_next} at={closes.next} zone={zone} /> <Countdown until={closes.next} />
    </>
  )
}
