import { shadowOf } from './shadow.ts'
import styles from './picture.module.css'

/** The colours of a picture alone, for what is not to show the picture itself. */
export const Shadow = ({ colours, className = '' }: { colours: string; className?: string | undefined }) => (
  <span className={`${colours === '' ? '' : styles.shadow} ${className}`} style={shadowOf({ colours })} />
)
