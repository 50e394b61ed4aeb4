import styles from './console.module.css'

export interface PartHeadProps {
  title: string
  text?: string | undefined
  /** It belongs to the part above it. */
  within?: boolean
}

/** What a part of a room is for, beside it where there is space. */
export const PartHead = ({ title, text, within = false }: PartHeadProps) => {
  const Heading = within ? 'h3' : 'h2'
  return (
    <header className={styles.head}>
      <Heading className={within ? styles.subheading : styles.heading}>{title}</Heading>
      {text ? <p className={styles.note}>{text}</p> : null}
    </header>
  )
}
