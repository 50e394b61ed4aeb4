import type { InvoiceSummary } from '#contract/order-shapes.ts'
import { directionOf } from '#contract/locales.ts'
import { isolated } from '#contract/rules/isolated.ts'
import { formatMoney } from '#contract/rules/money.ts'
import type { Team } from '#contract/teams.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { MoreButton } from '#web/shell/api/paged/MoreButton.tsx'
import { usePaged } from '#web/shell/api/paged/use-paged.ts'
import { paths } from '#web/shell/page/paths.ts'
import { NotLoaded } from '#web/shell/session/Private.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { calendarDay } from '#contract/rules/calendar-day.ts'
import { invoiceAt } from './address.ts'
import styles from './invoice.module.css'

const Row = ({ invoice }: { invoice: InvoiceSummary }) => {
  const { words, say } = useWords('user-invoice')
  const locale = useLocale()
  const { id, kind, number, issued_on, gross, currency, state } = invoice
  return (
    <li>
      <TeamLink to={invoiceAt(id)}>
        {say(words.named[kind], { number: isolated(number, directionOf(locale)) })}
      </TeamLink>
      <time dateTime={issued_on}>{calendarDay(locale, issued_on)}</time>
      <span className={styles.state}>{words.states[state]}</span>
      <span className={styles.money}>{formatMoney(gross, currency, locale, 'all')}</span>
    </li>
  )
}

/** One's invoices and credit notes, the newest first. */
export const InvoiceList = ({ team }: { team: Team }) => {
  const { api } = useShell()
  const { words } = useWords('user-invoice')
  const { words: common } = useWords('common')
  const { items, failed, retry, more, busy } = usePaged(api.orders.own_invoices, { team: team.link })
  if (!items) return <NotLoaded words={common.alone} failed={failed} retry={retry} />
  if (items.length === 0)
    return (
      <section className={styles.empty}>
        <p>{words.list.none}</p>
        <p>
          <TeamLink className={button.plain} to={paths.userBilling}>
            {words.list.billing}
          </TeamLink>
        </p>
      </section>
    )
  return (
    <section className={styles.empty}>
      <ul className={styles.list}>
        {items.map(invoice => (
          <Row key={invoice.id} invoice={invoice} />
        ))}
      </ul>
      <MoreButton more={more} busy={busy}>
        {words.list.more}
      </MoreButton>
    </section>
  )
}
