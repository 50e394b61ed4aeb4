/* Pages of the directory: by name, each with a cursor to the next. */
import type { DirectoryPage, TeamCard } from '#contract/teams.ts'
import { openContestsOf } from '#server/features/contests/cards.actions.ts'
import type { Platform } from '#server/platform/platform.ts'
import { countCards, directoryOrder, selectCards, selectNearest } from './directory.queries.ts'
import { presentCard } from './teams.present.ts'

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
  const page = directoryOrder.read(input)
  const rows = await doors.readPlatform(db => selectCards(db, { ...filter, ...page }))
  const { items: shown, next } = directoryOrder.answer(rows, page, row => row)
  const { items, until } = await present(platform, shown)
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
