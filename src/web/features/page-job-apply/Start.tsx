import type { AppliedOpportunity } from '#contract/applications.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { Team } from '#contract/teams.ts'
import { useOnceKeys } from '#web/shell/api/once-key.ts'
import { Refused } from '#web/shell/api/Refused.tsx'
import { useCall } from '#web/shell/api/use-call.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { SaveOpportunity } from '#web/shell/works/application/SaveOpportunity.tsx'
import button from '#web/ui/button.module.css'
import { Notice } from '#web/ui/form/Notice.tsx'
import styles from './apply.module.css'

interface StartProps {
  team: Team
  call: AppliedOpportunity
  /** One before was withdrawn. */
  again: boolean
  begun: () => void
}

/** Before a draft; where the call takes none, it is said why. */
export const Start = ({ team, call, again, begun }: StartProps) => {
  const { api } = useShell()
  const { words } = useWords('page-job-apply')
  const locale = useLocale()
  const keys = useOnceKeys()
  const input = { team: team.link, opportunity: call.id }
  const { send, busy, refusal, wait } = useCall(() =>
    api.applications.begin.call(input, { context: { once: keys.of(input) } })
  )
  const begin = async (): Promise<void> => {
    const outcome = await send(undefined)
    if (!outcome || !('answer' in outcome)) return
    keys.done()
    begun()
  }
  if (call.closed !== null)
    return (
      <Notice>
        <p>{words.closed[call.closed]}</p>
      </Notice>
    )
  return (
    <div className={styles.part}>
      <p className={styles.lead}>{words.start.text}</p>
      <Refused refusal={refusal} wait={wait} />
      <div className={styles.acts}>
        <button className={button.primary} type="button" aria-disabled={busy} onClick={() => void begin()}>
          {again ? words.start.again : words.start.begin}
        </button>
        <SaveOpportunity
          team={team}
          opportunity={call.id}
          title={textIn(call.title, locale, team.default_locale)}
        />
      </div>
    </div>
  )
}
