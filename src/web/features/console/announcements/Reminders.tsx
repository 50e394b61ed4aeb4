import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Contest } from '#contract/contests.ts'
import type { RemindersOfContest } from '#contract/contest-reminders.ts'
import { momentIn } from '#web/shell/contest/moments.ts'
import { Refused } from '#web/shell/api/Refused.tsx'
import { useCall } from '#web/shell/api/use-call.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/words.tsx'
import { Tick } from '#web/ui/form/Tick.tsx'
import { Asking } from '../Asking.tsx'
import styles from '../console.module.css'
import { ContestChoice } from '../ContestChoice.tsx'
import { useOwnTeam } from '../use-own-team.ts'

type Rule = RemindersOfContest['rules'][number]

const useTurning = (contest: string) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const queries = useQueryClient()
  return useCall(async ({ rule, on }: Pick<Rule, 'rule' | 'on'>) => {
    const answer = await api.contest_reminders.turn.call({ link, contest, rule, on })
    queries.setQueryData(api.contest_reminders.get.queryKey({ input: { link, contest } }), answer)
    return answer
  })
}

const RuleLine = ({ contest, rule, zone }: { contest: string; rule: Rule; zone: string }) => {
  const { words, say } = useWords('console-announcements')
  const locale = useLocale()
  const { send, busy, refusal, wait } = useTurning(contest)
  const told = words.reminders
  const { next, sent } = rule
  return (
    <div className={styles.head}>
      <Tick
        id={`reminders-${rule.rule}`}
        name={`reminders-${rule.rule}`}
        label={told[rule.rule]}
        checked={rule.on}
        disabled={busy}
        onChange={({ currentTarget }) => void send({ rule: rule.rule, on: currentTarget.checked })}
      />
      <ul className={styles.note}>
        {sent.map(({ step, count }) => (
          <li key={step}>{say(told.past, { step: told.steps[step], count })}</li>
        ))}
        <li>
          {next
            ? say(told.next, {
                step: told.steps[next.step],
                at: momentIn(locale, next.at, zone),
                count: next.count
              })
            : told.no_date}
        </li>
      </ul>
      <Refused refusal={refusal} wait={wait} />
    </div>
  )
}

const OfContest = ({ contest }: { contest: Contest }) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words, say } = useWords('console-announcements')
  const locale = useLocale()
  const { data, isError, refetch } = useQuery(
    api.contest_reminders.get.queryOptions({ input: { link, contest: contest.id } })
  )
  if (!data) return <Asking failed={isError} retry={() => void refetch()} />
  const { rules, fees, time_zone } = data
  const told = words.reminders
  return (
    <>
      {rules.map(rule => (
        <RuleLine key={rule.rule} contest={contest.id} rule={rule} zone={time_zone} />
      ))}
      <p className={styles.note}>
        {told.fees}
        {fees
          ? ` ${say(told.fees_next, { at: momentIn(locale, fees.at, time_zone), count: fees.count })}`
          : null}
      </p>
    </>
  )
}

/** What each contest sends by itself. */
export const Reminders = ({ contests }: { contests: readonly Contest[] }) => {
  const { words } = useWords('console-announcements')
  if (contests.length === 0) return null
  return (
    <section className={styles.part}>
      <h2>{words.reminders.title}</h2>
      <p className={styles.note}>{words.reminders.lead}</p>
      <ContestChoice contests={contests} label={words.filter.contest}>
        {contest => <OfContest key={contest.id} contest={contest} />}
      </ContestChoice>
    </section>
  )
}
