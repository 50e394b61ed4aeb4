import { IconShare2 } from '@tabler/icons-react'
import { useState } from 'react'
import type { ShownInFull } from '#contract/exhibition.ts'
import { useHydrated } from '#web/shell/hydrated.ts'
import { useWords } from '#web/shell/words.tsx'
import button from '#web/ui/button.module.css'
import styles from './artwork.module.css'

/** Whoever closes the device's own sheet has changed their mind; nothing went wrong. */
const wasDismissed = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** By the device's own sheet where it has one, else the address is copied. Without a script there is the address bar. */
export const Share = ({ work }: { work: ShownInFull }) => {
  const { words } = useWords('artwork')
  const [said, say] = useState('')
  const hydrated = useHydrated()
  // Its place is kept, so that nothing moves when it comes.
  if (!hydrated) return <p className={styles.share} data-alive />
  const share = async (): Promise<void> => {
    const url = location.origin + location.pathname
    try {
      // Typed as always there; not every browser has it.
      const sheet: Partial<Pick<Navigator, 'share'>> = navigator
      if (sheet.share) {
        await sheet.share({ title: `${work.title}, ${work.artist.name}`, url })
        return
      }
      await navigator.clipboard.writeText(url)
      say(words.share.copied)
    } catch (error) {
      if (!wasDismissed(error)) say(words.share.failed)
    }
  }
  return (
    <p className={styles.share} data-alive>
      <button className={button.plain} type="button" onClick={() => void share()}>
        <IconShare2 stroke={1.5} aria-hidden="true" />
        {words.share.action}
      </button>
      <output>{said}</output>
    </p>
  )
}
