import { IconZoomIn } from '@tabler/icons-react'
import { useState } from 'react'
import type { Picture } from '#contract/picture.ts'
import { useHydrated } from '#web/shell/page/hydrated.ts'
import { useDeepZoom } from '#web/shell/works/use-deep-zoom.ts'
import { useShellWords, useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import styles from './artwork.module.css'

const Looking = ({ picture, close }: { picture: Picture; close: () => void }) => {
  const { words } = useWords('artwork')
  const { words: shell } = useShellWords()
  const { closer } = words
  const { data, isFetching, refetch } = useDeepZoom()
  return (
    <Dialog title={closer.title} close={close} fills="stage">
      <div className={styles.closer}>
        {data ? <data.DeepZoom picture={picture} words={closer} /> : null}
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

/** Only where there is more to be seen than already is. */
export const ZoomButton = ({ picture }: { picture: Picture }) => {
  const { words } = useWords('artwork')
  const [open, set] = useState(false)
  const hydrated = useHydrated()
  // Its place is kept, so that nothing moves when it comes.
  if (!hydrated || picture.widths.length === 0) return <p className={styles.look} data-alive />
  return (
    <p className={styles.look} data-alive>
      <button className={button.plain} type="button" onClick={() => set(true)}>
        <IconZoomIn stroke={1.5} aria-hidden="true" />
        {words.closer.open}
      </button>
      {open ? <Looking picture={picture} close={() => set(false)} /> : null}
    </p>
  )
}
