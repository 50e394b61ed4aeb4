import { useEffect, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import { useLocation } from '#web/router/hooks.ts'
import { usePair } from '#web/shell/words/page-words.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import styles from './rail.module.css'

interface SidebarProps {
  /** Of the whole of it, and of the room that is open. */
  label: string
  title: string
  /** Lists of the rooms. */
  children: ReactNode
}

/** Scrolls the list alone, and only where the room that is open is out of sight in it. */
const showOpenRoom = (list: HTMLElement | null): void => {
  const room = list?.querySelector<HTMLElement>('[aria-current]')
  if (!list || !room) return
  const { scrollTop, clientHeight } = list
  const isSeen = room.offsetTop >= scrollTop && room.offsetTop + room.offsetHeight <= scrollTop + clientHeight
  if (!isSeen) list.scrollTop = room.offsetTop - clientHeight / 2
}

/** Anew with each room, since whoever scrolls the list meanwhile is not brought back. */
const OpenRoom = ({ list }: { list: RefObject<HTMLElement | null> }) => {
  useEffect(() => showOpenRoom(list.current), [list])
  return null
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
      <OpenRoom key={pathname} list={list} />
    </nav>
  )
}
