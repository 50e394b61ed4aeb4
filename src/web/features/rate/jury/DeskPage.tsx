import type { User } from '#contract/accounts.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { OwnRound } from '#contract/scores.ts'
import type { Team } from '#contract/teams.ts'
import { FirstPassword } from '#web/shell/account/FirstPassword.tsx'
import { TeamLink } from '#web/shell/page/link.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { paths } from '#web/shell/page/paths.ts'
import { LoadFailed } from '#web/shell/session/Private.tsx'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Notice } from '#web/ui/form/Notice.tsx'
import { StillLoading } from '#web/ui/StillLoading.tsx'
import { Desk } from './Desk.tsx'
import styles from './desk.module.css'
import { useQueue } from './use-queue.ts'

interface DeskPageProps {
  team: Team
  me: User
  round: OwnRound
}

const Queue = ({ team, me, round }: DeskPageProps) => {
  const { words } = useWords('rate')
  const { data, isError, refetch } = useQueue(team.link, round.id)
  const { desk } = words
  if (isError && !data)
    return <LoadFailed words={{ title: desk.failed_title, text: desk.failed }} retry={refetch} />
  if (!data) return <StillLoading className={styles.waiting}>{desk.waiting}</StillLoading>
  if (data.length === 0) return <Notice title={desk.empty_title} text={desk.empty} />
  const readAnew = (): Promise<unknown> => refetch({ throwOnError: true })
  return <Desk team={team} me={me} round={round} queue={data} readAnew={readAnew} />
}

export const DeskPage = (props: DeskPageProps) => {
  const { team, round } = props
  const { words } = useWords('rate')
  const locale = useLocale()
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1>
          <bdi>{textIn(round.title, locale, team.default_locale)}</bdi>
        </h1>
        <TeamLink to={paths.rate}>{words.desk.back}</TeamLink>
        <TeamLink to={paths.contact}>{words.desk.write}</TeamLink>
      </header>
      <Queue {...props} />
      <FirstPassword me={props.me} />
    </article>
  )
}
