import type { CheckedDiploma } from '#contract/diploma-shapes.ts'
import { IconCircleCheck, IconCircleX, IconReplace } from '@tabler/icons-react'
import { calendarDay } from '#contract/rules/calendar-day.ts'
import { printedCode } from '#contract/rules/diploma-code.ts'
import { LinkTo } from '#web/shell/page/link.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { paths } from '#web/shell/page/paths.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import styles from './diploma.module.css'

const icons = { ready: IconCircleCheck, reissued: IconReplace, revoked: IconCircleX }

/** Whether it stands, in words and a sign, never by colour alone. */
export const State = ({ diploma, team }: { diploma: CheckedDiploma; team: string }) => {
  const { words, say } = useWords('diploma')
  const locale = useLocale()
  const { state, replaced_by, revoked_at, reason } = diploma
  const Icon = icons[state]
  return (
    <div className={styles.state} data-state={state}>
      <Icon aria-hidden="true" stroke={1.5} />
      <div>
        <p className={styles.verdict}>{words.states[state]}</p>
        {revoked_at === null ? null : (
          <p>{say(words.revoked_on, { day: calendarDay(locale, revoked_at.slice(0, 10)) })}</p>
        )}
        {reason === '' ? null : (
          <p>
            <bdi>{reason}</bdi>
          </p>
        )}
        {replaced_by === null ? null : (
          <LinkTo to={paths.diploma({ team_link: team, locale }, printedCode(replaced_by))}>
            {words.newer}
          </LinkTo>
        )}
      </div>
    </div>
  )
}
