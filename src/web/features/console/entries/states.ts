import type { Entry } from '#contract/entries.ts'
import type { EntryState } from '#contract/rules/entry-choices.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { dayIn } from '#web/shell/contest/moments.ts'

/** What waits for its fee is shown as that, whatever it is beside. */
export const stateOf = ({ waits, status }: Pick<Entry, 'waits' | 'status'>): EntryState =>
  waits ? 'waiting' : status

/** The last day to pay its fee, or on which it lapses, where its contest is; null where it does not wait. */
export const useWaiting = (zone: string) => {
  const { words, say } = useWords('console-entries')
  const locale = useLocale()
  return ({ waits }: Pick<Entry, 'waits'>): string | null => {
    if (!waits) return null
    return waits.lapses_at
      ? say(words.waits.lapses, { time: dayIn(locale, waits.lapses_at, zone) })
      : say(words.waits.pay_by, { time: dayIn(locale, waits.pay_by, zone) })
  }
}
