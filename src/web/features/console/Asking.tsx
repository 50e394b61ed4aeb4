import { failureOf } from '#web/shell/api/failure.ts'
import { LoadFailed } from '#web/shell/session/Private.tsx'
import { useWords } from '#web/shell/words/words.tsx'
import { Notice } from '#web/ui/form/Notice.tsx'
import styles from './console.module.css'

interface AskingProps {
  failed?: boolean
  /** Why it did not come, where it may be that there is no such thing. */
  error?: unknown
  retry: () => void
}

/** In place of what is still on its way, did not come, or is not there. */
export const Asking = ({ error, failed = Boolean(error), retry }: AskingProps) => {
  const { words } = useWords('console')
  if (error && failureOf(error).kind === 'unknown')
    return (
      <Notice title={words.missing.title}>
        <p>{words.missing.text}</p>
      </Notice>
    )
  if (failed) return <LoadFailed words={words.failed} retry={retry} />
  return <output className={styles.waiting}>{words.waiting}</output>
}
