import { useHydrated } from '../page/hydrated.ts'
import controls from '../layout/controls.module.css'
import { useLocked } from '../account/lock/locked.ts'
import { useShellWords } from '../words/page-words.tsx'
import { openPalette } from './opening.ts'

export const PaletteButton = () => {
  const hydrated = useHydrated()
  const locked = useLocked()
  const { words } = useShellWords()
  return (
    <button
      type="button"
      className={controls.control}
      disabled={!hydrated || locked}
      aria-label={words.search.open}
      aria-keyshortcuts="Control+K Meta+K"
      title={words.search.open}
      onClick={openPalette}
    >
      <svg viewBox="0 0 24 24" className={controls.icon} aria-hidden="true">
        <path d="M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14M21 21l-6-6" />
      </svg>
    </button>
  )
}
