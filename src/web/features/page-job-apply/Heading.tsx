import { useEffect, useRef } from 'react'
import styles from './apply.module.css'

interface HeadingProps {
  /** Whoever has just done something goes on reading here. */
  takesFocus?: boolean
  children: string
}

export const Heading = ({ takesFocus = false, children }: HeadingProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <h2 className={styles.heading} ref={heading} tabIndex={takesFocus ? -1 : undefined}>
      {children}
    </h2>
  )
}
