import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Suppression } from '#contract/suppression.ts'
import { timeFormat } from '#contract/rules/time-format.ts'
import { Refused } from '#web/shell/api/Refused.tsx'
import { useCall } from '#web/shell/api/use-call.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useStillIn } from '#web/shell/session/me.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Notice } from '#web/ui/form/Notice.tsx'

const useOwnAddress = () => {
  const { api } = useShell()
  return api.addresses.own.queryOptions({ input: {} })
}

interface ReasonProps {
  email: string
  suppressed: Suppression
  done: () => void
}

const Reason = ({ email, suppressed: { reason, since }, done }: ReasonProps) => {
  const { api } = useShell()
  const { words, say } = useWords('user-notification')
  const locale = useLocale()
  const queries = useQueryClient()
  const { queryKey } = useOwnAddress()
  const { send, busy, refusal, wait } = useCall(() => api.addresses.try_own.call({}))
  const tryAgain = async (): Promise<void> => {
    const outcome = await send(undefined)
    if (!outcome || 'refusal' in outcome) return
    queries.setQueryData(queryKey, outcome.answer)
    done()
  }
  const { unreached } = words
  const day = timeFormat(locale, { dateStyle: 'medium' })(new Date(since))
  return (
    <Notice
      title={unreached.title}
      actions={
        <button className={button.plain} type="button" aria-disabled={busy} onClick={() => void tryAgain()}>
          {unreached.try_again}
        </button>
      }
    >
      <p>{say(unreached[reason], { email, day })}</p>
      <Refused refusal={refusal} wait={wait} />
    </Notice>
  )
}

const Tried = ({ email }: { email: string }) => {
  const { words, say } = useWords('user-notification')
  return <output>{say(words.unreached.tried, { email })}</output>
}

/** For whoever waits for mails that do not come: nobody can write to them about it. */
export const Unreached = () => {
  const enabled = useStillIn()
  const { data } = useQuery({ ...useOwnAddress(), enabled })
  const [tried, tell] = useState(false)
  if (!data || (!data.suppressed && !tried)) return null
  const { email, suppressed } = data
  return (
    <Suspense>
      {suppressed ? (
        <Reason email={email} suppressed={suppressed} done={() => tell(true)} />
      ) : (
        <Tried email={email} />
      )}
    </Suspense>
  )
}
