import { useQuery } from '@tanstack/react-query'
import { calendarDayIn } from '#web/shell/contest/moments.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import type { SiteLocation } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/words.tsx'
import styles from '../console.module.css'
import { useCounts } from '../entries/lists.ts'
import { useOwnTeam } from '../use-own-team.ts'
import look from './overview.module.css'

interface Task {
  key: string
  text: string
  to: (place: SiteLocation) => string
}

/** What waits in the team's rooms, each with the way to it; null until everything has answered or failed. */
const useTasks = (): Task[] | null => {
  const { api } = useShell()
  const { link, contest } = useOwnTeam()
  const { words, say } = useWords('console')
  const locale = useLocale()
  const entries = useCounts(contest?.id, true)?.submitted ?? 0
  const unread = useQuery(api.inbox.list.queryOptions({ input: { link, unread: '1', limit: 99 } }))
  const payments = useQuery(api.bank.counts.queryOptions({ input: { link } }))
  const prizes = useQuery(api.prizes.list.queryOptions({ input: { link, overdue: '1', limit: 10 } }))
  if ([unread, payments, prizes].some(({ isPending }) => isPending)) return null
  const messages = unread.data?.items.length ?? 0
  const open = payments.data?.open ?? 0
  const { needs, waiting_in } = words
  const number = new Intl.NumberFormat(locale)
  const shown = (count: number, next: string | null | undefined): string =>
    `${number.format(count)}${next ? '+' : ''}`
  return [
    ...(entries > 0
      ? [
          {
            key: 'entries',
            text: say(waiting_in.entries, { count: entries, shown: number.format(entries) }),
            to: (place: SiteLocation) =>
              `${paths.room('entries')(place)}?contest=${contest?.id ?? ''}&status=submitted`
          }
        ]
      : []),
    ...(messages > 0
      ? [
          {
            key: 'inbox',
            text: say(waiting_in.inbox, { count: messages, shown: shown(messages, unread.data?.next) }),
            to: (place: SiteLocation) => `${paths.room('inbox')(place)}?unread=1`
          }
        ]
      : []),
    ...(open > 0
      ? [{ key: 'payments', text: say(needs.payments, { count: open }), to: paths.room('payments') }]
      : []),
    ...(prizes.data?.items ?? []).map(({ id, title, contest_id, due_on }) => ({
      key: id,
      text: say(words.overdue, { title, day: calendarDayIn(locale, due_on) }),
      to: (place: SiteLocation) => `${paths.room('prizes')(place)}?contest=${contest_id}`
    }))
  ]
}

export const WaitingForYou = () => {
  const { words } = useWords('console')
  const tasks = useTasks()
  return (
    <section className={styles.part}>
      <h2>{words.needs.title}</h2>
      {tasks === null ? <output className={styles.waiting}>{words.waiting}</output> : null}
      {tasks?.length === 0 ? <p>{words.needs.nothing}</p> : null}
      {tasks && tasks.length > 0 ? (
        <ul className={look.needs}>
          {tasks.map(({ key, text, to }) => (
            <li key={key}>
              <TeamLink to={to}>{text}</TeamLink>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
