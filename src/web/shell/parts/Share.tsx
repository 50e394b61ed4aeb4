import { IconShare2 } from '@tabler/icons-react'
import { useState } from 'react'
import button from '#web/ui/button.module.css'
import layout from '#web/ui/layout.module.css'
import { useHydrated } from '../page/hydrated.ts'
import styles from './share.module.css'

/** Whoever closes the device's own sheet has changed their mind; nothing went wrong. */
const wasDismissed = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

interface ShareProps {
  /** What is shared, as it is called there. */
  title: string
  words: { action: string; copied: string; failed: string }
}

/** By the device's own sheet where it has one, else the address is copied. Without a script there is the address bar. */
export const Share = ({ title, words }: ShareProps) => {
  const [said, say] = useState('')
  const hydrated = useHydrated()
  const share = async (): Promise<void> => {
    const url = location.origin + location.pathname
    try {
      // Typed as always there; not every browser has it.
      const sheet: Partial<Pick<Navigator, 'share'>> = navigator
      if (sheet.share) {
        await sheet.share({ title, url })
        return
      }
      await navigator.clipboard.writeText(url)
      say(words.copied)
    } catch (error) {
      if (!wasDismissed(error)) say(words.failed)
    }
  }
  return (
    <p className={`${styles.share} ${hydrated ? '' : layout.unready}`} data-alive>
      <button className={button.plain} type="button" onClick={() => void share()}>
        <IconShare2 stroke={1.5} aria-hidden="true" />
        {words.action}
      </button>
      <output>{said}</output>
    </p>
  )
}
