import type { Announcement } from '#contract/announcements.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/words.tsx'
import { DataTable } from '../DataTable.tsx'
import { momentIn } from '../dates.ts'
import table from '../table.module.css'

export const AnnouncementTable = ({ announcements }: { announcements: readonly Announcement[] }) => {
  const { words } = useWords('console-announcements')
  const locale = useLocale()
  const { columns } = words
  return (
    <DataTable
      rows={announcements}
      keyOf={({ id }) => id}
      columns={[
        {
          title: columns.subject,
          as: 'name',
          render: ({ id, subject }) => (
            <TeamLink className={table.link} to={paths.room('announcements', id)}>
              <bdi>{subject}</bdi>
            </TeamLink>
          )
        },
        { title: columns.state, render: ({ state }) => words.states[state] },
        { title: columns.recipients, as: 'number', render: ({ recipients }) => recipients },
        { title: columns.at, render: ({ sends_at }) => momentIn(locale, sends_at) },
        { title: columns.by, render: ({ by }) => by }
      ]}
    />
  )
}
