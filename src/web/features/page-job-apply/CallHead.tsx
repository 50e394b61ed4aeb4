import type { AppliedOpportunity } from '#contract/applications.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { Countdown, Moment } from '#web/shell/contest/Moment.tsx'
import { LinkTo } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useTeam } from '#web/shell/session/team.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import styles from './apply.module.css'

/** For what one applies, to whom, and until when. */
export const CallHead = ({ call }: { call: AppliedOpportunity }) => {
  const { words } = useWords('page-job-apply')
  const locale = useLocale()
  const team = useTeam()
  const title = textIn(call.title, locale, team?.default_locale ?? locale)
  const link = team ? paths.pageJobDetail({ team_link: team.link, locale }, call.id) : ''
  return (
    <section className={styles.call}>
      <h2 className={styles.title}>
        <LinkTo to={link}>
          <bdi>{title}</bdi>
        </LinkTo>
      </h2>
      <dl className={styles.facts}>
        <div>
          <dt>{words.facts.organisation}</dt>
          <dd>
            <bdi>{call.organisation.name}</bdi>
          </dd>
        </div>
        {call.deadline === null ? null : (
          <div>
            <dt>{words.facts.deadline}</dt>
            <dd>
              <Moment at={call.deadline} zone={call.time_zone} />{' '}
              {call.closed === null ? <Countdown until={call.deadline} /> : null}
            </dd>
          </div>
        )}
      </dl>
      {call.blind ? <p className={styles.small}>{words.blind}</p> : null}
    </section>
  )
}
