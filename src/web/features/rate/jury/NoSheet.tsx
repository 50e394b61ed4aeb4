import { LoadFailed } from '#web/shell/session/Private.tsx'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Notice } from '#web/ui/form/Notice.tsx'
import { useDeskQueue } from './desk-context.ts'
import styles from './desk.module.css'
import { useWays } from './use-keys.ts'

interface NoSheetProps {
  /** Why it did not come; null while it is on its way. */
  error: unknown
  retry: () => unknown
}

/** In place of a sheet that is on its way, did not come, or is no longer there; the queue beside it stays. */
export const NoSheet = ({ error, retry }: NoSheetProps) => {
  const { words, say } = useWords('rate')
  const { item, letGo, step } = useDeskQueue()
  const { desk } = words
  useWays(step)
  // The desk keeps its room meanwhile, so the footer below stays where it is, and in sight.
  if (!error) return <output className={styles.no_sheet}>{desk.waiting}</output>
  const goOn = (
    <button className={button.primary} type="button" onClick={() => letGo()}>
      {desk.left_act}
    </button>
  )
  return (
    <div className={styles.no_sheet}>
      <LoadFailed
        words={{ title: desk.failed_title, text: desk.failed }}
        error={error}
        missing={
          <Notice
            title={desk.left_title}
            text={say(desk.left, { title: item.title })}
            actions={goOn}
            takesFocus
          />
        }
        retry={retry}
      />
    </div>
  )
}
