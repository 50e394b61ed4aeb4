import { IconZoomIn } from '@tabler/icons-react'
import { useState } from 'react'
import type { Picture } from '#contract/picture.ts'
import { useHydrated } from '#web/shell/page/hydrated.ts'
import { ZoomDialog } from '#web/shell/works/ZoomDialog.tsx'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import styles from './artwork.module.css'

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
      {open ? <ZoomDialog picture={picture} close={() => set(false)} /> : null}
    </p>
  )
}
