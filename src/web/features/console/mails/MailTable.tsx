import type { OutboxItem } from '#contract/outbox.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { paths } from '#web/shell/page/paths.ts'
import { useWords } from '#web/shell/words/words.tsx'
import { DataTable } from '../DataTable.tsx'
import { momentIn } from '../dates.ts'
import table from '../table.module.css'

export const MailTable = ({ mails, back }: { mails: readonly OutboxItem[]; back: string }) => {
  const { words } = useWords('console-mails')
  const locale = useLocale()
  const { columns } = words
  return (
    <DataTable
      rows={mails}
      keyOf={({ id }) => id}
      columns={[
        {
          title: columns.subject,
          as: 'name',
          render: ({ id, subject }) => (
            <TeamLink className={table.link} to={place => `${paths.room('mails', id)(place)}${back}`}>
              {subject ?? words.erased.subject}
            </TeamLink>
          )
        },
        { title: columns.to, as: 'long', render: ({ to_address }) => to_address ?? words.erased.address },
        {
          title: columns.state,
          render: ({ state, cancelled_for }) =>
            cancelled_for === null ? words.states[state] : words.cancelled_for[cancelled_for]
        },
        { title: columns.created, render: ({ created_at }) => momentIn(locale, created_at) }
      ]}
    />
  )
}
