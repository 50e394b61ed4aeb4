import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from '#web/router/hooks.ts'
import type { Contest } from '#contract/contests.ts'
import { usePaged } from '#web/shell/api/paged/use-paged.ts'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { AnnouncementTable } from './announcements/AnnouncementTable.tsx'
import { Composer } from './announcements/Composer.tsx'
import { Reminders } from './announcements/Reminders.tsx'
import { Asking } from './Asking.tsx'
import styles from './console.module.css'
import { useContests } from './entries/lists.ts'
import { PagedList } from './PagedList.tsx'
import { useOwnTeam } from './use-own-team.ts'

/** By the address it is told whether something is being written, and from what it began. */
const Writing = ({
  from,
  contests,
  close
}: {
  from: string
  contests: readonly Contest[]
  close: () => void
}) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const began = useQuery({
    ...api.announcements.get.queryOptions({ input: { link, id: from } }),
    enabled: from !== ''
  })
  if (from !== '' && !began.data) return <Asking failed={began.isError} retry={began.refetch} />
  return <Composer contests={contests} before={began.data} close={close} />
}

const List = ({ contests }: { contests: readonly Contest[] }) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words } = useWords('console-announcements')
  const list = usePaged(api.announcements.list, { link })
  return (
    <>
      <PagedList list={list} none={words.none}>
        {items => <AnnouncementTable announcements={items} contests={contests} />}
      </PagedList>
    </>
  )
}

const AnnouncementsScreen = () => {
  const { words } = useWords('console-announcements')
  const [search, go] = useSearchParams()
  const from = search.get('write')
  const { data, isError, refetch } = useContests()
  if (!data) return <Asking failed={isError} retry={refetch} />
  return (
    <>
      <p className={styles.note}>{words.lead}</p>
      {from === null ? (
        <div>
          <button className={button.primary} type="button" onClick={() => go({ write: '' })}>
            {words.create}
          </button>
        </div>
      ) : (
        <Writing key={from} from={from} contests={data.items} close={() => go({})} />
      )}
      {from === null ? (
        <>
          <List contests={data.items} />
          <Reminders contests={data.items} />
        </>
      ) : null}
    </>
  )
}

export const screen = defineUnlisted({
  page: 'console-announcements',
  words: ['console-entries'],
  Component: AnnouncementsScreen
})
