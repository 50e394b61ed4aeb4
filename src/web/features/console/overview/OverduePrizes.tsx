import { useQuery } from '@tanstack/react-query'
import { calendarDayIn } from '#web/shell/contest/moments.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/words.tsx'
import styles from '../console.module.css'
import { useOwnTeam } from '../use-own-team.ts'

/** Prizes that were due and have not been delivered; nothing where there are none. */
export const OverduePrizes = () => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words, say } = useWords('console')
  const locale = useLocale()
  const { data } = useQuery(api.prizes.list.queryOptions({ input: { link, overdue: '1', limit: 10 } }))
  if (!data || data.items.length === 0) return null
  return (
    <section className={styles.part}>
      <h2>{words.overdue.title}</h2>
      <ul>
        {data.items.map(({ id, title, contest_id, due_on }) => (
          <li key={id}>
            <TeamLink to={place => `${paths.room('prizes')(place)}?contest=${contest_id}`}>
              {say(words.overdue.one, { title, day: calendarDayIn(locale, due_on) })}
            </TeamLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
