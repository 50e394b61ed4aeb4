import { useQueryClient } from '@tanstack/react-query'
import { directionOf } from '#contract/locales.ts'
import type { Suppression } from '#contract/suppression.ts'
import { Refused } from '#web/shell/api/Refused.tsx'
import { useCall } from '#web/shell/api/use-call.ts'
import { printFilters } from '#web/shell/forms/address-filters.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import styles from './console.module.css'
import { dayIn } from './dates.ts'
import { useOwnTeam } from './use-own-team.ts'

interface AddressStateProps {
  email: string
  suppressed: Suppression | null
}

/** Wherever the address is shown, it is shown anew. */
const useTrying = (email: string) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const queries = useQueryClient()
  return useCall(async () => {
    await api.addresses.try_again.call({ link, email })
    for (const key of [api.members.key(), api.entries.key(), api.jury.key()])
      void queries.invalidateQueries({ queryKey: key })
  })
}

const TryAgain = ({ email }: { email: string }) => {
  const { words, say } = useWords('console')
  const { send, busy, refusal, wait } = useTrying(email)
  return (
    <>
      <button
        type="button"
        aria-label={say(words.addresses.try_again_of, { email })}
        aria-disabled={busy}
        onClick={() => void send(undefined)}
      >
        {words.addresses.try_again}
      </button>
      <Refused refusal={refusal} wait={wait} />
    </>
  )
}

const HeldBack = ({ email }: { email: string }) => {
  const { words, say } = useWords('console')
  const search = printFilters({ q: email, state: 'cancelled' })
  return (
    <TeamLink
      to={place => `${paths.room('mails')(place)}${search}`}
      aria-label={say(words.addresses.held_back_of, { email })}
    >
      {words.addresses.held_back}
    </TeamLink>
  )
}

/** An address, and whether mails arrive there. */
export const AddressState = ({ email, suppressed }: AddressStateProps) => {
  const { words, say } = useWords('console')
  const locale = useLocale()
  return (
    <>
      <bdi>{email}</bdi>
      {suppressed ? (
        // Our own sentence, whichever way the name and the address before it are read.
        <div className={styles.unreached} dir={directionOf(locale)}>
          <p>{say(words.addresses[suppressed.reason], { day: dayIn(locale, suppressed.since) })}</p>
          <div className={button.texts}>
            <HeldBack email={email} />
            {suppressed.reason === 'bounce' ? <TryAgain email={email} /> : null}
          </div>
        </div>
      ) : null}
    </>
  )
}
