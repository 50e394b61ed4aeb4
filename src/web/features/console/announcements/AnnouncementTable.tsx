import type { Announcement } from '#contract/announcements.ts'
import type { Contest } from '#contract/contests.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { DataTable } from '../DataTable.tsx'
import { momentIn } from '../dates.ts'
import { useShownSubject } from './shown-subject.ts'
import table from '../table.module.css'

interface AnnouncementTableProps {
  announcements: readonly Announcement[]
  contests: readonly Contest[]
}

export const AnnouncementTable = ({ announcements, contests }: AnnouncementTableProps) => {
  const { words } = useWords('console-announcements')
  const subjectOf = useShownSubject(contests)
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
          render: announcement => (
            <TeamLink className={table.link} to={paths.room('announcements', announcement.id)}>
              <bdi>{subjectOf(announcement)}</bdi>
            </TeamLink>
          )
        },
        { title: columns.state, render: ({ state }) => words.states[state] },
        { title: columns.recipients, as: 'number', render: ({ recipients }) => recipients },
        { title: columns.at, as: 'time', render: ({ sends_at }) => momentIn(locale, sends_at) },
        { title: columns.by, render: ({ by }) => by }
      ]}
    />
  )
}
