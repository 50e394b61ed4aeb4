import { numberIn } from '#content/messages.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import controls from '../controls.module.css'
import { TeamLink } from '../../page/link.tsx'
import { useLocale } from '../../words/locale.ts'
import { useStillIn } from '../../session/me.ts'
import { paths } from '../../page/paths.ts'
import { useShell } from '../../page/shell-context.ts'
import { useStream } from '../../api/use-stream.ts'
import { useSession } from '../../session/use-session.ts'
import { useShellWords } from '../../words/page-words.tsx'
import styles from './bell.module.css'

// More than this is more than one reads at once.
const most = 99

/** How much of what one was told in this team is still unread. */
export const Bell = ({ link }: { link: string }) => {
  const { api } = useShell()
  const { token } = useSession()
  const { words, say } = useShellWords()
  const locale = useLocale()
  const queries = useQueryClient()
  const enabled = useStillIn()
  const { data } = useQuery({
    ...api.notifications.feed.queryOptions({ input: { team: link, limit: 1 } }),
    enabled
  })
  useStream({
    of: `${link} ${token ?? ''}`,
    pause_ms: 15_000,
    open: signal => api.notifications.live.call({ team: link }, { signal }),
    tell: () => void queries.invalidateQueries({ queryKey: api.notifications.feed.key() })
  })
  const unread = data?.unread ?? 0
  const figure = numberIn(locale, Math.min(unread, most))
  const name = say(words.account.bell, { count: unread })
  return (
    <TeamLink
      to={paths.userNotification}
      className={`${controls.control} ${styles.bell}`}
      aria-label={name}
      title={name}
    >
      <svg viewBox="0 0 24 24" className={controls.icon} aria-hidden="true">
        <path d="M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15zM10 21h4" />
      </svg>
      {unread > 0 ? (
        <span className={styles.count} aria-hidden="true" data-unread>
          {unread > most ? `${figure}+` : figure}
        </span>
      ) : null}
    </TeamLink>
  )
}
