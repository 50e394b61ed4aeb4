import { useState, type ReactNode } from 'react'
import type { OrderOfTeam } from '#contract/order-shapes.ts'
import { readableCode } from '#contract/rules/waiver.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { useChosen } from '../chosen.ts'
import styles from '../console.module.css'
import { DataTable } from '../DataTable.tsx'
import { Done } from '../Done.tsx'
import desk from '../entries/desk.module.css'
import table from '../table.module.css'
import { CreditDialog } from './CreditDialog.tsx'
import { Issue, withoutInvoice } from './Issue.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { Papers } from './Papers.tsx'
import { PaymentDialog, Recorded } from './PaymentDialog.tsx'
import { overdueOf, Remind, Reminded } from './Remind.tsx'
import { useMoney } from './use-money.ts'
import { useTold } from './use-told.ts'

type Doing = 'payment' | 'refund' | 'credit'
type Line = OrderOfTeam['lines'][number]

const LineState = ({ order, line }: { order: OrderOfTeam; line: Line }) => {
  const { words, say } = useWords('console-invoices')
  const money = useMoney(order)
  const { state, waiver_code, given_back, withdrawn } = line
  // What was on no invoice was given back without a credit note.
  const noted = order.invoices.some(({ kind }) => kind === 'credit_note')
  return (
    <>
      {state === 'credited' && !noted ? words.not_charged : words.line_states[state]}
      {withdrawn ? <span className={table.under}>{words.withdrawn}</span> : null}
      {given_back > 0 ? (
        <span className={table.under}>{say(words.given_back, { amount: money(given_back) })}</span>
      ) : null}
      {waiver_code ? (
        <span className={table.under}>
          <bdi dir="ltr">{readableCode(waiver_code)}</bdi>
        </span>
      ) : null}
    </>
  )
}

interface AskedProps {
  order: OrderOfTeam
  doing: Doing
  as: 'credit' | 'give_back'
  works: readonly string[]
  done: (what: ReactNode) => void
  close: () => void
}

/** The question before it is done. */
const Asked = ({ order, doing, as, works, done, close }: AskedProps) => {
  const { words, say } = useWords('console-invoices')
  if (doing === 'credit')
    return (
      <CreditDialog
        order={order}
        works={works}
        as={as}
        done={() => done(say(words[as].done, { count: works.length }))}
        close={close}
      />
    )
  return (
    <PaymentDialog
      order={order}
      kind={doing}
      done={recorded => done(<Recorded recorded={recorded} currency={order.currency} />)}
      close={close}
    />
  )
}

/** One order: what it is for, what came of it, and what can be done with it. */
export const OrderView = ({ order }: { order: OrderOfTeam }) => {
  const { words, say } = useWords('console-invoices')
  const money = useMoney(order)
  const [doing, act] = useState<Doing | null>(null)
  const lines = order.lines.map(line => ({ ...line, id: line.work_id }))
  const chosen = useChosen(lines)
  const issuable = withoutInvoice([order])
  const overdue = overdueOf([order])
  const { told, reminded, tell, remind } = useTold()
  const canBeTaken = ({ state, withdrawn }: Line): boolean =>
    state === 'due' && (issuable.length === 0 || withdrawn)
  const creditable = order.amount > 0 && lines.some(canBeTaken)
  const as = issuable.length === 0 ? 'credit' : 'give_back'
  const works = chosen.rows.flatMap(line => (canBeTaken(line) ? [line.id] : []))
  const over = (what: ReactNode): void => {
    tell(what)
    act(null)
    chosen.clear()
  }
  return (
    <>
      <OrderFacts order={order} />
      <div className={desk.decisions}>
        {issuable.length > 0 ? (
          <Issue
            orders={issuable}
            done={issued => over(say(words.issue.done, { count: issued.done.length }))}
          />
        ) : null}
        {overdue.length > 0 ? (
          <Remind meant={overdue} label={say(words.reminders.label, { count: 1 })} done={remind} />
        ) : null}
        {order.due > 0 ? (
          <button className={button.plain} type="button" onClick={() => act('payment')}>
            {words.payment.label}
          </button>
        ) : null}
        {order.owed_back > 0 ? (
          <button className={button.plain} type="button" onClick={() => act('refund')}>
            {words.refund.label}
          </button>
        ) : null}
        {creditable ? (
          <button
            className={button.plain}
            type="button"
            disabled={works.length === 0}
            onClick={() => act('credit')}
          >
            {words[as].label}
          </button>
        ) : null}
      </div>
      <Reminded reminded={reminded} />
      <Done told={told} />
      {creditable ? <p className={styles.note}>{words[as].hint}</p> : null}
      <DataTable
        rows={lines}
        keyOf={({ id }) => id}
        caption={words.lines}
        choice={
          creditable
            ? {
                ...chosen,
                words: {
                  one: ({ title }) => say(words.choose_line, { title }),
                  all: words.choose_lines
                }
              }
            : null
        }
        columns={[
          { title: words.columns.entry, as: 'name', render: ({ title }) => title },
          {
            title: words.columns.number,
            as: 'number',
            render: ({ entry_number }) => entry_number ?? ''
          },
          { title: words.columns.amount, as: 'money', render: ({ amount }) => money(amount) },
          {
            title: words.columns.state,
            render: line => <LineState order={order} line={line} />
          }
        ]}
      />
      <Papers order={order} />
      {doing ? (
        <Asked order={order} doing={doing} as={as} works={works} done={over} close={() => act(null)} />
      ) : null}
    </>
  )
}
