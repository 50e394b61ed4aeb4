import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from '#web/router/hooks.ts'
import type { Work } from '#contract/works.ts'
import { useOnceKeys } from '#web/shell/api/once-key.ts'
import { useCall, type CallState } from '#web/shell/api/use-call.ts'
import { contestQuery } from '#web/shell/contest/queries.ts'
import { paths } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { pressNow, type HeldBack, type PressMethod } from '#web/shell/saving/pressing.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import type { EntryValues } from '../draft.ts'
import type { EntryEditor } from '../editor.ts'
import type { AskedPrice } from '../asked-price.ts'

interface Submitting extends Pick<CallState<never, unknown>, 'busy' | 'refusal' | 'wait'> {
  held: HeldBack | null
  submit: () => Promise<void>
}

const askedIn = ({ price, applied }: AskedPrice) => ({
  ...(price !== null && { price }),
  ...(applied && { waiver_code: applied.code })
})

const useMethod = (editor: EntryEditor): PressMethod<Work, EntryValues, AskedPrice> => {
  const { team, draft, presses, waive } = editor
  const { api } = useShell()
  const keys = useOnceKeys()
  return {
    draft,
    presses,
    cameIn: ({ submitted_at }) => submitted_at,
    async send({ thing: { id, version }, typed, read, arrival }) {
      const input = { team: team.link, id, version, entry: typed, ...askedIn(read) }
      const { work } = await api.works.finalize.call(input, { context: { once: keys.of(input), arrival } })
      keys.done()
      return work
    },
    reread: () => api.works.get.call({ team: team.link, id: draft.state.get().thing.id }),
    // As it was asked then, or is by a code entered since.
    readBeside: (then, now) => (now.applied ? now : then),
    repriced: due => ({ price: due, applied: null }),
    // Such as a code that somebody else has used up.
    turnedDown: () => waive(null)
  }
}

/** Submits what is typed, saved or not, and leads to the receipt. */
export const useSubmitting = (editor: EntryEditor, asked: AskedPrice): Submitting => {
  const { team, contest } = editor
  const { api } = useShell()
  const locale = useLocale()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const method = useMethod(editor)
  const [held, hold] = useState<HeldBack | null>(null)
  const { send, ...call } = useCall(() => pressNow(method, asked))

  const submit = async (): Promise<void> => {
    hold(null)
    const outcome = await send(undefined)
    if (!outcome) return
    const work = 'refusal' in outcome ? null : outcome.answer
    if (work === null || typeof work === 'string') {
      if (work !== null) hold(work)
      // What it asks for may be another thing by now, such as its rights card: agreed to is the one that was read alone.
      const { queryKey } = contestQuery(api, team.link, contest.id, locale)
      await queries.invalidateQueries({ queryKey })
      return
    }
    // The receipt does not begin with what was read of it as a draft.
    queries.setQueryData(api.works.get.queryKey({ input: { team: team.link, id: work.id } }), work)
    void queries.invalidateQueries({ queryKey: api.works.key() })
    await navigate(`${paths.pageThankyou({ team_link: team.link, locale })}?work=${work.id}`)
  }
  return { ...call, held, submit }
}
