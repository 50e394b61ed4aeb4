import { useSearchParams } from 'react-router'
import { printFilters } from '#web/shell/forms/address-filters.ts'
import { usePaged } from '#web/shell/api/paged/use-paged.ts'
import { defineScreen } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/words.tsx'
import { Asking } from './Asking.tsx'
import styles from './console.module.css'
import { mailFilters } from './mails/filters.ts'
import { MailFilterForm } from './mails/MailFilterForm.tsx'
import { MailTable } from './mails/MailTable.tsx'
import table from './table.module.css'
import { ShowMore } from './ShowMore.tsx'
import { useOwnTeam } from './use-own-team.ts'

const MailsScreen = () => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words } = useWords('console-mails')
  const [search] = useSearchParams()
  const filters = mailFilters.parse(search)
  const back = printFilters(filters)
  const { items, failed, retry, more, busy } = usePaged(api.outbox.list, { link, ...filters })
  return (
    <>
      <p className={styles.note}>{words.lead}</p>
      <MailFilterForm filters={filters} />
      {items ? null : <Asking failed={failed} retry={retry} />}
      {items?.length === 0 ? <p className={table.none}>{back === '' ? words.none : words.no_match}</p> : null}
      {items && items.length > 0 ? <MailTable mails={items} back={back} /> : null}
      <ShowMore more={more} busy={busy} />
    </>
  )
}

export const screen = defineScreen({
  page: 'console-mails',
  head: ({ words }) => ({ title: words.title, description: words.head.description, unlisted: true }),
  Component: MailsScreen
})
