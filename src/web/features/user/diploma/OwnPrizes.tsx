import { useQuery } from '@tanstack/react-query'
import type { OwnPrize } from '#contract/prizes.ts'
import { formatMoney } from '#contract/rules/money.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { Team } from '#contract/teams.ts'
import { calendarDayIn } from '#web/shell/contest/moments.ts'
import { SentFiles } from '#web/shell/files/attaching/SentFiles.tsx'
import { LoadFailed } from '#web/shell/session/Private.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { useAwardName } from '#web/shell/works/wall/use-award-name.ts'
import styles from './diploma.module.css'

const useStateText = (): ((prize: OwnPrize) => string) => {
  const { words, say } = useWords('user-diploma')
  const locale = useLocale()
  const told = words.prizes
  return ({ state, due_on, delivered_on, overdue }) => {
    if (delivered_on !== null) return say(told.delivered, { day: calendarDayIn(locale, delivered_on) })
    const day = calendarDayIn(locale, due_on)
    if (overdue) return say(told.overdue, { day })
    return say(state === 'arranged' ? told.arranged : told.due, { day })
  }
}

const OnePrize = ({ team, prize }: { team: Team; prize: OwnPrize }) => {
  const { words, say } = useWords('user-diploma')
  const locale = useLocale()
  const nameOf = useAwardName()
  const stateOf = useStateText()
  const { title, amount, currency, award, work_title, contest, files } = prize
  const { api } = useShell()
  return (
    <li>
      <div className={styles.head}>
        <h3>
          <bdi>{title}</bdi>
          {amount === null ? null : `, ${formatMoney(amount, currency, locale)}`}
        </h3>
        <p className={styles.contest}>
          {say(words.prizes.for, { award: nameOf(award), work: work_title })},{' '}
          <bdi>{textIn(contest, locale, team.default_locale)}</bdi>
        </p>
      </div>
      <p>{stateOf(prize)}</p>
      {files.length === 0 ? null : (
        <div>
          <h4>{words.prizes.proof}</h4>
          <SentFiles files={files} ask={id => api.prizes.file_address.call({ team: team.link, id })} />
        </div>
      )}
    </li>
  )
}

/** What is due to one here; nothing where one has won nothing. */
export const OwnPrizes = ({ team }: { team: Team }) => {
  const { api } = useShell()
  const { words } = useWords('user-diploma')
  const { words: common } = useWords('common')
  const { data, isError, refetch } = useQuery(
    api.prizes.mine.queryOptions({ input: { team: team.link, limit: 100 }, staleTime: 0 })
  )
  if (isError) return <LoadFailed words={common.alone.not_come} retry={refetch} />
  if (!data || data.items.length === 0) return null
  return (
    <section className={styles.prizes}>
      <h2>{words.prizes.title}</h2>
      <ul className={styles.list}>
        {data.items.map(prize => (
          <OnePrize key={prize.id} team={team} prize={prize} />
        ))}
      </ul>
    </section>
  )
}
