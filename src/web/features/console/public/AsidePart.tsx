import { useId, useState } from 'react'
import type { Contest } from '#contract/contests.ts'
import type { VoteReport } from '#contract/public-vote.ts'
import type { Suspicion } from '#contract/rules/suspicion.ts'
import { Refused } from '#web/shell/api/Refused.tsx'
import { useCall } from '#web/shell/api/use-call.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Choice } from '#web/ui/form/Choice.tsx'
import { Asking } from '../Asking.tsx'
import styles from '../console.module.css'
import jury from '../jury/jury.module.css'
import { ShowMore } from '../ShowMore.tsx'
import { AsideTable } from './AsideTable.tsx'
import { useAside, useVoteActs } from './lists.ts'

type Decision = 'counts' | 'out' | null

interface BallotDecision {
  ballots: string[]
  decision: Decision
}

interface AsidePartProps {
  contest: Contest
  report: VoteReport
}

const Ballots = ({ contest, reason }: { contest: Contest; reason: Suspicion | null }) => {
  const { words, say } = useWords('console-public')
  const { items, failed, retry, more, busy: fetching } = useAside(contest.id, reason)
  const { decide } = useVoteActs(contest.id)
  const [chosen, choose] = useState<readonly string[]>([])
  const [last, keep] = useState<BallotDecision | null>(null)
  const { send, busy, refusal, wait } = useCall(({ ballots, decision }: BallotDecision) =>
    decide(ballots, decision)
  )
  if (!items) return <Asking failed={failed} retry={retry} />
  if (items.length === 0) return <p className={styles.note}>{words.aside.none}</p>
  const settle = async (asked: BallotDecision): Promise<void> => {
    const outcome = await send(asked)
    if (!outcome || !('answer' in outcome)) return
    keep(asked.decision === null ? null : asked)
    choose([])
  }
  const act = (decision: Decision, label: string) => (
    <button
      className={button.plain}
      type="button"
      aria-disabled={busy || chosen.length === 0}
      onClick={() => {
        if (chosen.length > 0) void settle({ ballots: [...chosen], decision })
      }}
    >
      {label}
    </button>
  )
  const { acts } = words.aside
  return (
    <>
      <div className={jury.tools}>
        <output>{say(words.aside.chosen, { count: chosen.length })}</output>
        {act('counts', acts.counts)}
        {act('out', acts.out)}
        {act(null, acts.back)}
        {last ? (
          <button
            className={button.plain}
            type="button"
            aria-disabled={busy}
            onClick={() => void settle({ ...last, decision: null })}
          >
            {say(acts.undo, { count: last.ballots.length })}
          </button>
        ) : null}
      </div>
      <Refused refusal={refusal} wait={wait} />
      <AsideTable ballots={items} contest={contest} chosen={chosen} choose={choose} />
      <ShowMore more={more} busy={fetching} />
    </>
  )
}

/** What is set aside, for an organiser to decide; every decision can be taken back. */
export const AsidePart = ({ contest, report }: AsidePartProps) => {
  const { words } = useWords('console-public')
  const id = useId()
  const [reason, filter] = useState<Suspicion | null>(null)
  return (
    <section className={styles.part}>
      <h2>{words.aside.title}</h2>
      <p className={styles.note}>{words.aside.note}</p>
      {report.reasons.length > 1 ? (
        <div className={styles.narrow}>
          <Choice
            id={id}
            name="reason"
            label={words.aside.reason}
            value={reason ?? ''}
            onChange={event =>
              filter(report.reasons.find(each => each.reason === event.target.value)?.reason ?? null)
            }
          >
            <option value="">{words.aside.any_reason}</option>
            {report.reasons.map(each => (
              <option key={each.reason} value={each.reason}>
                {words.reasons[each.reason].name}
              </option>
            ))}
          </Choice>
        </div>
      ) : null}
      <Ballots key={reason ?? ''} contest={contest} reason={reason} />
    </section>
  )
}
