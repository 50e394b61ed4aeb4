import type { ReactNode } from 'react'
import { useFocusFor } from '#web/ui/take-focus.ts'
import styles from './console.module.css'

/** Another one each time, though it may say the same. */
export interface DoneThing {
  what: ReactNode
}

/** What was done. It takes the focus, since the button that was pressed for it may be gone with that. */
export const Done = ({ told }: { told: DoneThing | null }) => {
  const heard = useFocusFor<HTMLParagraphElement>(told)
  return told ? (
    <p ref={heard} className={styles.note} tabIndex={-1}>
      {told.what}
    </p>
  ) : null
}
