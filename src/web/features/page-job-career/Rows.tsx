import { useQueryClient } from '@tanstack/react-query'
import type { AppliedOpportunity, SavedOpportunity } from '#contract/applications.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { Team } from '#contract/teams.ts'
import { Refused } from '#web/shell/api/Refused.tsx'
import { useCall } from '#web/shell/api/use-call.ts'
import { dayIn, momentIn } from '#web/shell/contest/moments.ts'
import { LinkTo } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useTeam } from '#web/shell/session/team.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { usePair, useWords } from '#web/shell/words/page-words.tsx'
import { useStatusWords } from '#web/shell/works/application/status-words.ts'
import button from '#web/ui/button.module.css'
import { Payment, type PaymentProps } from './Payment.tsx'
import styles from './career.module.css'

const useTitle = () => {
  const locale = useLocale()
  const team = useTeam()
  return ({ title }: AppliedOpportunity): string => textIn(title, locale, team?.default_locale ?? locale)
}

/** Where one goes on with a call: to one's application, or to begin one. */
const useApplyAddress = () => {
  const locale = useLocale()
  const team_link = useTeam()?.link ?? ''
  return ({ id }: AppliedOpportunity): string =>
    `${paths.pageJobApply({ team_link, locale })}?opportunity=${id}`
}

const Deadline = ({ call }: { call: AppliedOpportunity }) => {
  const { words, say } = useWords('page-job-career')
  const locale = useLocale()
  if (call.closed === 'application_suspended') return words.suspended
  if (call.closed !== null) return words.closed
  return call.deadline === null
    ? null
    : say(words.deadline, { time: momentIn(locale, call.deadline, call.time_zone) })
}

const What = ({ call }: { call: AppliedOpportunity }) => {
  const titleOf = useTitle()
  return (
    <>
      <bdi className={styles.title}>{titleOf(call)}</bdi>
      <bdi className={styles.small}>{call.organisation.name}</bdi>
    </>
  )
}

export const ApplicationRow = (props: PaymentProps) => {
  const { application } = props
  const { words, say } = useWords('page-job-career')
  const locale = useLocale()
  const statusOf = useStatusWords()
  const titleOf = useTitle()
  const addressOf = useApplyAddress()
  const pair = usePair()
  const { call, next, sent_at } = application
  const doing = next === 'finish' || next === 'answer' ? words.go[next] : words.go.see
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <What call={call} />
      </div>
      <div className={styles.state}>
        <strong>{statusOf(application)}</strong>
        <span className={styles.small}>
          {sent_at === null ? (
            <Deadline call={call} />
          ) : (
            say(words.sent_on, { day: dayIn(locale, sent_at, call.time_zone) })
          )}
        </span>
      </div>
      <LinkTo
        className={next === 'answer' ? button.primary : button.plain}
        to={addressOf(call)}
        aria-label={pair(doing, titleOf(call))}
      >
        {doing}
      </LinkTo>
      <Payment {...props} title={titleOf(call)} />
    </li>
  )
}

export const SavedRow = ({ team, saved: { call, saved_at } }: { team: Team; saved: SavedOpportunity }) => {
  const { api } = useShell()
  const { words, say } = useWords('page-job-career')
  const locale = useLocale()
  const queries = useQueryClient()
  const titleOf = useTitle()
  const pair = usePair()
  const addressOf = useApplyAddress()
  const { send, busy, refusal, wait } = useCall(() =>
    api.applications.save.call({ team: team.link, opportunity: call.id, saved: false })
  )
  const title = titleOf(call)
  const remove = async (): Promise<void> => {
    await send(undefined)
    await queries.invalidateQueries({ queryKey: api.applications.saved.key() })
  }
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <What call={call} />
      </div>
      <div className={styles.state}>
        <Deadline call={call} />
        <span className={styles.small}>
          {say(words.saved_on, { day: dayIn(locale, saved_at, call.time_zone) })}
        </span>
        <Refused refusal={refusal} wait={wait} />
      </div>
      <div className={styles.acts}>
        {call.closed === null ? (
          <LinkTo className={button.plain} to={addressOf(call)} aria-label={pair(words.go.apply, title)}>
            {words.go.apply}
          </LinkTo>
        ) : null}
        <button
          className={button.plain}
          type="button"
          aria-disabled={busy}
          aria-label={pair(words.save.remove, title)}
          onClick={() => void remove()}
        >
          {words.save.remove}
        </button>
      </div>
    </li>
  )
}
