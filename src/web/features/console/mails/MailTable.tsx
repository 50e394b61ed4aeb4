import type { OutboxItem } from '#contract/outbox.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { paths } from '#web/shell/page/paths.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { DataTable } from '../DataTable.tsx'
import { momentIn } from '../dates.ts'
import table from '../table.module.css'
import { useMailTold } from './use-mail-told.ts'

export const MailTable = ({ mails, back }: { mails: readonly OutboxItem[]; back: string }) => {
  const { words } = useWords('console-mails')
  const locale = useLocale()
  const told = useMailTold()
  const { columns } = words
  return (
    <DataTable
      rows={mails}
      keyOf={({ id }) => id}
      columns={[
        {
          title: columns.subject,
          as: 'name',
          render: mail => (
            <TeamLink className={table.link} to={place => `${paths.room('mails', mail.id)(place)}${back}`}>
              <bdi>{told(mail).subject}</bdi>
            </TeamLink>
          )
        },
        { title: columns.to, as: 'long', render: mail => told(mail).to },
        { title: columns.state, render: mail => told(mail).state },
        { title: columns.created, as: 'time', render: ({ created_at }) => momentIn(locale, created_at) }
      ]}
    />
  )
}
