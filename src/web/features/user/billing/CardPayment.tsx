import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from '#web/router/hooks.ts'
import type { Order } from '#contract/order-shapes.ts'
import { cardFault } from '#contract/rules/card-amounts.ts'
import { formatMoney } from '#contract/rules/money.ts'
import type { Team } from '#contract/teams.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { Refused } from '#web/shell/api/Refused.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useCall } from '#web/shell/api/use-call.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import styles from './billing.module.css'

interface CardProps {
  team: Team
  order: Pick<Order, 'id' | 'due' | 'currency'>
}

// Whoever has paid is told within seconds; a job asks where it takes longer.
const ask_again_ms = 2000
const most_times = 30

/** What became of the payment from which an artist comes back: asked until it is known. */
const CardOutcome = ({ team, order }: CardProps) => {
  const { words } = useWords('user-billing')
  const { api } = useShell()
  const queries = useQueryClient()
  const { data } = useQuery({
    ...api.cards.confirm.queryOptions({ input: { team: team.link, order: order.id } }),
    refetchInterval: ({ state: { data: last, dataUpdateCount } }) =>
      (last === undefined || last.state === 'begun' || last.state === 'open') && dataUpdateCount < most_times
        ? ask_again_ms
        : false
  })
  const state = data?.state ?? 'begun'
  const booked = state === 'paid' || state === 'paid_twice'
  const behind = booked && order.due > 0
  useEffect(() => {
    if (behind) void queries.invalidateQueries({ queryKey: api.orders.key() })
  }, [behind, queries, api])
  return <output className={styles.standing}>{words.card.states[state]}</output>
}

const PayButton = ({ team, order, test }: CardProps & { test: boolean }) => {
  const { words, say } = useWords('user-billing')
  const { api } = useShell()
  const locale = useLocale()
  const { send, busy, refusal, wait } = useCall(() =>
    api.cards.pay.call({ team: team.link, order: order.id })
  )
  const fault = cardFault(order.due, order.currency)
  if (fault) return <p className={styles.soft}>{words.card.faults[fault]}</p>
  const pay = async (): Promise<void> => {
    const outcome = await send(undefined)
    if (outcome && 'answer' in outcome) location.assign(outcome.answer.url)
  }
  return (
    <div className={styles.card}>
      <button className={button.primary} type="button" aria-disabled={busy} onClick={() => void pay()}>
        {say(words.card.pay, { amount: formatMoney(order.due, order.currency, locale, 'all') })}
      </button>
      <p className={styles.soft}>{words.card.text}</p>
      {test ? <p className={styles.soft}>{words.card.test}</p> : null}
      <Refused refusal={refusal} wait={wait} />
    </div>
  )
}

/** Where the team takes cards, and the order is not paid. */
export const CardPayment = ({ team, order }: CardProps) => {
  const { api } = useShell()
  const [search] = useSearchParams()
  const { data } = useQuery(api.cards.offered.queryOptions({ input: { team: team.link } }))
  const back = search.get('card') === order.id
  const offered = order.due > 0 && data !== undefined && data.mode !== 'none'
  return (
    <>
      {back ? <CardOutcome team={team} order={order} /> : null}
      {offered ? <PayButton team={team} order={order} test={data.mode === 'test'} /> : null}
    </>
  )
}
