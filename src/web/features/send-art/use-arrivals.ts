/*
 * Pictures on their way to one entry, for as long as its page is open and after: they go on in other pages of the site, and
 * join the draft when they are ready. What came while no page was open is asked for when the entry is opened again.
 */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import type { SettledUpload } from '#contract/uploads.ts'
import type { Work } from '#contract/works.ts'
import { goOn, goingOn, type KeptUploads } from '#web/shell/files/uploads/kept-uploads.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { personOf } from '#web/shell/session/owners.ts'
import { createObservable } from '#web/ui/observable.ts'
import { Arrivals } from './arrivals.ts'
import type { EntryDraft } from './draft.ts'

/** What is in stays as it was handed in until its artist adds to it. */
const waitsFor = ({ status }: Work): boolean => status === 'draft' || status === 'changes_requested'

const useComeMeanwhile = (work: Work, arrivals: Arrivals): void => {
  const { api } = useShell()
  const queries = useQueryClient()
  useEffect(() => {
    const find = async (): Promise<void> => {
      const { items } = await api.uploads.list.call({ subject: work.id, limit: 100 })
      const come = items.filter(each => each.come)
      for (const { id } of come) {
        // What it is found to be unfit for is told where it is sent again.
        const { picture } = await api.uploads.get.call({ id }).catch(() => ({ picture: null }))
        if (picture) arrivals.add(picture)
      }
      if (come.length > 0) await queries.invalidateQueries({ queryKey: api.uploads.list.key() })
    }
    // What goes on here is told of by whoever sends it. Unanswered, it is asked for the next time.
    if (waitsFor(work) && !goingOn(work.id)) find().catch(() => undefined)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is opened
  }, [arrivals])
}

export const useArrivals = (
  draft: EntryDraft,
  work: Work,
  me: User
): { uploads: KeptUploads; arrivals: Arrivals } => {
  const { session } = useShell()
  const [uploads] = useState<KeptUploads>(() => createObservable(goingOn(work.id)))
  const [arrivals] = useState(() => new Arrivals(draft))
  useComeMeanwhile(work, arrivals)
  useEffect(() => {
    const taken = ({ picture }: SettledUpload): void => {
      if (picture) arrivals.add(picture)
    }
    const here = (): boolean => personOf(session) === me.id
    uploads.get()?.tell(taken)
    return () => {
      const sending = uploads.get()
      if (!here() || !waitsFor(draft.state.get().thing)) return sending?.leave()
      // Nobody submits here any more.
      arrivals.release()
      void draft.flush()
      if (!sending) return
      goOn(work.id, sending, { here, session })
      sending.tell(settled => {
        taken(settled)
        void draft.flush()
      })
    }
  }, [uploads, arrivals, draft, work.id, me.id, session])
  return { uploads, arrivals }
}
