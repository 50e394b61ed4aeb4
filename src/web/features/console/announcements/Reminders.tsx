import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Contest } from '#contract/contests.ts'
import type { RemindersOfContest } from '#contract/contest-reminders.ts'
import { calendarDay } from '#contract/rules/calendar-day.ts'
import { listed } from '#contract/rules/listed.ts'
import { may } from '#contract/rules/permissions.ts'
import { momentIn } from '#web/shell/contest/moments.ts'
import { Refused } from '#web/shell/api/Refused.tsx'
import { useCall } from '#web/shell/api/use-call.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useMe } from '#web/shell/session/me.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Tick } from '#web/ui/form/Tick.tsx'
import { Asking } from '../Asking.tsx'
import styles from '../console.module.css'
import { ContestChoice } from '../ContestChoice.tsx'
import { saveBillingWith } from '../settings/billing/use-billing-form.ts'
import { useOwnTeam } from '../use-own-team.ts'

type Rule = RemindersOfContest['rules'][number]
type Invoices = RemindersOfContest['invoices']

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

interface SwitchLineProps {
  name: string
  label: string
  on: boolean
  /** Whose it is not only reads it. */
  mine?: boolean
  turning: Pick<ReturnType<typeof useTurning>, 'busy' | 'refusal' | 'wait'>
  turn: (on: boolean) => void
  /** What is told of it, line by line. */
  children: ReactNode
}

const SwitchLine = ({ name, label, on, mine = true, turning, turn, children }: SwitchLineProps) => (
  <div className={styles.head}>
    <Tick
      id={`reminders-${name}`}
      name={`reminders-${name}`}
      label={label}
      checked={on}
      disabled={turning.busy || !mine}
      onChange={({ currentTarget }) => turn(currentTarget.checked)}
    >
      <ul className={styles.note}>{children}</ul>
    </Tick>
    <Refused refusal={turning.refusal} wait={turning.wait} />
  </div>
)

const RuleLine = ({ contest, rule, zone }: { contest: string; rule: Rule; zone: string }) => {
  const { words, say } = useWords('console-announcements')
  const locale = useLocale()
  const turning = useTurning(contest)
  const told = words.reminders
  const { next, sent, owing } = rule
  return (
    <SwitchLine
      name={rule.rule}
      label={told[rule.rule]}
      on={rule.on}
      turning={turning}
      turn={on => void turning.send({ rule: rule.rule, on })}
    >
      {sent.map(({ step, count }) => (
        <li key={step}>{say(told.past, { step: told.steps[step], count })}</li>
      ))}
      {owing === null ? null : <li>{say(told.waiting, { count: owing })}</li>}
      <li>
        {next
          ? say(told.next, {
              step: told.steps[next.step],
              at: momentIn(locale, next.at, zone),
              count: next.count
            })
          : told.no_date}
      </li>
    </SwitchLine>
  )
}

/** What the billing settings say, for all contests; saved over them as they are now. */
const useTurningInvoices = (contest: string) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const queries = useQueryClient()
  return useCall(async (reminders_on: boolean) => {
    const current = await api.billing_settings.get.call({ link })
    const saved = await saveBillingWith(api, link, current, { reminders_on })
    queries.setQueryData(api.billing_settings.get.queryKey({ input: { link } }), saved)
    const answer = await api.contest_reminders.get.call({ link, contest })
    await queries.invalidateQueries({ queryKey: api.contest_reminders.get.key(), refetchType: 'none' })
    queries.setQueryData(api.contest_reminders.get.queryKey({ input: { link, contest } }), answer)
    return answer
  })
}

const InvoiceLine = ({ contest, invoices }: { contest: string; invoices: Invoices }) => {
  const { words, say } = useWords('console-announcements')
  const locale = useLocale()
  const { role } = useMe()
  const turning = useTurningInvoices(contest)
  const told = words.reminders
  const { on, days, owing, next } = invoices
  const mine = may(role, 'change_billing')
  return (
    <SwitchLine
      name="invoices"
      label={told.invoices}
      on={on}
      mine={mine}
      turning={turning}
      turn={wanted => void turning.send(wanted)}
    >
      <li>{say(told.open_invoices, { count: owing })}</li>
      <li>
        {next
          ? say(told.invoice_next, { at: calendarDay(locale, next.on), count: next.count })
          : told.no_date}
      </li>
      <li>{say(told.invoice_days, { days: listed(days.map(String), locale) })}</li>
      {mine ? null : <li>{told.owners}</li>}
    </SwitchLine>
  )
}

const OfContest = ({ contest }: { contest: Contest }) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { data, isError, refetch } = useQuery(
    api.contest_reminders.get.queryOptions({ input: { link, contest: contest.id } })
  )
  if (!data) return <Asking failed={isError} retry={refetch} />
  const { rules, invoices, time_zone } = data
  return (
    <>
      {rules.map(rule => (
        <RuleLine key={rule.rule} contest={contest.id} rule={rule} zone={time_zone} />
      ))}
      <InvoiceLine contest={contest.id} invoices={invoices} />
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
        {contest => <OfContest contest={contest} />}
      </ContestChoice>
    </section>
  )
}
