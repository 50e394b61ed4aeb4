import type { ReactNode } from 'react'
import { Notice } from '#web/ui/form/Notice.tsx'
import { useReachable } from '../api/reach.ts'
import { useLocale } from '../words/locale.ts'
import { timeFormat } from '#contract/rules/time-format.ts'
import { useShellWords, useWords } from '../words/page-words.tsx'
import type { DraftState } from './draft-state.ts'
import styles from './saved-mark.module.css'

interface SavedMarkProps extends Pick<DraftState<unknown, unknown>, 'at' | 'closed'> {
  saved_at: string
  /** What is said of what is saved, where it is not done with that. */
  saved?: string | undefined
  /** What else is to stay in sight. */
  children?: ReactNode
}

/** What is still to be saved waits for the connection, whatever it waited for before. */
const waiting = new Set(['offline', 'typing', 'saving'])

/** Always in sight: whether what was typed is safe, and since when by the server's clock; and that there is no connection. */
export const SavedMark = ({ at, closed, saved_at, saved, children }: SavedMarkProps) => {
  const { words, say } = useWords('send-art')
  const { words: shell } = useShellWords()
  const reachable = useReachable()
  const locale = useLocale()
  if (at === 'closed') return <Notice>{closed ? <p>{closed}</p> : null}</Notice>
  const said = words.saved
  const time = timeFormat(locale, { hour: '2-digit', minute: '2-digit' })(new Date(saved_at))
  const standing = saved ? <strong>{say(saved, { time })}</strong> : say(said.at, { time })
  const shown = !reachable && waiting.has(at) ? 'offline' : at
  const isAway = !reachable && (shown === 'saved' || shown === 'offline')
  return (
    <div className={styles.saved} data-holds-top data-says-away={isAway || undefined}>
      <output data-at={shown}>
        {isAway ? <strong>{shell.offline.title}. </strong> : null}
        {shown === 'saved' ? standing : said[shown]}
      </output>
      {children}
    </div>
  )
}
