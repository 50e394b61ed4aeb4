/* How much waits in a room for somebody to look at it, beside its name in the sidebar. */
import { numberIn } from '#content/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { isFactorOverdue } from '#web/shell/account/factor/FactorNotice.tsx'
import hidden from '#web/shell/layout/said.module.css'
import { useLocale } from '#web/shell/words/locale.ts'
import { usePresence } from '#web/shell/session/me.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { useCounts } from './entries/lists.ts'
import styles from './rail.module.css'
import { useOwnTeam } from './use-own-team.ts'

/** What is refused is not asked for: the sidebar stands there before it is known who is here. */
const useIsLetIn = (): boolean => {
  const { presence } = usePresence()
  return presence.kind === 'known' && !isFactorOverdue(presence.me)
}

interface CountProps {
  of: 'inbox' | 'entries'
  count: number
  /** There are more than were counted. */
  more?: boolean
}

/** How much waits, as a number and in words. */
export const useTellCount = () => {
  const { words, say } = useWords('console')
  const locale = useLocale()
  return ({ of, count, more = false }: CountProps): { shown: string; told: string } => {
    const shown = `${numberIn(locale, count)}${more ? '+' : ''}`
    return { shown, told: say(words.waiting_in[of], { count, shown }) }
  }
}

const Count = (props: CountProps) => {
  const tell = useTellCount()
  if (props.count === 0) return null
  const { shown, told } = tell(props)
  return (
    <span className={styles.count} title={told}>
      <span aria-hidden="true">{shown}</span>
      <span className={hidden.said}>{told}</span>
    </span>
  )
}

export const useUnread = (enabled = true) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const input = { link, unread: '1', limit: 99 } as const
  return useQuery({ ...api.inbox.list.queryOptions({ input }), enabled })
}

export const Unread = () => {
  const { data } = useUnread(useIsLetIn())
  return data ? <Count of="inbox" count={data.items.length} more={data.next !== null} /> : null
}

/** Of one contest; the team may have none. */
export const ToScreen = ({ contest }: { contest: string | undefined }) => {
  const counts = useCounts(contest, useIsLetIn())
  return <Count of="entries" count={counts?.submitted ?? 0} />
}
