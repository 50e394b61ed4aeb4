/*
 * Pictures on their way to one entry, for as long as its page is open and after: they go on in other pages of the site, and
 * join the draft when they are ready. What came while no page was open is asked for when the entry is opened again.
 */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import type { Team } from '#contract/teams.ts'
import type { SettledUpload, Upload } from '#contract/uploads.ts'
import type { Work } from '#contract/works.ts'
import { refusalOf } from '#web/shell/api/refusal.ts'
import { goOn, goingOn, type KeptUploads } from '#web/shell/files/uploads/kept-uploads.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { personOf } from '#web/shell/session/owners.ts'
import { createObservable, type Observable } from '#web/ui/observable.ts'
import { Arrivals } from './arrivals.ts'
import type { EntryDraft } from './draft.ts'
import type { TellOvertaken } from './editor.ts'
import { useTellingElsewhere } from './use-telling-elsewhere.ts'

/** Refused while no page of its entry was open. */
export interface RefusedPicture {
  id: string
  name: string
  /** By which rule, in the server's words. */
  why: string
}

/** Pictures on their way, whichever step is shown, those that have come, and those that did not. */
export interface Arriving {
  uploads: KeptUploads
  arrivals: Arrivals
  refused: Observable<readonly RefusedPicture[]>
}

/** What is in stays as it was handed in until its artist adds to it. */
const waitsFor = ({ status }: Work): boolean => status === 'draft' || status === 'changes_requested'

/** The entry was submitted without it, so nothing is missing there. */
const isOver = ({ begun_at }: Upload, { submitted_at }: Work): boolean =>
  submitted_at !== null && begun_at < submitted_at

const useComeMeanwhile = (work: Work, { arrivals, refused }: Omit<Arriving, 'uploads'>): void => {
  const { api } = useShell()
  const queries = useQueryClient()
  useEffect(() => {
    const find = async (): Promise<void> => {
      const { items } = await api.uploads.list.call({ subject: work.id, limit: 100 })
      const come = items.filter(each => each.come)
      for (const each of come) {
        try {
          const { picture } = await api.uploads.get.call({ id: each.id })
          if (picture) arrivals.addFound(each.id, picture)
        } catch (error) {
          const { code, fields } = refusalOf(error)
          const why = fields[0]?.message
          // Anything else than the file itself may turn out well the next time.
          if (code !== 'invalid' || why === undefined || isOver(each, work)) continue
          refused.set([...refused.get(), { id: each.id, name: each.name, why }])
        }
      }
      if (come.length > 0) await queries.invalidateQueries({ queryKey: api.uploads.list.key() })
    }
    // What goes on here is told of by whoever sends it. Unanswered, it is asked for the next time.
    if (waitsFor(work) && !goingOn(work.id)) find().catch(() => undefined)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is opened
  }, [arrivals])
}

/** By their uploads, what still waits for an entry. */
const useWaitingFor = ({ id: subject }: Work) => {
  const { api } = useShell()
  return async (): Promise<string[]> => {
    const { items } = await api.uploads.list.call({ subject, limit: 100 })
    return items.map(({ id }) => id)
  }
}

export const useArrivals = (
  { draft, whenOvertaken }: { draft: EntryDraft; whenOvertaken: TellOvertaken },
  { team, work, me }: { team: Team; work: Work; me: User }
): Arriving => {
  const { session } = useShell()
  const [uploads] = useState<KeptUploads>(() => createObservable(goingOn(work.id)))
  const [arrivals] = useState(() => new Arrivals(draft))
  const [refused] = useState(() => createObservable<readonly RefusedPicture[]>([]))
  useComeMeanwhile(work, { arrivals, refused })
  const stillWaiting = useWaitingFor(work)
  useEffect(() => {
    whenOvertaken(() => arrivals.leaveOut(stillWaiting))
  })
  const tellElsewhere = useTellingElsewhere(team, work.id, me.id)
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
      goOn(work.id, sending, { here, session, refused: tellElsewhere })
      sending.tell(settled => {
        taken(settled)
        void draft.flush()
      })
    }
  }, [uploads, arrivals, draft, work.id, me.id, session, tellElsewhere])
  return { uploads, arrivals, refused }
}
