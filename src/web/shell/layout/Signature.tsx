import type { CSSProperties } from 'react'
import styles from './layout.module.css'

/** Whose page it was, as its last word. React's types know no custom properties. */
export const Signature = ({ name }: { name: string }) => (
  <p className={styles.signature} style={{ '--letters': name.length } as CSSProperties}>
    <bdi>{name}</bdi>
  </p>
)
