import { useReachable } from '#web/shell/api/reach.ts'
import { useShellWords, useWords } from '#web/shell/words/page-words.tsx'
import { useDesk } from './desk-context.ts'
import { useSaveText } from './SaveStatus.tsx'
import styles from './stage.module.css'
import { doneIn } from './WorkStrip.tsx'

/**
 * Under the picture where the queue does not stand beside it: how far one is, and whether it is saved. It stays in sight as
 * the sheet goes by, unless the window is very low, so it also says that there is no connection, and no notice lies over the
 * sheet meanwhile.
 */
export const StageLine = () => {
  const { words, say } = useWords('rate')
  const { words: shell } = useShellWords()
  const reachable = useReachable()
  const desk = useDesk()
  const { at, items } = desk
  const text = useSaveText()
  return (
    <p className={styles.line} data-says-away={reachable ? undefined : true}>
      <span>
        {say(words.rail.place, { place: at + 1, all: items.length })}
        {' · '}
        {say(words.rail.done, { done: doneIn(desk) })}
      </span>
      <span>
        <output>{reachable ? null : <strong>{shell.offline.title}. </strong>}</output>
        {text}
      </span>
    </p>
  )
}
