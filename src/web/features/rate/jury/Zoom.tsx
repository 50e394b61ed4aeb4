import { useDeepZoom } from '#web/shell/works/use-deep-zoom.ts'
import { useShellWords, useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import { useDesk } from './desk-context.ts'
import styles from './dialogs.module.css'

export const Zoom = () => {
  const { words } = useWords('artwork')
  const { words: shell } = useShellWords()
  const { image, showDialog } = useDesk()
  const { data, isFetching, refetch } = useDeepZoom()
  const { closer } = words
  const picture = image?.picture
  return (
    <Dialog title={closer.title} close={() => showDialog(null)} fills="stage">
      <div className={styles.zoom}>
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
        <button className={button.plain} type="button" onClick={() => showDialog(null)}>
          {closer.close}
        </button>
      </DialogActions>
    </Dialog>
  )
}
