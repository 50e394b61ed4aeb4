import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from '#web/router/hooks.ts'
import { isPlain } from '#web/router/link.tsx'
import { placeNamed } from '#web/router/place-named.ts'
import { scrollSmoothly } from '../page/scroll.ts'

const targetOf = ({ hash, pathname, search, origin }: HTMLAnchorElement): HTMLElement | null => {
  const here = location
  if (hash === '' || origin !== here.origin || pathname !== here.pathname || search !== here.search)
    return null
  return placeNamed(hash)
}

/** Every link to a place in the same page scrolls there smoothly, wherever it was written. */
export const Anchors = ({ children }: { children: ReactNode }) => {
  const navigate = useNavigate()

  const follow = (event: MouseEvent): void => {
    if (!isPlain(event) || event.defaultPrevented || !(event.target instanceof Element)) return
    const anchor = event.target.closest('a')
    const target = anchor && targetOf(anchor)
    if (!target) return
    event.preventDefault()
    // What lies between is no guess then (results.module.css).
    document.documentElement.dataset['whole'] = ''
    void navigate({ hash: anchor.hash }, { preventScrollReset: true })
    void scrollSmoothly(target).then(() => {
      if (target.tabIndex < 0) target.tabIndex = -1
      return target.focus({ preventScroll: true })
    })
  }

  // The keyboard's Enter on a link is a click as well.
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
  return <div onClick={follow}>{children}</div>
}
