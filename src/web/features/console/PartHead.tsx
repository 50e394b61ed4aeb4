import styles from './console.module.css'

interface PartHeadProps {
  title: string
  text?: string | undefined
}

/** What a part of a room is for, beside it where there is space. */
export const PartHead = ({ title, text }: PartHeadProps) => (
  <header className={styles.head}>
    <h2 className={styles.heading}>{title}</h2>
    {text ? <p className={styles.note}>{text}</p> : null}
  </header>
)
