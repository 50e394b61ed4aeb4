import { mailChoices } from '#contract/rules/notification-events.ts'
import type { NotificationPreferences } from '#contract/notifications.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { TickBox } from '#web/ui/form/boxes.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { Section } from '../Section.tsx'
import type { Choosing } from './choosing.ts'
import styles from './notification.module.css'
import { Outcome } from './Outcome.tsx'

type Row = NotificationPreferences['open'][number]

const MatrixRow = ({ row: { topic, feed, mail }, choose }: { row: Row; choose: Choosing['choose'] }) => {
  const { words, say } = useWords('user-notification')
  const about = words.topics[topic]
  return (
    <tr>
      <th scope="row">{about}</th>
      <td>
        <TickBox
          aria-label={say(words.choices.here_about, { topic: about })}
          checked={feed}
          onChange={({ target }) => void choose({ topic: { topic, feed: target.checked } })}
        />
      </td>
      <td>
        <Select
          small
          aria-label={say(words.choices.mail_about, { topic: about })}
          value={mail}
          onChange={({ target }) => {
            const chosen = mailChoices.find(choice => choice === target.value)
            if (chosen) void choose({ topic: { topic, mail: chosen } })
          }}
        >
          {mailChoices.map(choice => (
            <option key={choice} value={choice}>
              {words.choices[choice]}
            </option>
          ))}
        </Select>
      </td>
    </tr>
  )
}

const Fixed = ({ fixed }: Pick<NotificationPreferences, 'fixed'>) => {
  const { words } = useWords('user-notification')
  return (
    <>
      <h3>{words.fixed.title}</h3>
      <p>{words.fixed.text}</p>
      <dl className={styles.fixed}>
        {fixed.map(({ topic, why }) =>
          // To an address that may have no account nothing is shown of it here.
          topic === 'invitations' ? null : (
            <div key={topic}>
              <dt>{words.topics[topic]}</dt>
              <dd>{words.why[why]}</dd>
            </div>
          )
        )}
      </dl>
    </>
  )
}

/** About what one is told, and where. */
export const Matrix = ({ chosen, choose, ...outcome }: Choosing) => {
  const { words } = useWords('user-notification')
  const { title, text, topic, here, mail } = words.choices
  return (
    <Section title={title} text={text}>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">{topic}</th>
            <th scope="col">{here}</th>
            <th scope="col">{mail}</th>
          </tr>
        </thead>
        <tbody>
          {chosen.open.map(row => (
            <MatrixRow key={row.topic} row={row} choose={choose} />
          ))}
        </tbody>
      </table>
      <Outcome {...outcome} />
      <Fixed fixed={chosen.fixed} />
    </Section>
  )
}
