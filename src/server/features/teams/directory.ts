/* Pages of the directory: by name, each with a cursor to the next. */
import * as z from 'zod'
import { invalidField } from '#contract/problems.ts'
import type { DirectoryPage, TeamCard } from '#contract/teams.ts'
import { openContestsOf } from '#server/features/contests/cards.actions.ts'
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
  page: { items: TeamCard[]; next: string | null; total?: number }
  /** When the clock alone makes it say something else. */
  until: Date | null
}

type Row = Parameters<typeof presentCard>[0]

const present = async (platform: Platform, rows: readonly Row[]) => {
  const { open, until } = await openContestsOf(
    platform,
    rows.map(({ team_id }) => team_id)
  )
  return { items: rows.map(row => presentCard(row, open.get(row.team_id) ?? 0)), until }
}

export const pageOfDirectory = async (platform: Platform, input: DirectoryPage): Promise<Directory> => {
  const { doors, clock } = platform
  const filter = { q: input.q, open_at: input.open === '1' ? clock.now() : null }
  const after = input.cursor === undefined ? undefined : readCursor(input.cursor)
  const rows = await doors.readPlatform(db => selectCards(db, { ...filter, limit: input.limit, after }))
  const shown = rows.slice(0, input.limit)
  const { items, until } = await present(platform, shown)
  const last = shown.at(-1)
  const next = rows.length > input.limit && last ? writeCursor(last) : null
  if (input.count !== '1') return { page: { items, next }, until }
  const [count] = await doors.readPlatform(db => countCards(db, filter))
  return { page: { items, next, total: count?.total ?? 0 }, until }
}

export const nearestTeams = async (platform: Platform, link: string): Promise<Directory> => {
  const { items, until } = await present(
    platform,
    await platform.doors.readPlatform(db => selectNearest(db, link))
  )
  return { page: { items, next: null }, until }
}
