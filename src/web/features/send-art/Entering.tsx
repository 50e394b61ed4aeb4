import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from '#web/router/hooks.ts'
import type { User } from '#contract/accounts.ts'
import type { Contest } from '#contract/contests.ts'
import { isStepOf } from './steps.ts'
import type { Team } from '#contract/teams.ts'
import { forForm } from '#web/shell/api/for-form.ts'
import { contestQuery } from '#web/shell/contest/queries.ts'
import { NotLoaded } from '#web/shell/session/Private.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Start } from './Start.tsx'
import { Wizard } from './Wizard.tsx'

interface EnteringProps {
  team: Team
  /** The one that runs; null where an entry is opened. */
  contest: Contest | null
  me: User
}

/** The conditions are those of the work's own contest, which may be another than the one that runs now. */
const Opened = ({ team, me, id }: { team: Team; me: User; id: string }) => {
  const { api } = useShell()
  const { words } = useWords('send-art')
  const locale = useLocale()
  const [search] = useSearchParams()
  const work = useQuery({
    ...forForm(api.works.get.queryOptions({ input: { team: team.link, id } })),
    // What is typed is laid over it by the draft, which takes up no more of a later answer than where its pictures are.
    staleTime: 'static'
  })
  const contest_id = work.data?.contest_id ?? ''
  const contest = useQuery({
    ...contestQuery(api, team.link, contest_id, locale),
    enabled: work.data !== undefined
  })
  const retry = (): void => {
    void work.refetch()
    if (work.data) void contest.refetch()
  }
  // What cannot be asked for anew stands as it was; nothing is taken from under who types.
  if (!work.data || !contest.data)
    return <NotLoaded words={words} failed={work.isLoadingError || contest.isLoadingError} retry={retry} />
  const step = search.get('step')
  return (
    <Wizard
      key={id}
      team={team}
      me={me}
      contest={contest.data}
      work={work.data}
      step={isStepOf(contest.data, step) ? step : 'eligibility'}
    />
  )
}

export const Entering = ({ team, contest, me }: EnteringProps) => {
  const [search] = useSearchParams()
  const id = search.get('work')
  if (id !== null) return <Opened team={team} me={me} id={id} />
  return contest && <Start team={team} contest={contest} me={me} />
}
