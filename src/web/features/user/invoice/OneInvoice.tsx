import { useQuery } from '@tanstack/react-query'
import type { InvoiceInFull } from '#contract/order-shapes.ts'
import { directionOf } from '#contract/locales.ts'
import { isolated } from '#contract/rules/isolated.ts'
import type { Team } from '#contract/teams.ts'
import { NoticeWithLink } from '#web/shell/page/NoticeWithLink.tsx'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { NotLoaded } from '#web/shell/session/Private.tsx'
import { InvoiceStanding } from '#web/shell/parts/invoice/InvoiceStanding.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { TakeFile } from '#web/shell/forms/TakeFile.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { CardPayment } from '../billing/CardPayment.tsx'
import { invoiceAt } from './address.ts'
import { Sheet } from './Sheet.tsx'
import styles from './invoice.module.css'

/** What has become of it by now, with what corrects it. */
const Now = ({ invoice }: { invoice: InvoiceInFull }) => {
  const { words, say } = useWords('user-invoice')
  const direction = directionOf(useLocale())
  return (
    <div className={styles.now}>
      <p>
        <InvoiceStanding invoice={invoice} />
      </p>
      {invoice.credited_by.map(({ id, number }) => (
        <TeamLink key={id} to={invoiceAt(id)}>
          {say(words.named.credit_note, { number: isolated(number, direction) })}
        </TeamLink>
      ))}
    </div>
  )
}

const Unknown = () => {
  const { words } = useWords('user-invoice')
  return (
    <NoticeWithLink
      title={words.unknown.title}
      text={words.unknown.text}
      to={paths.userInvoice}
      link={words.list.all}
    />
  )
}

export const OneInvoice = ({ team, id }: { team: Team; id: string }) => {
  const { api } = useShell()
  const { words } = useWords('user-invoice')
  const { words: common } = useWords('common')
  const { data, error, refetch } = useQuery(
    api.orders.invoice.queryOptions({ input: { team: team.link, id }, staleTime: 0 })
  )
  if (!data) return <NotLoaded words={common.alone} failed={error} missing={<Unknown />} retry={refetch} />
  return (
    <section className={styles.one}>
      <div className={styles.desk}>
        <Now invoice={data} />
        <div className={styles.acts}>
          {data.own ? (
            <TeamLink to={paths.userInvoice}>{words.list.all}</TeamLink>
          ) : (
            <TeamLink to={paths.room('invoices', data.order_id)}>{words.list.order}</TeamLink>
          )}
          <button className={button.plain} type="button" onClick={() => print()}>
            {words.print}
          </button>
        </div>
      </div>
      {data.own ? (
        <div className={styles.desk}>
          <CardPayment team={team} order={{ id: data.order_id, due: data.due, currency: data.currency }} />
        </div>
      ) : null}
      <Sheet invoice={data.snapshot} />
      <div className={styles.desk}>
        <TakeFile words={words.pdf} ask={() => api.orders.pdf.call({ team: team.link, id })} />
        <TakeFile words={words.ubl} ask={() => api.orders.ubl.call({ team: team.link, id })} />
      </div>
    </section>
  )
}
