import type { ReactNode } from 'react'
import { NotLoaded } from '#web/shell/session/Private.tsx'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Notice } from '#web/ui/form/Notice.tsx'
import styles from './console.module.css'

interface AskingProps {
  /** Whether it did not come; or why, where it may be that there is no such thing. */
  failed: unknown
  /** What is said then. */
  missing?: ReactNode
  retry: () => unknown
}

/** In place of what is still on its way, did not come, or is not there. */
export const Asking = ({ failed, missing, retry }: AskingProps) => {
  const { words } = useWords('console')
  const none = <Notice title={words.missing.title} text={words.missing.text} />
  return (
    <NotLoaded
      className={styles.waiting}
      words={{ waiting: words.waiting, not_come: words.failed }}
      failed={failed}
      missing={missing ?? none}
      retry={retry}
    />
  )
}
