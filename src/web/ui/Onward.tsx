import styles from './onward.module.css'

/** The arrow after a link that leads on, or before one that leads back; it points the way the language is read. */
export const Onward = ({ back = false }: { back?: boolean }) => (
  <svg
    className={back ? `${styles.arrow} ${styles.back}` : styles.arrow}
    viewBox="0 0 24 24"
    aria-hidden="true"
  >
    <path d="M5 12h14M13 18l6-6-6-6" />
  </svg>
)
