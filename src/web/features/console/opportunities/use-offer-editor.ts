/* An opportunity that others read already, while it is changed: nothing of it is saved before it is said. */
import { useQueryClient } from '@tanstack/react-query'
import type { WorkedCall } from '#contract/opportunity-shapes.ts'
import type { DraftState } from '#web/shell/saving/draft-state.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useEditor } from '../use-editor.ts'
import type { Editing } from '../use-editor.ts'
import { useOwnTeam } from '../use-own-team.ts'
import { idAt, valuesOf } from './offer-values.ts'
import type { OfferValues } from './offer-values.ts'

export interface OfferEditing extends Editing<WorkedCall, OfferValues> {
  /** How what is typed stands, where it is saved by itself. */
  typed: Pick<DraftState<WorkedCall, OfferValues>, 'at' | 'closed'> | null
  /** After saving what is not saved. */
  submit: () => Promise<WorkedCall | null>
  publish: () => Promise<WorkedCall | null>
}

/** Lists, pages, and what the team has to show. */
export const useToldOfCalls = (): ((call?: WorkedCall) => void) => {
  const { api } = useShell()
  const { link: team } = useOwnTeam()
  const queries = useQueryClient()
  return call => {
    if (call) queries.setQueryData(api.opportunities.open.queryKey({ input: { team, id: call.id } }), call)
    const { all, list, get, next } = api.opportunities
    for (const queryKey of [all.key(), list.key(), get.key(), next.key(), api.organisations.key()])
      void queries.invalidateQueries({ queryKey })
    void queries.invalidateQueries({ queryKey: api.teams.get.key() })
  }
}

export const useOfferEditor = (opened: WorkedCall): OfferEditing => {
  const { api } = useShell()
  const { link: team } = useOwnTeam()
  const tell = useToldOfCalls()
  const editing = useEditor<WorkedCall, OfferValues>(opened, {
    valuesOf,
    idAt,
    send: ({ id, version }, changes) => api.opportunities.update.call({ team, id, version, ...changes }),
    tell
  })
  const after = async (write: (at: { team: string; id: string; version: number }) => Promise<WorkedCall>) => {
    const saved = editing.dirty ? await editing.save() : editing.thing
    return saved && editing.run(() => write({ team, id: saved.id, version: saved.version }))
  }
  return {
    ...editing,
    typed: null,
    submit: () => after(api.opportunities.submit.call),
    publish: () => after(api.opportunities.publish.call)
  }
}
