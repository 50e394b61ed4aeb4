/* One's library over all teams, and taking something of it over into the team that one works in. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { LibraryPiece } from '#contract/library.ts'
import { usePaged } from '../../api/paged/use-paged.ts'
import { useCall } from '../../api/use-call.ts'
import { useShell } from '../../page/shell-context.ts'

export interface PiecesInReach {
  /** Without what was taken over meanwhile. */
  pieces: readonly LibraryPiece[]
  failed: boolean
  retry: () => Promise<unknown>
  more: (() => void) | null
  loading: boolean
  /** Gives what stands in this team now; what was refused is told by `call`. */
  take: (piece: LibraryPiece) => Promise<LibraryPiece | null>
  /** Asks again, after something was sent. */
  refresh: () => void
  call: Pick<ReturnType<typeof useCall>, 'busy' | 'refusal' | 'wait'>
}

const keyOf = ({ from, picture }: Pick<LibraryPiece, 'from' | 'picture'>): string => `${from}/${picture.id}`

export const useLibrary = (team: string): PiecesInReach => {
  const { api } = useShell()
  const queries = useQueryClient()
  const { items, failed, retry, more, busy } = usePaged(api.library.list, { team, limit: 48 })
  const [over, note] = useState<ReadonlyMap<string, LibraryPiece>>(new Map())
  const call = useCall(({ from, picture }: LibraryPiece) =>
    api.library.take.call({ team, from, picture: picture.id })
  )
  const take = async (piece: LibraryPiece): Promise<LibraryPiece | null> => {
    if (piece.from === team) return piece
    const outcome = await call.send(piece)
    if (!outcome || !('answer' in outcome)) return null
    note(before => new Map(before).set(keyOf(piece), outcome.answer))
    return outcome.answer
  }
  return {
    pieces: (items ?? []).map(piece => over.get(keyOf(piece)) ?? piece),
    failed,
    retry,
    more,
    loading: busy,
    take,
    refresh: () => void queries.invalidateQueries({ queryKey: api.library.key() }),
    call
  }
}
