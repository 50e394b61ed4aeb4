import { useQuery } from '@tanstack/react-query'
import type { InvoiceInFull } from '#contract/order-shapes.ts'
import { ibanInGroups } from '#contract/rules/bank-account.ts'
import { formatMoney } from '#contract/rules/money.ts'
import type { Team } from '#contract/teams.ts'
import { TeamLink } from '#web/shell/link.tsx'
import { useLocale } from '#web/shell/locale.ts'
import { paths } from '#web/shell/paths.ts'
import { LoadFailed } from '#web/shell/Private.tsx'
import { useShell } from '#web/shell/shell-context.ts'
import { TakeFile } from '#web/shell/TakeFile.tsx'
import { useWords } from '#web/shell/words.tsx'
import styles from '../billing/billing.module.css'
import { Facts } from '../billing/Facts.tsx'
import { dayInWords } from './day.ts'

const addressOf = ({ address }: InvoiceInFull['snapshot']['buyer']): string =>
  [address.street, `${address.postal_code} ${address.city}`.trim(), address.region, address.country]
    .filter(part => part !== '')
    .join(', ')

const Sheet = ({ invoice }: { invoice: InvoiceInFull }) => {
  const { words } = useWords('user-invoice')
  const locale = useLocale()
  const { snapshot, state, due } = invoice
  const { seller, buyer, corrects } = snapshot
  const money = (amount: number) => formatMoney(amount, snapshot.currency, locale, 'all')
  const { facts } = words
  return (
    <>
      <Facts
        facts={[
          [facts.state, words.states[state]],
          [facts.due, due > 0 ? money(due) : ''],
          [facts.due_on, snapshot.due_on === null ? '' : dayInWords(locale, snapshot.due_on)],
          [facts.issued_on, dayInWords(locale, snapshot.issued_on)],
          [facts.corrects, corrects?.number ?? ''],
          [facts.reason, snapshot.reason],
          [facts.contest, snapshot.contest],
          [facts.seller, `${seller.name}, ${addressOf({ ...buyer, address: seller.address })}`],
          [facts.buyer, [buyer.company, buyer.name, addressOf(buyer)].filter(part => part !== '').join(', ')]
        ]}
      />
      <ul className={styles.lines}>
        {snapshot.lines.map(({ title, entry_number, gross }) => (
          <li key={entry_number}>
            <bdi>{title}</bdi>
            <span>{money(gross)}</span>
          </li>
        ))}
      </ul>
      <Facts
        facts={[
          [facts.net, snapshot.tax > 0 ? money(snapshot.net) : ''],
          [facts.tax, snapshot.tax > 0 ? money(snapshot.tax) : ''],
          [facts.gross, money(snapshot.gross)],
          [facts.exemption, snapshot.treatment === 'reverse_charge' ? words.reverse : snapshot.exemption],
          [facts.iban, due > 0 ? ibanInGroups(seller.iban) : ''],
          [facts.reference, due > 0 ? ibanInGroups(snapshot.reference) : '']
        ]}
      />
      {due > 0 && seller.payment_note !== '' ? <p className={styles.note}>{seller.payment_note}</p> : null}
    </>
  )
}

/** One invoice as it was issued, with what has become of it. */
export const InvoiceView = ({ team, id }: { team: Team; id: string }) => {
  const { words, say } = useWords('user-invoice')
  const { api } = useShell()
  const input = { team: team.link, id }
  const { data, isError, refetch } = useQuery(api.orders.invoice.queryOptions({ input }))
  if (isError) return <LoadFailed words={words.not_come} retry={refetch} />
  if (!data) return <output>{words.waiting}</output>
  return (
    <>
      <p>
        <TeamLink to={paths.userInvoice}>{words.back}</TeamLink>
      </p>
      <h2>{say(words.kinds[data.kind], { number: data.number })}</h2>
      <Sheet invoice={data} />
      {data.credited_by.map(note => (
        <p key={note.id}>
          <TeamLink to={place => `${paths.userInvoice(place)}?invoice=${note.id}`}>
            {say(words.kinds.credit_note, { number: note.number })}
          </TeamLink>
        </p>
      ))}
      <TakeFile words={words.pdf} ask={() => api.orders.pdf.call(input)} />
      <TakeFile words={words.ubl} ask={() => api.orders.ubl.call(input)} />
    </>
  )
}
