import { useSearchParams } from 'react-router'
import { brand } from '#web/shell/brand.ts'
import { defineScreen } from '#web/shell/screen.ts'
import { useTeam } from '#web/shell/team.ts'
import { useWords } from '#web/shell/words.tsx'
import styles from './billing/billing.module.css'
import { InvoiceList } from './invoice/InvoiceList.tsx'
import { InvoiceView } from './invoice/InvoiceView.tsx'
import { UserPage } from './UserPage.tsx'

const InvoiceScreen = () => {
  const { words } = useWords('user-invoice')
  const team = useTeam()
  const id = useSearchParams()[0].get('invoice')
  return (
    <UserPage title={words.title} lead={words.lead}>
      {() =>
        team ? (
          <div className={styles.order}>
            {id === null ? <InvoiceList team={team} /> : <InvoiceView key={id} team={team} id={id} />}
          </div>
        ) : null
      }
    </UserPage>
  )
}

export const screen = defineScreen({
  page: 'user-invoice',
  head: ({ words, say, team }) => ({
    title: words.title,
    description: say(words.head.description, { team: team?.name ?? brand }),
    unlisted: true
  }),
  Component: InvoiceScreen
})
