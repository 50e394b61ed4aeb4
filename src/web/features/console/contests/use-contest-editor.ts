/* The settings of one contest while they are worked on. */
import { useQueryClient } from '@tanstack/react-query'
import type { Contest } from '#contract/contests.ts'
import { dateClashes } from '#contract/rules/contest-dates.ts'
import { wholeContestQuery } from '#web/shell/contest/queries.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { useEditor } from '../use-editor.ts'
import type { Editing } from '../use-editor.ts'
import { useOwnTeam } from '../use-own-team.ts'
import { datesIn, idAt, valuesOf, withIds } from './contest-values.ts'
import type { ContestValues } from './contest-values.ts'
import { useKept } from './kept.ts'
import type { KeptContest } from './kept.ts'

export interface ContestEditing extends Editing<Contest, ContestValues> {
  contest: Contest
  kept: KeptContest
  publish: () => Promise<Contest | null>
}

export const useContestEditor = (opened: Contest): ContestEditing => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words, say } = useWords('console-contests')
  const queries = useQueryClient()
  const editing = useEditor<Contest, ContestValues>(opened, {
    valuesOf,
    idAt,
    given: withIds,
    // The timeline says it in these words.
    wordFault({ name, code }, values) {
      const clash = dateClashes(datesIn(values)).find(({ second }) => second === name)
      if (code !== 'not_after' || !clash) return null
      const { [clash.first]: first, [clash.second]: second } = words.names
      return say(words.dates.clash, { first, second })
    },
    send: ({ id, version }, changes) => api.contests.update.call({ team: link, id, version, ...changes }),
    // Lists, the home page, the team itself.
    tell: contest => {
      // The pages keep it by language.
      void queries.invalidateQueries({ queryKey: api.contests.get.key(), refetchType: 'none' })
      queries.setQueryData(wholeContestQuery(api, link, contest.id).queryKey, contest)
      void queries.invalidateQueries({ queryKey: api.contests.list.key() })
      void queries.invalidateQueries({ queryKey: api.contests.resting.key() })
      void queries.invalidateQueries({ queryKey: api.teams.get.key() })
    }
  })
  const kept = useKept(editing.thing)
  return {
    ...editing,
    contest: editing.thing,
    kept,
    async publish() {
      const whole = await editing.save()
      return (
        whole &&
        editing.run(() => api.contests.publish.call({ team: link, id: whole.id, version: whole.version }))
      )
    }
  }
}
