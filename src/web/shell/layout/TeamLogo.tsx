import type { Picture } from '#contract/picture.ts'
import { smallSourceOf } from '../files/media.ts'
import styles from './header.module.css'

const shown = 40

/** The name stands beside it, so it says nothing of its own. */
export const TeamLogo = ({ logo }: { logo: Picture | null }) => {
  const source = logo && smallSourceOf(logo, shown * 2)
  return source ? <img className={styles.logo} src={source} alt="" width={shown} height={shown} /> : null
}
