import { useSearchParams } from '#web/router/hooks.ts'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useTeam } from '#web/shell/session/team.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { InvoiceList } from './invoice/InvoiceList.tsx'
import { OneInvoice } from './invoice/OneInvoice.tsx'
import { UserPage } from './UserPage.tsx'

/** All of one's invoices, or the one that the address names; whoever runs the team reads any of its own there. */
const InvoiceScreen = () => {
  const { words } = useWords('user-invoice')
  const team = useTeam()
  const [search] = useSearchParams()
  const asked = search.get('invoice')
  if (!team) throw new Error('invoices are issued by a team')
  return (
    <UserPage title={words.title} lead={words.lead}>
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
