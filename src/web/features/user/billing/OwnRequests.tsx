import type { Team } from '#contract/teams.ts'
import { RequestState } from '#web/shell/works/waiver/AskWaiver.tsx'
import { useOwnWaivers } from '#web/shell/works/waiver/use-own-waivers.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Section } from '../Section.tsx'
import styles from './billing.module.css'

/** The waivers that one has asked for, with the answers. */
export const OwnRequests = ({ team }: { team: Team }) => {
  const { words } = useWords('waiver')
  const asked = useOwnWaivers(team.link).filter(({ request }) => request !== null)
  if (asked.length === 0) return null
  return (
    <Section title={words.request.title} text={words.request.text}>
      <ul className={styles.orders}>
        {asked.map(waiver => (
          <li key={waiver.work_id} className={styles.order}>
            <h3>
              <bdi>{waiver.title}</bdi>
            </h3>
            <RequestState waiver={waiver} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
