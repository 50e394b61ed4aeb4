/*
 * Cards are made once for each revision of a work and kept while it is on show; one that is asked for before its job ran is
 * made then.
 */
import { readTeam } from '#server/features/teams/teams.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { fonts } from '#server/platform/http/rendering.ts'
import { derivativeKey } from '#server/platform/media/derivatives.ts'
import type { Platform } from '#server/platform/platform.ts'
import { paintedCard } from './card.ts'
import { makeCard } from './cards.jobs.ts'
import { nameShown } from './exhibition.present.ts'
import { selectForCard } from './exhibition.queries.ts'

const cardsOf = (team_id: string, work_id: string): string => `cards/${team_id}/${work_id}`

/** For whoever brings a work on show, takes it off again, or changes what its card says. */
export const orderCard = (platform: Platform, tx: Tx, work_id: string): Promise<void> =>
  platform.jobs.send(tx, makeCard, { team_id: tx.team_id, work_id })

/** Null where there is no such work, or its picture is still being made. */
export const cardOf = async (
  platform: Platform,
  team_id: string,
  work_id: string,
  waited_for: boolean
): Promise<Uint8Array | null> => {
  const { doors, pictures, storage } = platform
  const [row] = await doors.readTeam(team_id, db => selectForCard(db, team_id, work_id))
  if (!row?.cover_id || row.visibility !== 'public') return null
  // Another one is made when the artist is named.
  const key = `${cardsOf(team_id, work_id)}/${row.revision}${row.named ? '' : '-nameless'}.png`
  const kept = await storage.read(key)
  if (kept) return kept
  const width = row.widths.findLast(each => each <= 1600) ?? row.widths[0]
  const cover =
    width === undefined ? null : await storage.file(derivativeKey(team_id, row.cover_id, width, 'webp'))
  if (!cover) return null
  const team = await readTeam(platform, team_id)
  const asked = {
    cover,
    fonts,
    title: row.title ?? '',
    artist: nameShown(row),
    team: team.name,
    accent: team.theme.accent
  }
  const card = waited_for
    ? await pictures.queue(paintedCard, asked)
    : await pictures.queueLowPriority(paintedCard, asked)
  await storage.put(key, card)
  return card
}

/** What is not on show any more has none. */
export const renewCard = async (platform: Platform, team_id: string, work_id: string): Promise<void> => {
  await platform.storage.remove(cardsOf(team_id, work_id))
  await cardOf(platform, team_id, work_id, false)
}
