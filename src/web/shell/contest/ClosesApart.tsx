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

interface ClosesApartProps {
  closes: ClosesAhead
  zone: string
  /** Its label says already what closes. */
  labelled?: boolean
}

/** Where categories close at different times: from when to when, and the close that comes next. */
export const ClosesApart = ({ closes, zone, labelled = false }: ClosesApartProps) => {
  const { words, say, locale } = useTerms()
  const { closes_next, [labelled ? 'closes_span' : 'closes_apart']: span } = words.dates
  return (
    <>
      <AsWritten
        say={() => say(span, spanIn(locale, closes, zone))}
        of={[span, locale, closes.next, closes.last, zone]}
      />{' '}
      <MomentIn text={closes_next} at={closes.next} zone={zone} /> <Countdown until={closes.next} />
    </>
  )
}
