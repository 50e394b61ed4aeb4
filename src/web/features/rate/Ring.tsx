import styles from './rate.module.css'

/** How much is done, at a glance; the words beside it say the same. */
export const Ring = ({ done, all }: { done: number; all: number }) => (
  <svg className={styles.ring} viewBox="0 0 36 36" aria-hidden="true">
    <circle cx="18" cy="18" r="15.9" />
    <circle
      cx="18"
      cy="18"
      r="15.9"
      pathLength="100"
      strokeDasharray={`${all === 0 ? 0 : (100 * done) / all} 100`}
    />
  </svg>
)
