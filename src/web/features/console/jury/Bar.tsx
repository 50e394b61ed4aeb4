import styles from './jury.module.css'

/** How much of it is done, drawn and written. */
export const Bar = ({ done, of, label }: { done: number; of: number; label: string }) => (
  <span className={styles.bar}>
    {/* What it shows is written beside it. */}
    <progress value={done} max={Math.max(of, 1)} aria-hidden="true" />
    <span>{label}</span>
  </span>
)
