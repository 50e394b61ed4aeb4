/* Looking for what takes applications by the words that were typed, whatever the words are. */
import type { Platform } from '#server/platform/platform.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { lookedWords, type LookedWords } from '#server/platform/db/words-sql.ts'
import { wordsIn } from '#server/platform/words-in.ts'
import type { PageOf } from '#server/platform/db/keyset.ts'
import {
  countOpen,
  selectCounted,
  selectOpen,
  type AskedCalls,
  type openOrder
} from './open-calls.queries.ts'
import { few, selectCounts } from './words.queries.ts'

type Doors = Pick<Platform, 'doors'>
type Asked = Omit<AskedCalls, 'looked'> & { q?: string | undefined }

/** Null where a word is nobody's: then nothing is found. */
const lookedFor = async ({ doors }: Doors, team_id: string, q: string): Promise<LookedWords | null> => {
  const words = wordsIn(q)
  if (words.length === 0) return { words }
  return lookedWords(await doors.readTeam(team_id, db => selectCounts(db, team_id, words)), few)
}

/** So many are counted: of more it is said that there are more. */
export const mostCounted = 100

interface Found {
  rows: RowOf<typeof selectOpen>[]
  /** Counted up to one more than `mostCounted`; undefined where it was not asked for. */
  total?: number
  /** When the clock changes something of it; null where it does not. */
  until: Date | null
}

export const lookFor = async (
  { doors }: Doors,
  team_id: string,
  { q, count, limit, after, ...narrowed }: Asked & PageOf<typeof openOrder> & { count?: boolean }
): Promise<Found> => {
  const looked = await lookedFor({ doors }, team_id, q ?? '')
  if (!looked) return { rows: [], ...(count && { total: 0 }), until: null }
  const asked = { ...narrowed, looked }
  if (count && after === null) {
    const most = Math.max(mostCounted + 1, limit)
    const counted = await doors.readTeam(team_id, db => selectCounted(db, team_id, { ...asked, limit, most }))
    const [first] = counted
    const rows = counted.map(({ total: _, ...row }) => row)
    return { rows, total: first?.total ?? 0, until: first?.deadline ?? null }
  }
  const page = { ...asked, limit, after }
  const rows = await doors.readTeam(team_id, db => selectOpen(db, team_id, page))
  if (!count) return { rows, until: rows[0]?.deadline ?? null }
  const most = mostCounted + 1
  const [counted] = await doors.readTeam(team_id, db => countOpen(db, team_id, { ...asked, most }))
  return { rows, total: counted?.total ?? 0, until: counted?.closes ?? null }
}
