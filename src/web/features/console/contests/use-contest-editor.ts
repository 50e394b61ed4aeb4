/* The settings of one contest while they are worked on. */
import { useQueryClient } from '@tanstack/react-query'
import type { Contest } from '#contract/contests.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useEditor } from '../use-editor.ts'
import type { Editing } from '../use-editor.ts'
import { useOwnTeam } from '../use-own-team.ts'
import { idAt, valuesOf } from './contest-values.ts'
import type { ContestValues } from './contest-values.ts'

export interface ContestEditing extends Editing<Contest, ContestValues> {
  contest: Contest
  publish: () => Promise<Contest | null>
}

export const useContestEditor = (opened: Contest): ContestEditing => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const queries = useQueryClient()
  const editing = useEditor<Contest, ContestValues>(opened, {
    valuesOf,
    idAt,
    send: ({ id, version }, changes) => api.contests.update.call({ team: link, id, version, ...changes }),
    // Lists, the home page, the team itself.
    tell: contest => {
      queries.setQueryData(api.contests.get.queryKey({ input: { team: link, id: contest.id } }), contest)
      void queries.invalidateQueries({ queryKey: api.contests.list.key() })
      void queries.invalidateQueries({ queryKey: api.teams.get.key() })
    }
  })
  return {
    ...editing,
    contest: editing.thing,
    async publish() {
      const whole = await editing.save()
      return (
        whole &&
        editing.run(() => api.contests.publish.call({ team: link, id: whole.id, version: whole.version }))
      )
    }
  }
}
