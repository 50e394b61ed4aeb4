import { useHydrated } from '../page/hydrated.ts'
import { nextColourScheme, useColourScheme } from '../page/theme.ts'
import { useShellWords } from '../words/page-words.tsx'
import styles from './controls.module.css'

const drawings = {
  auto: <path d="M12 3a9 9 0 1 0 0 18zM12 3a9 9 0 0 1 0 18" />,
  light: (
    <path d="M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 3v1M12 20v1M3 12h1M20 12h1M5.6 5.6l.7.7M17.7 17.7l.7.7M18.4 5.6l-.7.7M6.3 17.7l-.7.7" />
  ),
  dark: <path d="M12 3a6.5 6.5 0 0 0 9 9 9 9 0 1 1-9-9z" />
}

export const SchemeToggle = () => {
  const hydrated = useHydrated()
  const scheme = useColourScheme()
  const { words } = useShellWords()
  const labels = { auto: words.scheme.auto, light: words.scheme.light, dark: words.scheme.dark }
  return (
    <button
      type="button"
      className={styles.control}
      disabled={!hydrated}
      aria-label={labels[scheme]}
      title={labels[scheme]}
      onClick={nextColourScheme}
    >
      <svg viewBox="0 0 24 24" className={styles.icon} aria-hidden="true">
        {drawings[scheme]}
      </svg>
    </button>
  )
}
