import { IconArrowRight } from '@tabler/icons-react'
import styles from './onward.module.css'

/** The arrow after a link that leads on; it points the way the language is read. */
export const Onward = () => <IconArrowRight className={styles.arrow} stroke={1.5} aria-hidden="true" />
