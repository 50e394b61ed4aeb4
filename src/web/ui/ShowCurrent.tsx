import { useEffect } from 'react'
import type { RefObject } from 'react'

/** Scrolls a list alone, and only where what is current in it is out of sight. Its place is measured from the list. */
const showCurrentIn = (list: HTMLElement | null): void => {
  const current = list?.querySelector<HTMLElement>('[aria-current]')
  if (!list || !current) return
  const { scrollTop, clientHeight } = list
  const { offsetTop, offsetHeight } = current
  const isSeen = offsetTop >= scrollTop && offsetTop + offsetHeight <= scrollTop + clientHeight
  if (!isSeen) list.scrollTop = offsetTop - clientHeight / 2
}

/** Its key is what is current: whoever scrolls the list meanwhile is not brought back. */
export const ShowCurrent = ({ list }: { list: RefObject<HTMLElement | null> }) => {
  useEffect(() => showCurrentIn(list.current), [list])
  return null
}
