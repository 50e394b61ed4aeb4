import type { InboxItem } from '#contract/inbox.ts'
import { TeamLink } from '#web/shell/link.tsx'
import { useLocale } from '#web/shell/locale.ts'
import { paths } from '#web/shell/paths.ts'
import { useWords } from '#web/shell/words.tsx'
import { momentIn } from '../dates.ts'
import table from '../table.module.css'
import styles from './inbox.module.css'

const Row = ({ thread, back }: { thread: InboxItem; back: string }) => {
  const { words } = useWords('console-inbox')
  const { words: contact } = useWords('contact')
  const locale = useLocale()
  const { columns } = words
  const { id, number, name, topic, state, unread, assigned_to, changed_at } = thread
  return (
    <tr>
      <th scope="row" className={table.address} data-unread={unread}>
        <TeamLink className={table.link} to={place => `${paths.room('inbox', id)(place)}${back}`}>
          {number} <bdi>{name}</bdi>
        </TeamLink>
        {unread ? <span className={styles.unread}>{words.unread}</span> : null}
      </th>
      <td data-column={columns.topic}>{contact.topics[topic]}</td>
      <td data-column={columns.state}>{words.states[state]}</td>
      <td data-column={columns.assigned}>
        <bdi>{assigned_to?.name ?? words.filter.nobody}</bdi>
      </td>
      <td data-column={columns.changed}>{momentIn(locale, changed_at)}</td>
    </tr>
  )
}

export const ThreadTable = ({ threads, back }: { threads: readonly InboxItem[]; back: string }) => {
  const { words } = useWords('console-inbox')
  const { columns } = words
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{columns.from}</th>
          <th scope="col">{columns.topic}</th>
          <th scope="col">{columns.state}</th>
          <th scope="col">{columns.assigned}</th>
          <th scope="col">{columns.changed}</th>
        </tr>
      </thead>
      <tbody>
        {threads.map(thread => (
          <Row key={thread.id} thread={thread} back={back} />
        ))}
      </tbody>
    </table>
  )
}
