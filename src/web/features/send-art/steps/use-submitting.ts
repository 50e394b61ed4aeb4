import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '#web/router/hooks.ts'
import type { Work } from '#contract/works.ts'
import { problemOf } from '#web/shell/api/failure.ts'
import { useOnceKeys } from '#web/shell/api/once-key.ts'
import { useCall, type CallState } from '#web/shell/api/use-call.ts'
import { paths } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { sameButBlanks } from '#web/shell/saving/same-value.ts'
import { standsIn } from '#web/shell/saving/save-changes.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useState } from 'react'
import type { EntryValues } from '../draft.ts'
import type { EntryEditor } from '../editor.ts'
import type { AskedPrice } from '../kept-press.ts'

/** Why it was not sent at all: how far the draft is, or that it is another by now than the one that was looked at. */
export type HeldBack = 'refused' | 'clash' | 'closed' | 'moved'

interface Submitting extends Pick<CallState<never, unknown>, 'busy' | 'refusal' | 'wait'> {
  held: HeldBack | null
  submit: () => Promise<void>
}

/** What is made of a refusal: why nothing is sent, or that the same is to be sent again over what stands now. */
const useRefused = ({ team, draft, waive }: EntryEditor) => {
  const { api } = useShell()
  return async (work: Work, entry: EntryValues, error: unknown): Promise<HeldBack | 'again'> => {
    const stands = standsIn(error) as Work | null // as every stale call of a work is answered
    if (stands) {
      await draft.overtaken(stands)
      const { at, values } = draft.state.get()
      if (at === 'clash') return 'clash'
      // It was one's own save that came before, and nobody else changed anything.
      const isOwn = at === 'saved' && stands.status === work.status && sameButBlanks(values, entry)
      return isOwn ? 'again' : 'moved'
    }
    const code = problemOf(error)?.code
    if (code === 'invalid') {
      await draft.flush()
      if (draft.state.get().at === 'refused') return 'refused'
    }
    // Such as a price that has changed: what is read beside the refusal is what holds now.
    if (code === 'conflict') {
      const now = await api.works.get.call({ team: team.link, id: work.id }).catch(() => null)
      if (now) draft.meet(now)
      // Such as a code that somebody else has used up.
      waive(null)
    }
    throw error
  }
}

const askedIn = ({ price, applied }: AskedPrice) => ({
  ...(price !== null && { price }),
  ...(applied && { waiver_code: applied.code })
})

/** The call itself, with all that is typed: it waits for no save, and counts from when it arrives. */
const useFinalizing = (editor: EntryEditor, read: AskedPrice) => {
  const { team, draft, presses } = editor
  const { api } = useShell()
  const keys = useOnceKeys()
  const refused = useRefused(editor)

  const finalize = async (): Promise<Work | HeldBack> => {
    const state = draft.state.get()
    const { thing: work, values } = state
    const known = presses.of(state)
    // To the letter, since that is how the server knows it again; for what was asked then, or is by a code entered since.
    const entry = known?.entry ?? values
    const asked = known && !read.applied ? known.asked : read
    const input = { team: team.link, id: work.id, version: work.version, entry, ...askedIn(asked) }
    try {
      const context = { once: keys.of(input), arrival: known?.arrival.token }
      const { work: handedIn } = await api.works.finalize.call(input, { context })
      keys.done()
      presses.forget()
      draft.meet(handedIn, values)
      return handedIn
    } catch (error) {
      const problem = problemOf(error)
      const { arrival, due } = problem?.options ?? {}
      if (arrival && due === undefined) presses.keep({ entry, asked, arrival })
      // Such as by a code that others have used up: pressed again at this price, it counts from the same second.
      else if (arrival && due !== undefined)
        presses.keep({ entry, asked: { price: due, applied: null }, arrival, is_repriced: true })
      // As it was pressed it is not taken any more, such as for what is missing.
      else if (known && problem?.status === 409) presses.forget()
      const held = await refused(work, entry, error)
      return held === 'again' ? finalize() : held
    }
  }
  return finalize
}

/** Submits what is typed, saved or not, and leads to the receipt. */
export const useSubmitting = (editor: EntryEditor, asked: AskedPrice): Submitting => {
  const { team, draft, presses } = editor
  const { api } = useShell()
  const locale = useLocale()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const finalize = useFinalizing(editor, asked)
  const [held, hold] = useState<HeldBack | null>(null)

  const { send, ...call } = useCall(async () => {
    const state = draft.state.get()
    const { at } = state
    if (at === 'refused' || at === 'clash') return at
    if (at === 'closed' && !presses.of(state)) return at
    // It goes along, and a save beside it would only be in the way.
    draft.pace.stop()
    try {
      return await finalize()
    } finally {
      // What did not go in with it is saved after all.
      void draft.flush()
    }
  })

  const submit = async (): Promise<void> => {
    hold(null)
    const outcome = await send(undefined)
    if (!outcome || 'refusal' in outcome) return
    const { answer: work } = outcome
    if (typeof work === 'string') return hold(work)
    // The receipt does not begin with what was read of it as a draft.
    queries.setQueryData(api.works.get.queryKey({ input: { team: team.link, id: work.id } }), work)
    void queries.invalidateQueries({ queryKey: api.works.key() })
    await navigate(`${paths.pageThankyou({ team_link: team.link, locale })}?work=${work.id}`)
  }
  return { ...call, held, submit }
}
