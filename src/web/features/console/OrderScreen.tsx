import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from '#web/router/hooks.ts'
import { printFilters } from '#web/shell/forms/address-filters.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Asking } from './Asking.tsx'
import { orderFilters } from './invoices/filters.ts'
import { OrderView } from './invoices/OrderView.tsx'
import { useOwnTeam } from './use-own-team.ts'

const OrderScreen = () => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const { words } = useWords('console-invoices')
  const { data, isError, refetch } = useQuery(api.orders.get.queryOptions({ input: { link, id } }))
  return (
    <>
      <p>
        <TeamLink to={place => `${paths.room('invoices')(place)}${printFilters(orderFilters.parse(search))}`}>
          {words.back}
        </TeamLink>
      </p>
      {data ? <OrderView key={id} order={data} /> : <Asking failed={isError} retry={refetch} />}
    </>
  )
}

export const screen = defineUnlisted({
  page: 'console-invoices',
  title: ({ words }) => words.one_title,
  Component: OrderScreen
})
