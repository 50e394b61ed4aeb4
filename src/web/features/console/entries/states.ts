import type { Entry } from '#contract/entries.ts'
import type { EntryState } from '#contract/rules/entry-choices.ts'
import { useLocale } from '#web/shell/locale.ts'
import { useWords } from '#web/shell/words.tsx'
import { momentIn } from '../dates.ts'

/** What waits for its fee is shown as that, whatever it is beside. */
export const stateOf = ({ waits, status }: Pick<Entry, 'waits' | 'status'>): EntryState =>
  waits ? 'waiting' : status

/** Until when its fee is to be paid, or when it lapses; null where it does not wait. */
export const useWaiting = () => {
  const { words, say } = useWords('console-entries')
  const locale = useLocale()
  return ({ waits }: Pick<Entry, 'waits'>): string | null => {
    if (!waits) return null
    return waits.lapses_at
      ? say(words.waits.lapses, { time: momentIn(locale, waits.lapses_at) })
      : say(words.waits.pay_by, { time: momentIn(locale, waits.pay_by) })
  }
}
