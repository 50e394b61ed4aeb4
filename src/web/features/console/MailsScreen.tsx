import { useSearchParams } from '#web/router/hooks.ts'
import { printFilters } from '#web/shell/forms/address-filters.ts'
import { usePaged } from '#web/shell/api/paged/use-paged.ts'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import styles from './console.module.css'
import { mailFilters } from './mails/filters.ts'
import { MailFilterForm } from './mails/MailFilterForm.tsx'
import { MailTable } from './mails/MailTable.tsx'
import { PagedList } from './PagedList.tsx'
import { useOwnTeam } from './use-own-team.ts'

const MailsScreen = () => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words } = useWords('console-mails')
  const [search] = useSearchParams()
  const filters = mailFilters.parse(search)
  const back = printFilters(filters)
  const list = usePaged(api.outbox.list, { link, ...filters })
  return (
    <>
      <p className={styles.note}>{words.lead}</p>
      <MailFilterForm filters={filters} />
      <PagedList list={list} none={back === '' ? words.none : words.no_match}>
        {items => <MailTable mails={items} back={back} />}
      </PagedList>
    </>
  )
}

export const screen = defineUnlisted({ page: 'console-mails', Component: MailsScreen })
