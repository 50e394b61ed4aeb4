import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useStillIn } from '#web/shell/session/me.ts'
import { NotLoaded } from '#web/shell/session/Private.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useCall } from '#web/shell/api/use-call.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Section } from '../Section.tsx'
import { Contests } from './Contests.tsx'
import { Digest } from './Digest.tsx'
import { Matrix } from './Matrix.tsx'
import type { Choose } from './choosing.ts'

/** What somebody has chosen; each change is sent at once, and nothing else with it. */
export const Chosen = ({ link }: { link: string }) => {
  const { words } = useWords('user-notification')
  const { words: common } = useWords('common')
  const { api } = useShell()
  const queries = useQueryClient()
  const enabled = useStillIn()
  const asked = api.notifications.preferences.queryOptions({ input: { team: link } })
  const { data, isError, refetch } = useQuery({ ...asked, enabled })
  const [saved_at, mark] = useState<Date | null>(null)
  const { send, ...call } = useCall((choosing: Parameters<Choose>[0]) =>
    api.notifications.choose.call({ team: link, ...choosing })
  )
  const choose: Choose = async choosing => {
    mark(null)
    const outcome = await send(choosing)
    if (!outcome || 'refusal' in outcome) return
    queries.setQueryData(asked.queryKey, outcome.answer)
    mark(new Date())
  }
  if (!data)
    return (
      <Section title={words.choices.title} text={words.choices.text}>
        <NotLoaded words={common.alone} failed={isError} retry={refetch} />
      </Section>
    )
  const choosing = { ...call, choose, saved_at, chosen: data }
  return (
    <>
      <Matrix {...choosing} />
      <Digest {...choosing} />
      {data.contests.length > 0 ? <Contests {...choosing} /> : null}
    </>
  )
}
