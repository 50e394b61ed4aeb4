import type { Contest } from '#contract/contests.ts'
import type { Phase } from '#contract/rules/phases.ts'
import { momentIn } from '#web/shell/contest/moments.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/words.tsx'
import { Asking } from '../Asking.tsx'
import styles from '../console.module.css'
import { ContestChoice } from '../ContestChoice.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import { AsidePart } from './AsidePart.tsx'
import { HoursPart } from './HoursPart.tsx'
import { useVote } from './lists.ts'
import { ReportPart } from './ReportPart.tsx'
import { WorksPart } from './WorksPart.tsx'

const OneVote = ({ contest }: { contest: Contest }) => {
  const { words, say } = useWords('console-public')
  const locale = useLocale()
  const { features } = useOwnTeam()
  const { data, isError, refetch } = useVote(contest.id)
  if (!data) return <Asking failed={isError} retry={() => void refetch()} />
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

/** What is asked for most comes first: a vote that runs, or the last that ran. */
const precedence: readonly Phase[] = ['public_vote', 'results_soon', 'judging', 'results', 'archive']

const foremost = (contests: readonly Contest[]): Contest | undefined =>
  precedence.flatMap(phase => contests.find(contest => contest.phase === phase) ?? [])[0] ?? contests[0]

/** How the public rates, of one contest. */
export const PublicRoom = ({ contests }: { contests: readonly Contest[] }) => {
  const { words } = useWords('console-public')
  return (
    <ContestChoice contests={contests} label={words.contest} first={foremost(contests)}>
      {contest => <OneVote key={contest.id} contest={contest} />}
    </ContestChoice>
  )
}
