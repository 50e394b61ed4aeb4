import type { InboxItem } from '#contract/inbox.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { paths } from '#web/shell/page/paths.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { useArtistName } from '../JudgedBlind.tsx'
import { useNumbered } from '../numbers.ts'
import { DataTable } from '../DataTable.tsx'
import { momentIn } from '../dates.ts'
import table from '../table.module.css'
import styles from './inbox.module.css'

export const ThreadTable = ({ threads, back }: { threads: readonly InboxItem[]; back: string }) => {
  const { words } = useWords('console-inbox')
  const numbered = useNumbered()
  const artistName = useArtistName()
  const { words: contact } = useWords('contact')
  const locale = useLocale()
  const { columns } = words
  return (
    <DataTable
      rows={threads}
      keyOf={({ id }) => id}
      columns={[
        {
          title: columns.from,
          as: 'name',
          render: ({ id, number, name, unread }) => (
            <>
              <TeamLink className={table.link} to={place => `${paths.room('inbox', id)(place)}${back}`}>
                <bdi>{artistName(name)}</bdi>
              </TeamLink>
              {unread ? <span className={styles.unread}>{words.unread}</span> : null}
              <span className={table.under}>{numbered(number)}</span>
            </>
          )
        },
        { title: columns.topic, render: ({ topic }) => contact.topics[topic] },
        { title: columns.state, render: ({ state }) => words.states[state] },
        { title: columns.assigned, render: ({ assigned_to }) => assigned_to?.name ?? words.filter.nobody },
        { title: columns.changed, as: 'time', render: ({ changed_at }) => momentIn(locale, changed_at) }
      ]}
    />
  )
}
