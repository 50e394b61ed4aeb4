import type { Team } from '#contract/teams.ts'
import { formatMoney } from '#contract/rules/money.ts'
import { TeamLink } from '#web/shell/link.tsx'
import { useLocale } from '#web/shell/locale.ts'
import { MoreButton } from '#web/shell/paged/MoreButton.tsx'
import { usePaged } from '#web/shell/paged/use-paged.ts'
import { paths } from '#web/shell/paths.ts'
import { LoadFailed } from '#web/shell/Private.tsx'
import { useShell } from '#web/shell/shell-context.ts'
import { useWords } from '#web/shell/words.tsx'
import styles from '../billing/billing.module.css'
import { dayInWords } from './day.ts'

/** One's invoices and credit notes in this team, the newest first. */
export const InvoiceList = ({ team }: { team: Team }) => {
  const { words, say } = useWords('user-invoice')
  const { api } = useShell()
  const locale = useLocale()
  const { items, failed, retry, more, busy } = usePaged(api.orders.own_invoices, { team: team.link })
  if (failed) return <LoadFailed words={words.not_come} retry={retry} />
  if (!items) return <output>{words.waiting}</output>
  return (
    <>
      {items.length === 0 ? (
        <p>
          {words.none} <TeamLink to={paths.userBilling}>{words.to_billing}</TeamLink>
        </p>
      ) : null}
      <ul className={styles.lines}>
        {items.map(({ id, kind, number, issued_on, gross, currency, state }) => (
          <li key={id}>
            <span>
              <TeamLink to={place => `${paths.userInvoice(place)}?invoice=${id}`}>
                {say(words.kinds[kind], { number })}
              </TeamLink>{' '}
              {dayInWords(locale, issued_on)}
            </span>
            <span>
              {formatMoney(gross, currency, locale)} {words.states[state]}
            </span>
          </li>
        ))}
      </ul>
      <MoreButton more={more} busy={busy}>
        {words.more}
      </MoreButton>
    </>
  )
}
