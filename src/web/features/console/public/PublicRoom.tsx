import type { Contest } from '#contract/contests.ts'
import { momentIn } from '#web/shell/contest/moments.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Asking } from '../Asking.tsx'
import styles from '../console.module.css'
import { useOwnTeam } from '../use-own-team.ts'
import { AsidePart } from './AsidePart.tsx'
import { HoursPart } from './HoursPart.tsx'
import { useVote } from './lists.ts'
import { ReportPart } from './ReportPart.tsx'
import { WorksPart } from './WorksPart.tsx'

/** How the public rates, of one contest. */
export const PublicRoom = ({ contest }: { contest: Contest }) => {
  const { words, say } = useWords('console-public')
  const locale = useLocale()
  const { features } = useOwnTeam()
  const { data, isError, refetch } = useVote(contest.id)
  if (!data) return <Asking failed={isError} retry={refetch} />
  const moment = (at: string | null): string => (at === null ? '–' : momentIn(locale, at, contest.time_zone))
  return (
    <>
      <section className={styles.head}>
        <p>
          {say(words.states[data.state], { opens: moment(data.opens_at), closes: moment(data.closes_at) })}
        </p>
        {features.public_rating ? null : <p role="note">{words.switched_off}</p>}
        <p className={styles.note}>{words.hidden}</p>
      </section>
      <ReportPart contest={contest} vote={data} />
      <HoursPart contest={contest} hours={data.hours} />
      <WorksPart contest={contest} works={data.works} />
      <AsidePart contest={contest} report={data.report} />
    </>
  )
}
