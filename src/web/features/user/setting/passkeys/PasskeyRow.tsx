import type { Passkey } from '#contract/passkeys.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { useMoment } from '../../use-moment.ts'
import styles from '../sessions.module.css'
import button from '#web/ui/button.module.css'

interface PasskeyRowProps {
  passkey: Passkey
  /** In which times are told; null for that of the device. */
  zone: string | null
  rename: () => void
  remove: () => void
}

export const PasskeyRow = ({ passkey, zone, rename, remove }: PasskeyRowProps) => {
  const { name, created_at, used_at } = passkey
  const { words, say } = useWords('user-setting')
  const told = useMoment(zone)
  const own = words.passkeys
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.device}>
          <bdi>{name}</bdi>
        </p>
        <p className={styles.facts}>{say(own.since, { time: told(created_at) })}</p>
        <p className={styles.facts}>{used_at ? say(own.used, { time: told(used_at) }) : own.unused}</p>
      </div>
      <div className={styles.ways}>
        <button
          className={button.text}
          type="button"
          aria-label={say(own.rename.of, { name })}
          onClick={rename}
        >
          {own.rename.begin}
        </button>
        <button
          className={button.text}
          type="button"
          aria-label={say(own.remove.of, { name })}
          onClick={remove}
        >
          {own.remove.begin}
        </button>
      </div>
    </li>
  )
}
