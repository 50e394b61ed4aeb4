import type { ReactElement } from 'react'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import styles from './latest.module.css'
import { useWords } from '../words/page-words.tsx'

// A few more than that are read faster than opened.
const [open_up_to, latest] = [8, 3]

/** Of a long thread what was said last stands open, so that nobody scrolls past years; the rest opens above it. */
export const Latest = ({ children }: { children: ReactElement[] }) => {
  const { words, say } = useWords('contact-detail')
  const earlier = children.length > open_up_to ? children.slice(0, -latest) : []
  return (
    <div className={styles.thread}>
      {earlier.length > 0 ? (
        <Disclosure className={styles.earlier} label={say(words.earlier, { count: earlier.length })}>
          {earlier}
        </Disclosure>
      ) : null}
      {children.slice(earlier.length)}
    </div>
  )
}
