import type { Picture } from '#contract/picture.ts'
import button from '#web/ui/button.module.css'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import { useShellWords, useWords } from '../words/page-words.tsx'
import { useDeepZoom } from './use-deep-zoom.ts'
import styles from './zoom-dialog.module.css'

interface ZoomDialogProps {
  /** Nothing where there is no more to be seen than already is. */
  picture: Picture | null | undefined
  close: () => void
}

export const ZoomDialog = ({ picture, close }: ZoomDialogProps) => {
  const { closer } = useWords('artwork').words
  const { words: shell } = useShellWords()
  const { data, isFetching, refetch } = useDeepZoom()
  return (
    <Dialog title={closer.title} close={close} fills="stage">
      <div className={styles.stage}>
        {data && picture && picture.widths.length > 0 ? (
          <data.DeepZoom picture={picture} words={closer} />
        ) : null}
        {!data && isFetching ? <output>{shell.loading}</output> : null}
        {!data && !isFetching ? (
          <button className={button.plain} type="button" onClick={() => void refetch()}>
            {shell.error.retry}
          </button>
        ) : null}
      </div>
      <DialogActions>
        <button className={button.plain} type="button" onClick={close}>
          {closer.close}
        </button>
      </DialogActions>
    </Dialog>
  )
}
