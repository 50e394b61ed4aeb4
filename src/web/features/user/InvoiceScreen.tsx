import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from '#web/router/hooks.ts'
import { useHydrated } from '#web/shell/page/hydrated.ts'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useTeam } from '#web/shell/session/team.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { InvoiceList } from './invoice/InvoiceList.tsx'
import { OneInvoice } from './invoice/OneInvoice.tsx'
import { UserPage } from './UserPage.tsx'

/** Whose it is decides by which name it goes; of one that is on its way nothing is said. */
const useHeading = (team: string, asked: string | null) => {
  const { api } = useShell()
  const { words } = useWords('user-invoice')
  const ready = useHydrated()
  // Only looked at: `OneInvoice` asks for it.
  const { data } = useQuery({
    ...api.orders.invoice.queryOptions({ input: { team, id: asked ?? '' } }),
    enabled: false
  })
  const { title, lead, of_team } = words
  if (data && !data.own) return { title: of_team[data.kind], lead: of_team.lead }
  // The document is made without knowing which one is asked for.
  return asked === null || data || !ready ? { title, lead } : { title }
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
