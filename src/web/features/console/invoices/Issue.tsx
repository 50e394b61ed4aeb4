import { useRef, useState } from 'react'
import type { IssuedInvoices, OrderOfTeam } from '#contract/order-shapes.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Confirm } from '#web/shell/forms/Confirm.tsx'
import { useWriting } from '../use-writing.ts'

const isOver = (state: string): boolean => state === 'cancelled' || state === 'refunded'

/** Orders for which an invoice can be issued: something is owed or was paid, and none stands. */
export const withoutInvoice = (orders: readonly OrderOfTeam[]): OrderOfTeam[] =>
  orders.filter(
    ({ amount, invoices }) =>
      amount > 0 && !invoices.some(({ kind, state }) => kind === 'invoice' && !isOver(state))
  )

interface IssueProps {
  orders: readonly OrderOfTeam[]
  done: (issued: IssuedInvoices) => void
}

/** Issues invoices for these, after a question: what is issued is never changed. */
export const Issue = ({ orders, done }: IssueProps) => {
  const { words, say } = useWords('console-invoices')
  const { api } = useShell()
  const [asked, ask] = useState(false)
  const issue = useWriting<{ orders: string[] }, IssuedInvoices>((input, options) =>
    api.orders.issue.call(input, options)
  )
  const issued = useRef<IssuedInvoices | null>(null)
  const count = orders.length
  return (
    <>
      <button className={button.primary} type="button" disabled={count === 0} onClick={() => ask(true)}>
        {say(words.issue.label, { count })}
      </button>
      {asked ? (
        <Confirm
          title={say(words.issue.title, { count })}
          text={words.issue.text}
          doing={say(words.issue.label, { count })}
          act={async () => {
            issued.current = await issue({ orders: orders.map(({ id }) => id) })
          }}
          // Told once the question is gone: what is said of it could not take the focus before.
          done={() => {
            ask(false)
            if (issued.current) done(issued.current)
          }}
          close={() => ask(false)}
        />
      ) : null}
    </>
  )
}
