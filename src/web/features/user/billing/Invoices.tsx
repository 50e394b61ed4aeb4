import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '#web/router/hooks.ts'
import { directionOf } from '#contract/locales.ts'
import type { Order } from '#contract/order-shapes.ts'
import { isolated } from '#contract/rules/isolated.ts'
import type { Team } from '#contract/teams.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { useOnceKeys } from '#web/shell/api/once-key.ts'
import { Refused } from '#web/shell/api/Refused.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useCall } from '#web/shell/api/use-call.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { invoiceAt } from '../invoice/address.ts'
import { standingInvoice } from './use-billing.ts'
import styles from './billing.module.css'

interface OrderOfTeam {
  team: Team
  order: Order
}

/** Issues the invoice and leads to it. */
const useAsking = ({ team, order }: OrderOfTeam) => {
  const { api } = useShell()
  const queries = useQueryClient()
  const keys = useOnceKeys()
  const go = useNavigate()
  const { team_link = '' } = useParams()
  const locale = useLocale()
  const call = useCall(() => {
    const input = { team: team.link, order: order.id }
    return api.orders.ask_invoice.call(input, { context: { once: keys.of(input) } })
  })
  const ask = async (): Promise<void> => {
    const outcome = await call.send(undefined)
    if (!outcome || !('answer' in outcome)) return
    keys.done()
    void queries.invalidateQueries({ queryKey: api.orders.key() })
    await go(invoiceAt(outcome.answer.id)({ team_link, locale }))
  }
  return { ...call, ask }
}

const GetInvoice = ({ team, order, named }: OrderOfTeam & { named: boolean }) => {
  const { words } = useWords('user-billing')
  const { ask, busy, refusal, wait } = useAsking({ team, order })
  return (
    <>
      {named ? null : <p className={styles.soft}>{words.invoice.no_address}</p>}
      <button className={button.plain} type="button" aria-disabled={busy} onClick={() => void ask()}>
        {words.invoice.get}
      </button>
      <Refused refusal={refusal} wait={wait} />
    </>
  )
}

interface InvoicesProps extends OrderOfTeam {
  /** Whether the team can issue one by now. */
  issues: boolean
  /** Whether it is said to whom it is addressed. */
  named: boolean
}

export const Invoices = ({ team, order, issues, named }: InvoicesProps) => {
  const { words, say } = useWords('user-billing')
  const direction = directionOf(useLocale())
  const { view, view_note } = words.invoice
  const can = issues && order.amount > 0 && !standingInvoice(order)
  if (!can && order.invoices.length === 0) return null
  return (
    <div className={styles.invoices}>
      {order.invoices.map(({ id, kind, number }) => (
        <TeamLink key={id} to={invoiceAt(id)}>
          {say(kind === 'invoice' ? view : view_note, { number: isolated(number, direction) })}
        </TeamLink>
      ))}
      {can ? <GetInvoice team={team} order={order} named={named} /> : null}
    </div>
  )
}
