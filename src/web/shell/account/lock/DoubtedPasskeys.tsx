import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { timeFormat } from '#contract/rules/time-format.ts'
import button from '#web/ui/button.module.css'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import { useLocale } from '../../words/locale.ts'
import { Refused } from '../../api/Refused.tsx'
import { useShell } from '../../page/shell-context.ts'
import { useTeam } from '../../session/team.ts'
import { useCall } from '../../api/use-call.ts'
import { useShellWords, useWords } from '../../words/page-words.tsx'

const usePasskeys = () => {
  const { api } = useShell()
  return useQuery(api.passkeys.list.queryOptions({ input: { limit: 100 } }))
}

/** Until it is there nobody can tell whether they are all their own. */
const List = ({ list: { data, isFetching, refetch } }: { list: ReturnType<typeof usePasskeys> }) => {
  const { words } = useWords('user-setting')
  const { words: shell } = useShellWords()
  const locale = useLocale()
  const { doubted } = words.passkeys
  if (!data)
    return (
      <>
        <output>{isFetching ? doubted.waiting : doubted.failed}</output>
        {isFetching ? null : (
          <button className={button.plain} type="button" onClick={() => void refetch()}>
            {shell.error.retry}
          </button>
        )}
      </>
    )
  const day = timeFormat(locale, { dateStyle: 'medium' })
  return (
    <ul>
      {data.items.map(({ id, name, created_at }) => (
        <li key={id}>
          <bdi>{name}</bdi> · {day(new Date(created_at))}
        </li>
      ))}
    </ul>
  )
}

/** Asked wherever the person is, from the sign-in after a reset on, until it is answered. */
export const DoubtedPasskeys = () => {
  const { api, session } = useShell()
  const { words } = useWords('user-setting')
  const team_link = useTeam()?.link ?? null
  const [put_off, putOff] = useState(false)
  const { send, busy, refusal, wait } = useCall((keep: boolean) => api.passkeys.review.call({ keep }))
  const list = usePasskeys()
  const { doubted } = words.passkeys
  const answer = async (keep: boolean): Promise<void> => {
    const outcome = await send(keep)
    if (outcome && 'answer' in outcome) await session.check(team_link)
  }
  if (put_off) return null
  return (
    <Dialog title={doubted.title} close={() => putOff(true)}>
      <p>{doubted.text}</p>
      <List list={list} />
      <Refused refusal={refusal} wait={wait} />
      <DialogActions>
        {list.data ? (
          <button
            className={button.primary}
            type="button"
            aria-disabled={busy}
            onClick={() => void answer(true)}
          >
            {doubted.keep}
          </button>
        ) : null}
        <button
          className={button.plain}
          type="button"
          aria-disabled={busy}
          onClick={() => void answer(false)}
        >
          {doubted.remove}
        </button>
        <button className={button.plain} type="button" onClick={() => putOff(true)}>
          {doubted.later}
        </button>
      </DialogActions>
    </Dialog>
  )
}
