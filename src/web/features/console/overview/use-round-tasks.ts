import { useQueries, useQuery } from '@tanstack/react-query'
import type { RoundProgress } from '#contract/assignments.ts'
import type { Round } from '#contract/rounds.ts'
import { plannedMoment } from '#contract/rules/planned-moment.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { Team } from '#contract/teams.ts'
import { momentIn } from '#web/shell/contest/moments.ts'
import { paths } from '#web/shell/page/paths.ts'
import type { SiteLocation } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { useOwnTeam } from '../use-own-team.ts'

/** What waits in one of the team's rooms, and the way to it. */
export interface OverviewTask {
  key: string
  count: number
  text: string
  to: (place: SiteLocation) => string
}

const useTasksOf = (contest: Team['contest']) => {
  const { words, say } = useWords('console')
  const locale = useLocale()
  const { default_locale } = useOwnTeam()
  // Most rounds have no such moment, and then nothing is said of it either.
  const said = (at: string | null): string => (contest && at ? momentIn(locale, at, contest.time_zone) : '')
  return (round: Round, progress: RoundProgress | undefined): OverviewTask[] => {
    const { id, contest_id, not_moved, state } = round
    const title = textIn(round.title, locale, default_locale)
    const planned = plannedMoment(round)
    const { without_juror = 0, waiting = 0, next_close = null } = progress ?? {}
    const unjudged = state === 'open' ? without_juror : 0
    return [
      {
        key: `${id} moved`,
        // After the results there is nothing to be done about it.
        count: not_moved === null || not_moved === 'results_are_published' ? 0 : 1,
        text: say(words.needs.not_moved, { ...planned, round: title, at: said(planned.at) }),
        to: paths.room('rounds', id)
      },
      {
        key: id,
        count: unjudged,
        text: say(words.needs.without_juror, { count: unjudged }),
        to: place => `${paths.room('jury')(place)}?contest=${contest_id}&round=${id}`
      },
      {
        key: `${id} waiting`,
        count: waiting,
        text: say(words.needs.waiting, {
          count: waiting,
          round: title,
          at: said(next_close)
        }),
        to: paths.room('rounds', id)
      }
    ]
  }
}

/** Of a contest's rounds; and what was asked for that. The team may have no contest. */
export const useRoundTasks = (contest: Team['contest']) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const tasksOf = useTasksOf(contest)
  const rounds = useQuery({
    ...api.rounds.list.queryOptions({ input: { link, contest: contest?.id ?? '' } }),
    enabled: contest !== null
  })
  const all = rounds.data?.rounds ?? []
  const running = all.filter(({ state }) => state === 'open' || state === 'paused')
  const progress = useQueries({
    queries: running.map(({ id }) => api.assignments.progress.queryOptions({ input: { link, id } }))
  })
  return {
    asked: [rounds, ...progress],
    tasks: all.flatMap(round => tasksOf(round, progress[running.indexOf(round)]?.data))
  }
}
