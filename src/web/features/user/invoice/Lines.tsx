import type { InvoiceLine, InvoiceSnapshot } from '#contract/invoice-snapshot.ts'
import { askedBy } from '#contract/rules/invoice-asks.ts'
import { formatMoney } from '#contract/rules/money.ts'
import { rateIn } from '#contract/rules/tax-rates.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import styles from './sheet.module.css'

interface SheetProps {
  invoice: InvoiceSnapshot
}

const useFigures = ({ currency }: InvoiceSnapshot) => {
  const locale = useLocale()
  return {
    money: (amount: number): string => formatMoney(amount, currency, locale, 'all'),
    rate: (rate: number): string => rateIn(locale, rate)
  }
}

type Figure = readonly [title: string, of: (line: InvoiceLine) => string]

/** Tax stands in the table only where some is charged. */
const useColumns = (invoice: InvoiceSnapshot): Figure[] => {
  const { words } = useWords('user-invoice')
  const { money, rate } = useFigures(invoice)
  const { columns } = words
  if (invoice.treatment !== 'taxed') return [[columns.amount, line => money(line.gross)]]
  return [
    [columns.net, line => money(line.net)],
    [columns.rate, line => rate(line.rate)],
    [columns.tax, line => money(line.tax)],
    [columns.gross, line => money(line.gross)]
  ]
}

export const Lines = ({ invoice }: SheetProps) => {
  const { words, say } = useWords('user-invoice')
  const columns = useColumns(invoice)
  const { money } = useFigures(invoice)
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{words.columns.entry}</th>
          {columns.map(([title]) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {invoice.lines.map(line => (
          <tr key={line.entry_number}>
            <th scope="row">
              <bdi>{line.title}</bdi>
              <small>
                {[
                  say(words.sheet.entry, { number: line.entry_number }),
                  line.category,
                  line.taken_off
                    ? say(words.sheet.taken_off, {
                        price: money(line.gross + line.taken_off),
                        off: money(line.taken_off)
                      })
                    : ''
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </th>
            {columns.map(([title, of]) => (
              <td key={title} data-column={title}>
                {of(line)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export const Sums = ({ invoice }: SheetProps) => {
  const { words, say } = useWords('user-invoice')
  const { money, rate } = useFigures(invoice)
  const { sums } = words
  const { treatment, kind, taxes, net, gross, prepaid } = invoice
  const taxed = taxes.map(
    tax => [say(sums.tax, { rate: rate(tax.rate), net: money(tax.net) }), tax.tax] as const
  )
  const rows = [
    ...(treatment === 'taxed' ? [[sums.net, net] as const, ...taxed] : []),
    [kind === 'invoice' ? sums.total : sums.credited, gross] as const,
    // As of the day of issue; above the sheet stands what is due by now.
    ...(prepaid === undefined
      ? []
      : [[sums.prepaid, prepaid] as const, [sums.open, askedBy(invoice)] as const])
  ]
  return (
    <dl className={styles.sums}>
      {rows.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{money(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}
