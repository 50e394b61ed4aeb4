import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from '#web/router/hooks.ts'
import type { OrderSums } from '#contract/order-shapes.ts'
import { formatMoney } from '#contract/rules/money.ts'
import { listedOrders, type ListedOrders } from '#contract/rules/listed-orders.ts'
import { printFilters } from '#web/shell/forms/address-filters.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { usePaged } from '#web/shell/api/paged/use-paged.ts'
import { LinkTo } from '#web/shell/page/link.tsx'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { useChosen } from './chosen.ts'
import styles from './console.module.css'
import { Done } from './Done.tsx'
import desk from './entries/desk.module.css'
import { orderFilters } from './invoices/filters.ts'
import { Issue, withoutInvoice } from './invoices/Issue.tsx'
import { OrderTable } from './invoices/OrderTable.tsx'
import { overdueOf, Remind, RemindAll, Reminded } from './invoices/Remind.tsx'
import { TakeBooks } from './invoices/TakeBooks.tsx'
import { useTold } from './invoices/use-told.ts'
import { ListFilters } from './ListFilters.tsx'
import { PagedList } from './PagedList.tsx'
import { useOwnTeam } from './use-own-team.ts'

interface SumsProps {
  sums: OrderSums
  contest: string | undefined
}

/** What is owed either way leads to the orders that make it up. */
const Sums = ({ sums: { currency, due, overdue, paid, owed_back }, contest }: SumsProps) => {
  const { words, say } = useWords('console-invoices')
  const locale = useLocale()
  const money = (amount: number) => formatMoney(amount, currency, locale)
  const linkTo = (state: ListedOrders, text: string) => (
    <LinkTo to={printFilters({ contest, state })} preventScrollReset>
      {text}
    </LinkTo>
  )
  return (
    <p>
      {say(words.sums.due, { due: money(due) })}{' '}
      {overdue > 0 ? linkTo('overdue', say(words.sums.overdue, { overdue: money(overdue) })) : null}{' '}
      {say(words.sums.paid, { paid: money(paid) })}{' '}
      {owed_back > 0 ? linkTo('to_refund', say(words.sums.owed_back, { owed_back: money(owed_back) })) : null}
    </p>
  )
}

const withContest = (typed: URLSearchParams, contest: string): URLSearchParams => {
  typed.set('contest', contest)
  return typed
}

const InvoicesScreen = () => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words, say } = useWords('console-invoices')
  const [search] = useSearchParams()
  const filters = orderFilters.parse(search)
  const narrowed = filters.q !== undefined || filters.state !== undefined
  const list = usePaged(api.orders.list, { link, ...filters })
  const { items } = list
  const { contest } = filters
  const sums = useQuery(api.orders.sums.queryOptions({ input: { link, ...(contest && { contest }) } }))
  const chosen = useChosen(items ?? [])
  const { told, reminded, tell, remind } = useTold()
  const issuable = withoutInvoice(chosen.rows)
  const overdue = overdueOf(chosen.rows)
  return (
    <>
      <p className={styles.note}>{words.lead}</p>
      <div className={styles.sums}>
        {sums.data?.sums.map(each => (
          <Sums key={each.currency} sums={each} contest={contest} />
        ))}
      </div>
      <RemindAll contest={contest} done={remind} />
      <ListFilters
        filters={filters}
        parse={typed => orderFilters.parse(contest ? withContest(typed, contest) : typed)}
        words={words.filter}
        states={listedOrders}
        nameOf={words.states}
      />
      {chosen.rows.length > 0 ? (
        <div className={desk.chosen}>
          <output>{say(words.chosen, { count: chosen.rows.length })}</output>
          <Issue
            orders={issuable}
            done={answer => {
              tell(say(words.issue.done, { count: answer.done.length }))
              chosen.clear()
            }}
          />
          {overdue.length > 0 ? (
            <Remind
              meant={overdue}
              label={say(words.reminders.label, { count: overdue.length })}
              done={answer => {
                remind(answer)
                chosen.clear()
              }}
            />
          ) : null}
          <button className={desk.clear} type="button" onClick={chosen.clear}>
            {words.choose_none}
          </button>
        </div>
      ) : null}
      <Reminded reminded={reminded} />
      <Done told={told} />
      <PagedList list={list} none={narrowed ? words.no_match : words.none}>
        {items => <OrderTable orders={items} chosen={chosen} back={printFilters(filters)} />}
      </PagedList>
      <TakeBooks />
    </>
  )
}

export const screen = defineUnlisted({ page: 'console-invoices', Component: InvoicesScreen })
