import { useEffect, useId, useRef } from 'react'
import type { FocusEvent, MouseEvent, ReactNode, RefObject } from 'react'
import type { Locale } from '#contract/locales.ts'
import type { AccountPaths } from '../account/account-paths.ts'
import { PaletteButton } from '../palette/PaletteButton.tsx'
import { useShellWords } from '../words/page-words.tsx'
import { AccountCorner } from './AccountCorner.tsx'
import controls from './controls.module.css'
import styles from './header.module.css'
import { LanguageMenu } from './LanguageMenu.tsx'
import { BellPlace } from './notifications/BellPlace.tsx'
import { SchemeToggle } from './SchemeToggle.tsx'

/** Less is the shaking of a hand. */
const least = 8

/** Says of the header when one scrolls up; the style sheet decides where it then comes back. */
const useComesBack = (): RefObject<HTMLElement | null> => {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    let before = scrollY
    const look = (): void => {
      const now = Math.max(0, scrollY)
      if (Math.abs(now - before) < least) return
      bar.current?.toggleAttribute('data-back', now < before)
      before = now
    }
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return bar
}

/** Folded again by whoever follows a link in it or moves on from it, and where the window becomes wide enough for all of it. */
const useFolding = () => {
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const wide = matchMedia('(width >= 48rem)')
    const fold = (): void => sheet.current?.hidePopover()
    wide.addEventListener('change', fold)
    return () => wide.removeEventListener('change', fold)
  }, [])
  return {
    sheet,
    onClick: ({ target, currentTarget }: MouseEvent<HTMLDivElement>): void => {
      if (target instanceof Element && target.closest('a')) currentTarget.hidePopover()
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent<HTMLDivElement>): void => {
      if (relatedTarget && !currentTarget.parentElement?.contains(relatedTarget)) currentTarget.hidePopover()
    }
  }
}

const MenuButton = ({ opens }: { opens: string }) => {
  const { words } = useShellWords()
  return (
    <button
      type="button"
      className={`${controls.control} ${styles.lines}`}
      popoverTarget={opens}
      aria-label={words.menu}
    >
      <svg viewBox="0 0 24 24" className={controls.icon} aria-hidden="true">
        <path d="M3 8h18M3 16h18" />
        <path d="M5 5l14 14M19 5L5 19" />
      </svg>
    </button>
  )
}

interface HeaderProps {
  brand: ReactNode
  navigation: ReactNode
  locales: readonly Locale[]
  account: AccountPaths
}

/** Whose page it is, where one goes and what one sets. On a phone most of it is in a sheet, which opens without a script. */
export const Header = ({ brand, navigation, locales, account }: HeaderProps) => {
  const id = useId()
  const { sheet, onClick, onBlur } = useFolding()
  return (
    <header ref={useComesBack()} className={styles.header}>
      {brand}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links within take the keyboard; this only folds what the button unfolds */}
      <div ref={sheet} id={id} popover="auto" className={styles.sheet} onClick={onClick} onBlur={onBlur}>
        {navigation}
        <div className={styles.controls}>
          <PaletteButton />
          <LanguageMenu locales={locales} />
          <SchemeToggle />
          <BellPlace />
        </div>
        <AccountCorner account={account} />
      </div>
      <div className={styles.folded}>
        <PaletteButton />
        <MenuButton opens={id} />
      </div>
    </header>
  )
}
