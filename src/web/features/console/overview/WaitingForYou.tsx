import { useQuery } from '@tanstack/react-query'
import { calendarDayIn } from '#web/shell/contest/moments.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import type { SiteLocation } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Asking } from '../Asking.tsx'
import styles from '../console.module.css'
import { useTellCount, useUnread } from '../Counts.tsx'
import { useCounted } from '../entries/lists.ts'
import { useOwnTeam } from '../use-own-team.ts'
import { useRoundTasks } from './use-round-tasks.ts'
import type { OverviewTask } from './use-round-tasks.ts'
import look from './overview.module.css'

/** What waits in the team's rooms, each with the way to it; null while it is asked for, or did not come. */
const useTasks = () => {
  const { api } = useShell()
  const { link, contest } = useOwnTeam()
  const { words, say } = useWords('console')
  const locale = useLocale()
  const tell = useTellCount()
  const entries = useCounted(contest?.id)
  const unread = useUnread()
  const payments = useQuery(api.bank.counts.queryOptions({ input: { link } }))
  const prizes = useQuery(api.prizes.list.queryOptions({ input: { link, overdue: '1', limit: 10 } }))
  const rounds = useRoundTasks(contest)
  const all = [entries, unread, payments, prizes, ...rounds.asked]
  const failed = all.some(({ isError }) => isError)
  const retry = (): void => all.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch())
  // What is not asked for, as where there is no contest, stands still without an answer.
  const isAsked = all.some(({ isPending, fetchStatus }) => isPending && fetchStatus !== 'idle')
  if (failed || isAsked) return { tasks: null, failed, retry }

  const submitted = entries.data?.statuses.submitted ?? 0
  const messages = unread.data?.items.length ?? 0
  const open = payments.data?.open ?? 0
  const tasks: OverviewTask[] = [
    {
      key: 'entries',
      count: submitted,
      text: tell({ of: 'entries', count: submitted }).told,
      to: place => `${paths.room('entries')(place)}?contest=${contest?.id ?? ''}&status=submitted`
    },
    ...rounds.tasks,
    {
      key: 'inbox',
      count: messages,
      text: tell({ of: 'inbox', count: messages, more: unread.data?.next !== null }).told,
      to: place => `${paths.room('inbox')(place)}?unread=1`
    },
    {
      key: 'payments',
      count: open,
      text: say(words.needs.payments, { count: open }),
      to: paths.room('payments')
    },
    ...(prizes.data?.items ?? []).map(({ id, title, contest_id, due_on }) => ({
      key: id,
      count: 1,
      text: say(words.overdue, { title, day: calendarDayIn(locale, due_on) }),
      to: (place: SiteLocation) => `${paths.room('prizes')(place)}?contest=${contest_id}`
    }))
  ]
  return { tasks: tasks.filter(({ count }) => count > 0), failed, retry }
}

export const WaitingForYou = () => {
  const { words } = useWords('console')
  const { tasks, ...asking } = useTasks()
  return (
    <section className={styles.part}>
      <h2>{words.needs.title}</h2>
      {tasks === null ? <Asking {...asking} /> : null}
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
