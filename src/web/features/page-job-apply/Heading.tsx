import { useFocusFor } from '#web/ui/take-focus.ts'
import styles from './apply.module.css'

interface HeadingProps {
  /** Whoever has just done something goes on reading here. */
  takesFocus?: boolean
  children: string
}

export const Heading = ({ takesFocus = false, children }: HeadingProps) => {
  const heading = useFocusFor<HTMLHeadingElement>(takesFocus)
  return (
    <h2 className={styles.heading} ref={heading} tabIndex={takesFocus ? -1 : undefined}>
      {children}
    </h2>
  )
}
