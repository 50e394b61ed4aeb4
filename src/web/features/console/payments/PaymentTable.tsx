import type { BankEntry, NamedOrder } from '#contract/bank.ts'
import { calendarDay } from '#contract/rules/calendar-day.ts'
import { groupsOfFour } from '#contract/rules/creditor-reference.ts'
import { formatMoney } from '#contract/rules/money.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { paths } from '#web/shell/page/paths.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import type { Selection } from '../chosen.ts'
import { DataTable, type Act } from '../DataTable.tsx'
import table from '../table.module.css'

const OrderLink = ({ order }: { order: NamedOrder }) => {
  const { words, say } = useWords('console-payments')
  return (
    <TeamLink className={table.link} to={paths.room('invoices', order.id)}>
      {say(words.order, { number: order.number, artist: order.artist || words.erased })}
    </TeamLink>
  )
}

/** What it is recorded on, or else what it seems to be for and why. */
const Match = ({ entry }: { entry: BankEntry }) => {
  const { words, say } = useWords('console-payments')
  const locale = useLocale()
  const money = (amount: number) => formatMoney(amount, entry.currency, locale)
  const { state, recorded, proposal, left, reason } = entry
  if (state === 'set_aside') return reason === '' ? words.states.set_aside : <bdi>{reason}</bdi>
  const shares = recorded.length > 0 ? recorded : proposal.shares
  const orders = shares.length > 0 ? shares.map(({ order }) => order) : proposal.candidates
  return (
    <>
      {recorded.length > 0 ? null : (
        <span>{say(words.codes[proposal.code], { difference: money(proposal.difference) })}</span>
      )}
      {orders.map(order => (
        <span key={order.id} className={table.under}>
          <OrderLink order={order} />
        </span>
      ))}
      {recorded.length > 0 && left > 0 ? (
        <span className={table.under}>{say(words.left_over, { left: money(left) })}</span>
      ) : null}
    </>
  )
}

const Payer = ({ entry: { payer_name, payer_iban } }: { entry: BankEntry }) => {
  const { words } = useWords('console-payments')
  return (
    <>
      <bdi>{payer_name || words.unnamed}</bdi>
      {payer_iban === '' ? null : (
        <span className={table.under}>
          <bdi dir="ltr">{groupsOfFour(payer_iban)}</bdi>
        </span>
      )}
    </>
  )
}

interface PaymentTableProps {
  entries: readonly BankEntry[]
  chosen: Selection<BankEntry>
  acts: {
    record: (entry: BankEntry) => void
    assign: (entry: BankEntry) => void
    set_aside: (entry: BankEntry) => void
    reopen: (entry: BankEntry) => void
    undo: (entry: BankEntry) => void
  }
}

export const PaymentTable = ({ entries, chosen, acts }: PaymentTableProps) => {
  const { words, say } = useWords('console-payments')
  const locale = useLocale()
  const named = ({ payer_name, booked_on }: BankEntry) => ({
    name: payer_name || words.unnamed,
    day: calendarDay(locale, booked_on, 'medium')
  })
  const actOf = (entry: BankEntry, name: keyof typeof acts): Act => ({
    label: words.acts[name],
    of: say(words.acts_of[name], named(entry)),
    act: () => acts[name](entry)
  })
  const actsOf = (entry: BankEntry): Act[] => {
    if (entry.state === 'set_aside') return [actOf(entry, 'reopen')]
    const undo = entry.recorded.length > 0 ? [actOf(entry, 'undo')] : []
    if (entry.state === 'recorded') return undo
    const record = entry.proposal.shares.length > 0 ? [actOf(entry, 'record')] : []
    const assign = entry.left > 0 ? [actOf(entry, 'assign')] : []
    return [...record, ...assign, actOf(entry, 'set_aside'), ...undo]
  }
  const { columns } = words
  return (
    <DataTable
      rows={entries}
      keyOf={({ id }) => id}
      choice={{
        ...chosen,
        words: { one: entry => say(words.choose_one, named(entry)), all: words.choose_all }
      }}
      columns={[
        { title: columns.payer, as: 'name', render: entry => <Payer entry={entry} /> },
        {
          title: columns.day,
          as: 'time',
          render: ({ booked_on }) => calendarDay(locale, booked_on, 'medium')
        },
        {
          title: columns.amount,
          as: 'money',
          render: ({ amount, currency }) => formatMoney(amount, currency, locale, 'all')
        },
        { title: columns.text, as: 'long', render: ({ text, reference }) => text || reference },
        { title: columns.match, render: entry => <Match entry={entry} /> }
      ]}
      acts={{ title: columns.acts, of: actsOf }}
    />
  )
}
