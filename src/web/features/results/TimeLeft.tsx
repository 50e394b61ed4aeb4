import { useNow } from '#web/shell/contest/Moment.tsx'
import { clockLeft } from '#web/shell/contest/moments.ts'
import type { WordsOf } from '#web/shell/words/catalogue-types.ts'
import type { Say } from '#web/shell/words/message.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import styles from './embargo.module.css'
import { coarselyLeft } from './coarsely-left.ts'

interface WordsAndSay {
  words: WordsOf<'results'>
  say: Say
}

const saidCoarsely = (until: Date, now: Date, { words, say }: WordsAndSay): string => {
  const left = coarselyLeft(until, now)
  return left ? say(words.left[left.unit], { count: left.count }) : words.left.now
}

/**
 * In days, and by the second within the last three; whoever wants no motion has hours and minutes instead, and so has whoever
 * listens. Nothing is said aloud each time.
 */
export const TimeLeft = ({ until }: { until: string }) => {
  const said = useWords('results')
  const now = useNow()
  // Its line is there before it is, so that nothing moves when it comes.
  if (!now) return <p className={styles.left} data-alive />
  const end = new Date(until)
  const coarse = saidCoarsely(end, now, said)
  const clock = clockLeft(end, now)
  return (
    <p className={styles.left} role="timer" data-alive>
      {clock === null ? (
        coarse
      ) : (
        <>
          <bdi className={styles.clock} aria-hidden="true">
            {clock}
          </bdi>
          <span className={styles.coarse}>{coarse}</span>
        </>
      )}
    </p>
  )
}
