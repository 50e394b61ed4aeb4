import { momentIn } from '#web/shell/contest/moments.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { NotDone } from '#web/shell/api/NotDone.tsx'
import type { FirstArrival } from '#web/shell/api/problem-answer.ts'
import type { CallState } from '#web/shell/api/use-call.ts'
import type { Say } from '#web/shell/words/message.ts'
import { Notice } from '#web/ui/form/Notice.tsx'
import type { HeldBack } from './pressing.ts'

interface PressWords {
  not_done: string
  unsure: string
  unsure_text: string
  noted: string
  held: Record<HeldBack, string>
}

interface NotPressedProps extends Pick<CallState<never, unknown>, 'busy' | 'refusal' | 'wait'> {
  words: PressWords
  say: Say
  zone: string
  /** Of an earlier press that still counts. */
  pressed: FirstArrival | null
  /** At what else it would be charged, where it was refused for that alone. */
  repriced?: number | null
  sayPrice?: (due: number, facts: { time: string; until: string }) => string
  held: HeldBack | null
  labels?: Record<string, string>
}

/** Why it was not sent; or that nobody here knows whether it was, since an answer can be lost on its way. */
export const NotPressed = ({
  words,
  say,
  zone,
  pressed,
  repriced = null,
  sayPrice,
  held,
  busy,
  refusal,
  wait,
  labels = {}
}: NotPressedProps) => {
  const { not_done, unsure, unsure_text, held: reasons } = words
  const locale = useLocale()
  // Whoever comes back to it reads it again, until it is pressed.
  const earlier = busy ? null : pressed
  const arrival = held ? null : refusal ? refusal.arrival : earlier
  if (arrival) {
    const inZone = (at: string): string => momentIn(locale, at, zone)
    const facts = { time: inZone(arrival.at), until: inZone(arrival.until) }
    const due = refusal ? refusal.due : repriced
    const price = due !== null && sayPrice?.(due, facts)
    return (
      <div role="alert">
        <Notice title={not_done}>
          {price && refusal?.detail ? <p>{refusal.detail}</p> : null}
          <p>{price || say(words.noted, facts)}</p>
        </Notice>
      </div>
    )
  }
  const isUnsure = refusal?.code === 'offline' || refusal?.code === 'internal'
  if (!held && !isUnsure) return <NotDone title={not_done} refusal={refusal} wait={wait} labels={labels} />
  return (
    <div role="alert">
      {held ? <Notice title={not_done} text={reasons[held]} /> : <Notice title={unsure} text={unsure_text} />}
    </div>
  )
}
