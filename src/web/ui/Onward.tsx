import styles from './onward.module.css'

/** The arrow after a link that leads on; it points the way the language is read. */
export const Onward = () => (
  <svg className={styles.arrow} viewBox="0 0 24 24" aria-hidden="true">
    <path d="M5 12h14M13 18l6-6-6-6" />
  </svg>
)
