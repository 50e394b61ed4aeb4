import type { Entry } from '#contract/entries.ts'
import type { WordsOf } from '#web/shell/words/catalogue-types.ts'
import { stateOf } from './states.ts'

/** As the desk calls it: what is hidden says so, whatever it is otherwise. */
export const statusOf = (
  { status, hidden }: Pick<WordsOf<'console-entries'>, 'status' | 'hidden'>,
  entry: Pick<Entry, 'status' | 'hidden_at' | 'waits'>
): string => [status[stateOf(entry)], ...(entry.hidden_at === null ? [] : [hidden])].join(', ')
