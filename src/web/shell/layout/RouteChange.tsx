import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useMatches } from '#web/router/hooks.ts'
import { isScreenData } from '../page/screen-data.ts'
import { documentTitle } from '../page/document-title.ts'
import { useTeam } from '../session/team.ts'
import { focusHeading } from './focus-heading.ts'
import styles from './said.module.css'

const titleOf = (data: unknown): string | null => (isScreenData(data) ? data.head.title : null)

/** After a change of page: the title is changed and said, and the keyboard starts at the new heading. */
export const RouteChange = () => {
  const { pathname } = useLocation()
  const team = useTeam()
  const title = useMatches()
    .map(match => titleOf(match.loader_data))
    .findLast(found => found !== null)
  const shown = useRef(pathname)
  const [said, say] = useState('')

  // In the same step as the new page, so that no key is pressed on it before the focus has moved.
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const heading = focusHeading()
    document.title = documentTitle(title ?? heading?.textContent ?? '', team)
    say(document.title)
  }, [pathname, title, team])

  return (
    <p className={styles.said} aria-live="polite">
      {said}
    </p>
  )
}
