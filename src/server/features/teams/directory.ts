/* Pages of the directory: by name, each with a cursor to the next. */
import * as z from 'zod'
import { invalidField } from '#contract/problems.ts'
import type { DirectoryPage, TeamCard } from '#contract/teams.ts'
import type { Platform } from '#server/platform/platform.ts'
import { countCards, selectCards, selectNearest } from './directory.queries.ts'
import { presentCard } from './teams.present.ts'

/** A text of the database's holds no NUL, and a statement with one would be an error. */
const place = z.tuple([z.string().regex(/^[^\0]*$/), z.uuid()])

const readCursor = (cursor: string): { name: string; team_id: string } => {
  try {
    const [name, team_id] = place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return { name, team_id }
  } catch {
    throw invalidField(['cursor'], 'pattern')
  }
}

const writeCursor = (row: { sort_name: string; team_id: string }): string =>
  Buffer.from(JSON.stringify([row.sort_name, row.team_id])).toString('base64url')

interface Directory {
  items: TeamCard[]
  next: string | null
  total?: number
}

export const pageOfDirectory = async ({ doors }: Platform, input: DirectoryPage): Promise<Directory> => {
  const filter = { q: input.q, open: input.open === '1' }
  const after = input.cursor === undefined ? undefined : readCursor(input.cursor)
  const rows = await doors.readPlatform(db => selectCards(db, { ...filter, limit: input.limit, after }))
  const items = rows.slice(0, input.limit)
  const last = items.at(-1)
  const next = rows.length > input.limit && last ? writeCursor(last) : null
  if (input.count !== '1') return { items: items.map(presentCard), next }
  const [count] = await doors.readPlatform(db => countCards(db, filter))
  return { items: items.map(presentCard), next, total: count?.total ?? 0 }
}

export const nearestTeams = async ({ doors }: Platform, link: string): Promise<Directory> => {
  const rows = await doors.readPlatform(db => selectNearest(db, link))
  return { items: rows.map(presentCard), next: null }
}
