/* One's library over all teams, and taking something of it over into the team that one works in. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { LibraryPiece, LibraryWork } from '#contract/library.ts'
import { usePaged } from '../../api/paged/use-paged.ts'
import { useCall } from '../../api/use-call.ts'
import { useShell } from '../../page/shell-context.ts'

export interface WorksInReach {
  /** With their pictures as they are here, where they were taken over meanwhile. */
  works: readonly LibraryWork[]
  /** Whether there is an answer already. */
  known: boolean
  failed: boolean
  retry: () => Promise<unknown>
  more: (() => void) | null
  loading: boolean
  /** Gives what stands in this team now, or throws. */
  takeOver: (pieces: readonly LibraryPiece[]) => Promise<readonly LibraryPiece[]>
  /** As `takeOver`, once at a time; what was refused is told by `call`. */
  take: (pieces: readonly LibraryPiece[]) => Promise<readonly LibraryPiece[] | null>
  /** Asks again, after something was sent. */
  refresh: () => void
  call: Pick<ReturnType<typeof useCall>, 'busy' | 'refusal' | 'wait'>
}

type Place = Pick<LibraryPiece, 'from' | 'picture'>

export const placeOf = ({ from, picture }: Place) => ({ from, picture: picture.id })

const keyOf = ({ from, picture }: Place): string => `${from}/${picture.id}`

/** As it is called, or else as the file of its cover is. */
export const nameOfWork = ({ description, pictures }: LibraryWork): string =>
  description.title || (pictures[0]?.name ?? '')

export const useLibrary = (team: string): WorksInReach => {
  const { api } = useShell()
  const queries = useQueryClient()
  // What was saved of an entry since changes it too.
  const fresh = { staleTime: 0 }
  const { items, failed, retry, more, busy } = usePaged(api.library.list, { team, limit: 48 }, fresh)
  const [over, note] = useState<ReadonlyMap<string, LibraryPiece>>(new Map())
  const takeOver = async (pieces: readonly LibraryPiece[]): Promise<readonly LibraryPiece[]> => {
    if (pieces.every(({ from }) => from === team)) return pieces
    const { pictures: here } = await api.library.take.call({ team, pictures: pieces.map(placeOf) })
    note(
      before =>
        new Map([
          ...before,
          ...here.flatMap((piece, place) => {
            const taken = pieces[place]
            return taken ? [[keyOf(taken), piece] as const] : []
          })
        ])
    )
    return here
  }
  const { send, ...call } = useCall(takeOver)
  return {
    works: (items ?? []).map(work => ({
      ...work,
      pictures: work.pictures.map(piece => over.get(keyOf(piece)) ?? piece)
    })),
    known: items !== null,
    failed,
    retry,
    more,
    loading: busy,
    takeOver,
    take: async pieces => {
      const outcome = await send(pieces)
      return outcome && 'answer' in outcome ? outcome.answer : null
    },
    refresh: () => void queries.invalidateQueries({ queryKey: api.library.key() }),
    call
  }
}
