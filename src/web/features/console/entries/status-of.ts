import type { Entry } from '#contract/entries.ts'
import type { Locale } from '#contract/locales.ts'
import { listed } from '#contract/rules/listed.ts'
import type { WordsOf } from '#web/shell/words/catalogue-types.ts'
import { stateOf } from './states.ts'

/** As the desk calls it: what is hidden says so, whatever it is otherwise. */
export const statusOf = (
  { status, hidden }: Pick<WordsOf<'console-entries'>, 'status' | 'hidden'>,
  entry: Pick<Entry, 'status' | 'hidden_at' | 'waits'>,
  locale: Locale
): string => listed([status[stateOf(entry)], entry.hidden_at === null ? null : hidden], locale)
