import type { ReactNode } from 'react'
import button from '#web/ui/button.module.css'
import { Dialog } from '#web/ui/Dialog.tsx'
import styles from './public-preview.module.css'

interface PublicPreviewProps {
  words: { preview: string; close_preview: string }
  close: () => void
  children: ReactNode
}

/** A page as visitors will see it, drawn by what draws it for them, as wide as the window is. */
export const PublicPreview = ({ words, close, children }: PublicPreviewProps) => (
  <Dialog title={words.preview} close={close} fills="stage">
    <div className={styles.shown}>
      {/* It stands before the page for who listens, and stays in sight for who scrolls. */}
      <button className={`${button.plain} ${styles.close}`} type="button" onClick={close}>
        {words.close_preview}
      </button>
      {/* To be looked at: its links lead away from what is not saved. */}
      <div className={styles.page} inert>
        {children}
      </div>
    </div>
  </Dialog>
)
