import type { Picture } from '#contract/picture.ts'
import { smallSourceOf } from '../files/media.ts'
import styles from './account.module.css'

const shown = 36

/** One's portrait once there is one, else the initials. */
export const InitialsOrPortrait = ({ avatar, name }: { avatar: Picture | null; name: string }) => {
  const source = avatar && smallSourceOf(avatar, shown * 2)
  if (!source) return <span className={styles.initials}>{name}</span>
  return <img className={styles.portrait} src={source} alt="" width={shown} height={shown} />
}
