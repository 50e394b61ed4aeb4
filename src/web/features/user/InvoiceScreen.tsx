import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from '#web/router/hooks.ts'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useTeam } from '#web/shell/session/team.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { InvoiceList } from './invoice/InvoiceList.tsx'
import { OneInvoice } from './invoice/OneInvoice.tsx'
import { UserPage } from './UserPage.tsx'

/** An invoice that is another's, as whoever runs the team reads it, is not called one of one's own. */
const useHeading = (team: string, asked: string | null): { title: string; lead: string } => {
  const { api } = useShell()
  const { words } = useWords('user-invoice')
  // Only looked at: `OneInvoice` asks for it.
  const { data } = useQuery({
    ...api.orders.invoice.queryOptions({ input: { team, id: asked ?? '' } }),
    enabled: false
  })
  const { title, lead, of_team } = words
  return data && !data.own ? { title: of_team[data.kind], lead: of_team.lead } : { title, lead }
}

/** All of one's invoices, or the one that the address names; whoever runs the team reads any of its own there. */
const InvoiceScreen = () => {
  const team = useTeam()
  const [search] = useSearchParams()
  const asked = search.get('invoice')
  const heading = useHeading(team?.link ?? '', asked)
  if (!team) throw new Error('invoices are issued by a team')
  return (
    <UserPage {...heading}>
      {() =>
        asked === null ? <InvoiceList team={team} /> : <OneInvoice key={asked} team={team} id={asked} />
      }
    </UserPage>
  )
}

export const screen = defineUnlisted({
  page: 'user-invoice',
  words: ['user-billing'],
  Component: InvoiceScreen
})
