import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { NotificationPreferences } from '#contract/notifications.ts'
import { useStillIn } from '#web/shell/session/me.ts'
import { NotLoaded } from '#web/shell/session/Private.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useCallsInTurn } from '#web/shell/api/use-calls-in-turn.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Section } from '../Section.tsx'
import { Contests } from './Contests.tsx'
import { Digest } from './Digest.tsx'
import { Matrix } from './Matrix.tsx'
import type { Choose } from './choosing.ts'

type Wish = Parameters<Choose>[0]

const nameOf = ({ topic, contest }: Wish): string =>
  topic ? `${topic.topic} ${topic.mail === undefined ? 'here' : 'mail'}` : (contest?.id ?? 'rhythm')

const chosenWith = (chosen: NotificationPreferences, wish: Wish): NotificationPreferences => {
  const { topic, contest, rhythm = chosen.rhythm } = wish
  return {
    ...chosen,
    rhythm,
    open: chosen.open.map(row =>
      row.topic === topic?.topic
        ? { ...row, feed: topic.feed ?? row.feed, mail: topic.mail ?? row.mail }
        : row
    ),
    contests: chosen.contests.map(each =>
      each.id === contest?.id ? { ...each, muted: contest.muted } : each
    )
  }
}

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
  const { want, wanted, ...call } = useCallsInTurn(async (wish: Wish) => {
    queries.setQueryData(asked.queryKey, await api.notifications.choose.call({ team: link, ...wish }))
  })
  const choose: Choose = async wish => {
    mark(null)
    const outcome = await want(nameOf(wish), wish)
    if (outcome && 'answer' in outcome) mark(new Date())
  }
  if (!data)
    return (
      <Section title={words.choices.title} text={words.choices.text}>
        <NotLoaded words={common.alone} failed={isError} retry={refetch} />
      </Section>
    )
  const choosing = { ...call, choose, saved_at, chosen: [...wanted.values()].reduce(chosenWith, data) }
  return (
    <>
      <Matrix {...choosing} />
      <Digest {...choosing} />
      {data.contests.length > 0 ? <Contests {...choosing} /> : null}
    </>
  )
}
