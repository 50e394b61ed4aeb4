/* Looking for what takes applications by the words that were typed, whatever the words are. */
import type { Platform } from '#server/platform/platform.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { few } from '#server/platform/db/words-sql.ts'
import { wordsIn } from '#server/platform/words-in.ts'
import type { PageOf } from '#server/platform/db/keyset.ts'
import { countOpen, selectOpen, type AskedCalls, type openOrder } from './open-calls.queries.ts'
import { selectCounts, type LookedWords } from './words.queries.ts'

type Doors = Pick<Platform, 'doors'>
type Asked = Omit<AskedCalls, 'looked'> & { q?: string | undefined }

/** Null where a word is nobody's: then nothing is found. */
const lookedFor = async ({ doors }: Doors, team_id: string, q: string): Promise<LookedWords | null> => {
  const words = wordsIn(q)
  if (words.length === 0) return { words }
  const [rarest] = await doors.readTeam(team_id, db => selectCounts(db, team_id, words))
  if (!rarest || rarest.times === 0) return null
  return { words, rare: rarest.times < few ? rarest.word : undefined }
}

/** So many are counted: of more it is said that there are more. */
export const mostCounted = 1000

interface Found {
  rows: RowOf<typeof selectOpen>[]
  /** Counted up to one more than `mostCounted`; undefined where it was not asked for. */
  total?: number
}

export const lookFor = async (
  { doors }: Doors,
  team_id: string,
  { q, count, ...asked }: Asked & PageOf<typeof openOrder> & { count?: boolean }
): Promise<Found> => {
  const looked = await lookedFor({ doors }, team_id, q ?? '')
  if (!looked) return { rows: [], ...(count && { total: 0 }) }
  const rows = await doors.readTeam(team_id, db => selectOpen(db, team_id, { ...asked, looked }))
  if (!count) return { rows }
  const most = mostCounted + 1
  const [counted] = await doors.readTeam(team_id, db => countOpen(db, team_id, { ...asked, looked, most }))
  return { rows, total: counted?.total ?? 0 }
}
