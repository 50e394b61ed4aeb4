import { useSearchParams } from '#web/router/hooks.ts'
import { printFilters } from '#web/shell/forms/address-filters.ts'
import { usePaged } from '#web/shell/api/paged/use-paged.ts'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { inboxFilters } from './inbox/filters.ts'
import { InboxFilterForm } from './inbox/InboxFilterForm.tsx'
import { ThreadTable } from './inbox/ThreadTable.tsx'
import { PagedList } from './PagedList.tsx'
import { useOwnTeam } from './use-own-team.ts'

const InboxScreen = () => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words } = useWords('console-inbox')
  const [search] = useSearchParams()
  const filters = inboxFilters.parse(search)
  const back = printFilters(filters)
  const list = usePaged(api.inbox.list, { link, ...filters })
  return (
    <>
      <InboxFilterForm filters={filters} />
      <PagedList list={list} none={back === '' ? words.none : words.no_match}>
        {items => <ThreadTable threads={items} back={back} />}
      </PagedList>
    </>
  )
}

export const screen = defineUnlisted({ page: 'console-inbox', words: ['contact'], Component: InboxScreen })
