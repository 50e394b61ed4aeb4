import type { contract } from '#contract/index.ts'
import type { OpenContest } from '#contract/open-contests.ts'
import { feeAt, nextFeeChange } from '#contract/rules/fees.ts'
import { expiresAt, dependsOnTeam } from '#server/platform/cache/response-cache.ts'
import { platformVersion } from '#server/platform/cache/versions.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { nextTurn } from './cards.actions.ts'
import { openOrders, selectOpen } from './cards.queries.ts'

type Row = RowOf<typeof selectOpen>

/** Its own, or else the team's. */
const coverOf = ({ cover, team_cover, link }: Row): OpenContest['cover'] => {
  const found = cover ?? team_cover
  // Its address is the team's, and the team may have moved since the card was written.
  return found && { ...found, team: link }
}

const present = (row: Row, now: Date): OpenContest => ({
  id: row.contest_id,
  team: row.link,
  team_name: row.name,
  country: row.country,
  locales: row.locales,
  default_locale: row.default_locale,
  title: row.title,
  cover: coverOf(row),
  currency: row.currency,
  time_zone: row.time_zone,
  closes_at: row.closes_at.toISOString(),
  fee_from: feeAt({ fee_tiers: row.fees }, null, now),
  fee_to: feeAt({ fee_tiers: row.fees_at_most }, null, now),
  prize_sum: row.prize_sum,
  media: row.media,
  rights: row.rights
})

export const openHandlers: Handlers<typeof contract.open_contests> = {
  async list({ platform, from }, input) {
    dependsOnTeam(from, platform.versions, platformVersion)
    const { doors, clock } = platform
    const now = clock.now()
    const order = openOrders[input.sort]
    const page = order.read(input)
    const found = await doors.readPlatform(db => selectOpen(db, { ...input, now, ...page }))
    const { items: rows, next } = order.answer(found, page, row => row)
    const turns = rows.map(({ fees }) => nextFeeChange({ fee_tiers: fees }, now))
    for (const turn of [await nextTurn(platform, now), ...turns]) if (turn) expiresAt(from, turn)
    return { items: rows.map(row => present(row, now)), next }
  }
}
