import { formatMoney } from '#contract/rules/money.ts'
import { momentIn } from '#web/shell/contest/moments.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { NotDone } from '#web/shell/api/NotDone.tsx'
import type { CallState } from '#web/shell/api/use-call.ts'
import { Notice } from '#web/ui/form/Notice.tsx'
import { guardian_field, type EntryEditor } from '../editor.ts'
import type { HeldBack } from './use-submitting.ts'

interface NotSubmittedProps extends Pick<CallState<never, unknown>, 'busy' | 'refusal' | 'wait'> {
  editor: EntryEditor
  held: HeldBack | null
}

/** Why it was not submitted; or that nobody here knows whether it was, since an answer can be lost on its way. */
export const NotSubmitted = ({ editor, held, busy, refusal, wait }: NotSubmittedProps) => {
  const { words, say, contest, pressed } = editor
  const { not_done, unsure, unsure_text, held: reasons } = words.finish
  const locale = useLocale()
  // Whoever comes back to it reads it again, until it is pressed.
  const earlier = busy ? null : pressed?.arrival
  const arrival = held ? null : refusal ? refusal.arrival : earlier
  if (arrival) {
    const inZone = (at: string): string => momentIn(locale, at, contest.time_zone)
    const facts = { time: inZone(arrival.at), until: inZone(arrival.until) }
    const due = refusal ? refusal.due : pressed?.is_repriced ? pressed.asked.price : null
    const price = due !== null && formatMoney(due, contest.currency, locale)
    const text = price ? say(words.finish.other_fee, { ...facts, price }) : say(words.finish.noted, facts)
    return (
      <div role="alert">
        <Notice title={not_done}>
          {price && refusal?.detail ? <p>{refusal.detail}</p> : null}
          <p>{text}</p>
        </Notice>
      </div>
    )
  }
  const isUnsure = refusal?.code === 'offline' || refusal?.code === 'internal'
  if (!held && !isUnsure)
    return (
      <NotDone
        title={not_done}
        refusal={refusal}
        wait={wait}
        labels={{ [guardian_field]: words.labels.guardian }}
      />
    )
  return (
    <div role="alert">
      {held ? <Notice title={not_done} text={reasons[held]} /> : <Notice title={unsure} text={unsure_text} />}
    </div>
  )
}
