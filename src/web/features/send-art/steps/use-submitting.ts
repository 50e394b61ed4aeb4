import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '#web/router/hooks.ts'
import type { Work } from '#contract/works.ts'
import { problemOf } from '#web/shell/api/failure.ts'
import { useOnceKeys } from '#web/shell/api/once-key.ts'
import { useCall, type CallState } from '#web/shell/api/use-call.ts'
import { paths } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { standsIn } from '#web/shell/saving/save-changes.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useState } from 'react'
import type { EntryDraftState } from '../draft.ts'
import type { AppliedCode, EntryEditor } from '../editor.ts'

/** Why it was not sent at all: how far the draft is, or that it is another by now than the one that was looked at. */
export type HeldBack = Exclude<EntryDraftState['at'], 'saved' | 'saving'> | 'moved'

interface Submitting extends Pick<CallState<never, unknown>, 'busy' | 'refusal' | 'wait'> {
  held: HeldBack | null
  submit: () => Promise<void>
}

interface Asked {
  /** What is read beside the button, and is charged. */
  price: number | null
  applied: AppliedCode | null
}

/** The call itself, over what stands; and what it finds to stand where that is something else by now. */
const useFinalizing = (editor: EntryEditor, { price, applied }: Asked) => {
  const { team, draft } = editor
  const { api } = useShell()
  const keys = useOnceKeys()
  const finalize = async (work: Work): Promise<Work | HeldBack> => {
    const one = { team: team.link, id: work.id }
    const asked = { ...(price !== null && { price }), ...(applied && { waiver_code: applied.code }) }
    const input = { ...one, version: work.version, ...asked }
    try {
      const { work: handedIn } = await api.works.finalize.call(input, { context: { once: keys.of(input) } })
      keys.done()
      return handedIn
    } catch (error) {
      const stands = standsIn(error) as Work | null // as every stale call of a work is answered
      if (stands) {
        await draft.overtaken(stands)
        return draft.state.get().at === 'clash' ? 'clash' : 'moved'
      }
      // Such as a price that has changed: what is read beside the refusal is what holds now.
      if (problemOf(error)?.code === 'conflict') {
        const now = await api.works.get.call(one).catch(() => null)
        if (now) draft.meet(now)
        // Such as a code that somebody else has used up.
        editor.waive(null)
      }
      throw error
    }
  }
  return finalize
}

/** Saves what is typed, submits it, and leads to the receipt. */
export const useSubmitting = (editor: EntryEditor, asked: Asked): Submitting => {
  const { team, draft } = editor
  const { api } = useShell()
  const locale = useLocale()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const finalize = useFinalizing(editor, asked)
  const [held, hold] = useState<HeldBack | null>(null)

  const { send, ...call } = useCall(async () => {
    await draft.flush()
    const { thing: work, at } = draft.state.get()
    if (at === 'saved') return finalize(work)
    return at === 'saving' ? 'typing' : at
  })

  const submit = async (): Promise<void> => {
    hold(null)
    const outcome = await send(undefined)
    if (!outcome || 'refusal' in outcome) return
    const { answer: work } = outcome
    if (typeof work === 'string') return hold(work)
    draft.meet(work)
    // The receipt does not begin with what was read of it as a draft.
    queries.setQueryData(api.works.get.queryKey({ input: { team: team.link, id: work.id } }), work)
    void queries.invalidateQueries({ queryKey: api.works.key() })
    await navigate(`${paths.pageThankyou({ team_link: team.link, locale })}?work=${work.id}`)
  }
  return { ...call, held, submit }
}
