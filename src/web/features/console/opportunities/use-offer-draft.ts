/* A draft of an opportunity while it is written: saved as it is typed, since nobody else reads it yet. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { WorkedCall } from '#contract/opportunity-shapes.ts'
import { useCall } from '#web/shell/api/use-call.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { Draft } from '#web/shell/saving/draft.ts'
import { useStay } from '#web/shell/saving/outbox/use-stay.ts'
import { standsIn } from '#web/shell/saving/save-changes.ts'
import { useMe } from '#web/shell/session/me.ts'
import { useObservable } from '#web/ui/observable.ts'
import { typingName, whileSignedIn } from '#web/shell/session/typing.ts'
import { isChangedBy, useWrong } from '../faults-left.ts'
import { useOwnTeam } from '../use-own-team.ts'
import { idAt, valuesOf } from './offer-values.ts'
import type { OfferValues } from './offer-values.ts'
import { useToldOfCalls, type OfferEditing } from './use-offer-editor.ts'

type OfferDraft = Draft<WorkedCall, OfferValues>

const useDraft = (opened: WorkedCall): OfferDraft => {
  const { api } = useShell()
  const { link: team } = useOwnTeam()
  const me = useMe()
  const tell = useToldOfCalls()
  const queries = useQueryClient()
  const { id } = opened
  const send = async (changes: Partial<OfferValues> & { version: number }): Promise<WorkedCall> => {
    try {
      const saved = await api.opportunities.update.call({ team, id, ...changes })
      queries.setQueryData(api.opportunities.open.queryKey({ input: { team, id } }), saved)
      void queries.invalidateQueries({ queryKey: api.opportunities.all.key() })
      return saved
    } catch (error) {
      // A stale write is answered with the thing as it stands.
      const stands = standsIn(error) as WorkedCall | null
      if (!stands || stands.state === 'draft') throw error
      // Somebody submitted or published it: it is no longer saved as it is typed, and its own page says how it stands.
      tell(stands)
      throw new Error('It is a draft no longer', { cause: error })
    }
  }
  const [draft] = useState(
    () =>
      new Draft<WorkedCall, OfferValues>(opened, {
        valuesOf,
        send,
        storage: whileSignedIn(localStorage),
        name: typingName(me.id, id)
      })
  )
  useStay(draft)
  return draft
}

/** What is done with it beside typing, each with what the server said last. */
const useActs = (draft: OfferDraft) => {
  const { api } = useShell()
  const { link: team } = useOwnTeam()
  const tell = useToldOfCalls()
  const call = useCall((write: () => Promise<WorkedCall>) => write())
  const wrong = useWrong(call.refusal)

  const save = async (): Promise<WorkedCall | null> => {
    wrong.found([])
    await draft.flush()
    const now = draft.state.get()
    wrong.found(now.faults.map(fault => ({ ...fault, label: '' })))
    return now.at === 'saved' ? now.thing : null
  }
  const run = async (write: () => Promise<WorkedCall>): Promise<WorkedCall | null> => {
    const done = await call.send(write)
    if (!done || 'refusal' in done) return null
    draft.meet(done.answer)
    tell(done.answer)
    return done.answer
  }
  const after = async (
    write: (step: { team: string; id: string; version: number }) => Promise<WorkedCall>
  ) => {
    const saved = await save()
    return saved && run(() => write({ team, id: saved.id, version: saved.version }))
  }
  return {
    wrong,
    call,
    save,
    run,
    submit: () => after(api.opportunities.submit.call),
    publish: () => after(api.opportunities.publish.call)
  }
}

export const useOfferDraft = (opened: WorkedCall): OfferEditing => {
  const draft = useDraft(opened)
  const state = useObservable(draft.state, draft.state.get())
  const { wrong, call, ...acts } = useActs(draft)
  const { thing, values, at, closed } = state
  const faults = [...wrong.faults, ...(wrong.refusal?.fields ?? []), ...state.faults]
  return {
    thing,
    values,
    conflict: state.conflict && { ...state.conflict, mine: values, current: thing },
    round: state.merged,
    change: some => {
      wrong.forget(isChangedBy(values, some))
      // It is sent by itself, so what kept it from being sent says nothing any more.
      if (call.refusal?.fields.length === 0) call.clear()
      draft.change(some)
    },
    field: path => ({
      id: idAt(path),
      name: path,
      error: faults.find(({ name }) => name === path)?.message
    }),
    dirty: at !== 'saved',
    busy: call.busy,
    saved: at === 'saved',
    settle: taken => draft.settle(taken),
    ...wrong,
    wait: call.wait,
    typed: { at, closed },
    ...acts
  }
}
