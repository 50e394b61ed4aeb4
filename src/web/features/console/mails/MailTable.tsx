import type { OutboxItem } from '#contract/outbox.ts'
import { TeamLink } from '#web/shell/link.tsx'
import { useLocale } from '#web/shell/locale.ts'
import { paths } from '#web/shell/paths.ts'
import { useWords } from '#web/shell/words.tsx'
import { momentIn } from '../dates.ts'
import table from '../table.module.css'

export const MailTable = ({ mails, back }: { mails: readonly OutboxItem[]; back: string }) => {
  const { words } = useWords('console-mails')
  const locale = useLocale()
  const { columns } = words
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{columns.subject}</th>
          <th scope="col">{columns.to}</th>
          <th scope="col">{columns.state}</th>
          <th scope="col">{columns.created}</th>
        </tr>
      </thead>
      <tbody>
        {mails.map(({ id, subject, to_address, state, created_at }) => (
          <tr key={id}>
            <th scope="row" className={table.address}>
              <TeamLink className={table.link} to={place => `${paths.room('mails', id)(place)}${back}`}>
                {subject}
              </TeamLink>
            </th>
            <td className={table.address} data-column={columns.to}>
              <bdi>{to_address}</bdi>
            </td>
            <td data-column={columns.state}>{words.states[state]}</td>
            <td data-column={columns.created}>{momentIn(locale, created_at)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
