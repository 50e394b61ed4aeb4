import type { ComponentProps, ReactNode } from 'react'
import chevron from './chevron.module.css'
import styles from './disclosure.module.css'

interface DisclosureProps extends Pick<ComponentProps<'details'>, 'className' | 'open' | 'onToggle'> {
  /** What is read while it is folded. */
  label: ReactNode
  /** What it is called where what it belongs to is not seen. */
  named?: string | undefined
  children: ReactNode
  /** The sign stands at the far end, and the whole line can be pressed. */
  wide?: boolean
}

/** What is folded until somebody asks for it. The browser's own, so it opens without a script and is found by a search in the page. */
export const Disclosure = ({ label, named, children, wide, className, ...details }: DisclosureProps) => (
  <details
    {...details}
    className={[styles.disclosure, wide && styles.wide, className].filter(Boolean).join(' ')}
  >
    <summary className={`${styles.summary} ${chevron.chevron}`} aria-label={named}>
      <span>{label}</span>
    </summary>
    {children}
  </details>
)
