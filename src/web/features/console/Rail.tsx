import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import styles from './rail.module.css'

interface RailProps {
  /** Of the whole of it, and of the room that is open. */
  label: string
  title: string
  /** Lists of the rooms. */
  children: ReactNode
}

/** Beside the room where there is space; folded above it where there is not, and folded again after each step. */
export const Rail = ({ label, title, children }: RailProps) => {
  const { pathname } = useLocation()
  return (
    <nav aria-label={label}>
      <details className={styles.folded} key={pathname}>
        <summary>
          <span>
            {label}: {title}
          </span>
          <IconChevronDown stroke={1.5} aria-hidden="true" />
        </summary>
        <div className={styles.rooms}>{children}</div>
      </details>
      <div className={styles.open}>
        <div className={styles.rooms}>{children}</div>
      </div>
    </nav>
  )
}
