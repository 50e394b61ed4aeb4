import { useRef } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from '#web/router/hooks.ts'
import { usePair } from '#web/shell/words/page-words.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { ShowCurrent } from '#web/ui/ShowCurrent.tsx'
import styles from './rail.module.css'

interface SidebarProps {
  /** Of the whole of it, and of the room that is open. */
  label: string
  title: string
  /** Lists of the rooms. */
  children: ReactNode
}

/** Beside the room where there is space; folded above it where there is not, and folded again after each step. */
export const Sidebar = ({ label, title, children }: SidebarProps) => {
  const { pathname } = useLocation()
  const list = useRef<HTMLDivElement>(null)
  const pair = usePair()
  return (
    <nav aria-label={label}>
      <Disclosure className={styles.folded} key={pathname} label={pair(label, title)} wide>
        <div className={styles.rooms}>{children}</div>
      </Disclosure>
      <div className={styles.open} ref={list}>
        <div className={styles.rooms}>{children}</div>
      </div>
      <ShowCurrent key={pathname} list={list} />
    </nav>
  )
}
