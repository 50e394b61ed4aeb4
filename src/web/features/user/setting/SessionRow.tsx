import type { Session } from '#contract/account-shapes.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { useMoment } from '../use-moment.ts'
import styles from './sessions.module.css'
import button from '#web/ui/button.module.css'

interface SessionRowProps {
  session: Session
  /** In which times are told; null for that of the device. */
  zone: string | null
  end: () => void
}

/** A place where one is signed in: by which browser, from where, since when. */
export const SessionRow = ({ session, zone, end }: SessionRowProps) => {
  const { agent, network, created_at, seen_at, current } = session
  const { words, say } = useWords('user-setting')
  const told = useMoment(zone)
  const device = agent || words.sessions.unknown
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.device}>
          <bdi>{device}</bdi>
        </p>
        <p className={styles.facts}>
          <bdi>{network}</bdi>
        </p>
        <p className={styles.facts}>{say(words.sessions.since, { time: told(created_at) })}</p>
        <p className={styles.facts}>{say(words.sessions.seen, { time: told(seen_at) })}</p>
      </div>
      {current ? (
        <p className={styles.current}>{words.sessions.current}</p>
      ) : (
        <button
          className={button.text}
          type="button"
          aria-label={say(words.sessions.end_of, { device, network })}
          onClick={end}
        >
          {words.sessions.end}
        </button>
      )}
    </li>
  )
}
