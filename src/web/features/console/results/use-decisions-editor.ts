/* The awards of a contest while they are worked on; all of them are saved together. */
import { useQueryClient } from '@tanstack/react-query'
import type { Decisions } from '#contract/results.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useEditor } from '../use-editor.ts'
import type { Editing } from '../use-editor.ts'
import { useOwnTeam } from '../use-own-team.ts'
import { idAt, valuesOf } from './decision-values.ts'
import type { DecisionValues } from './decision-values.ts'

export type DecisionsEditor = Editing<Decisions, DecisionValues>

export const useDecisionsEditor = (opened: Decisions): DecisionsEditor => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const queries = useQueryClient()
  return useEditor<Decisions, DecisionValues>(opened, {
    valuesOf,
    idAt,
    send: (current, changes) => {
      const { contest_id: contest, version } = current
      return api.results.decide.call({ link, contest, version, ...valuesOf(current), ...changes })
    },
    tell: decisions => {
      const input = { link, contest: decisions.contest_id }
      queries.setQueryData(api.results.decisions.queryKey({ input }), decisions)
      void queries.invalidateQueries({ queryKey: api.results.get.key() })
    }
  })
}
