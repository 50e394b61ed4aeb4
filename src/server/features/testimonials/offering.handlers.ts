import * as z from 'zod'
import type { contract } from '#contract/index.ts'
import { invalidField } from '#contract/problems.ts'
import { instantInCursor } from '#server/platform/http/cursor.ts'
import { readsTeam } from '#server/platform/cache/answers.ts'
import { platformVersion } from '#server/platform/cache/versions.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { decideOffer } from './offering.actions.ts'
import { presentOffer, presentVoice } from './offering.present.ts'
import { selectOffersPage, selectShown, type OfferPlace } from './offering.queries.ts'

const place = z.tuple([z.iso.datetime(), z.uuid()])

const readCursor = (cursor: string | undefined): OfferPlace | null => {
  if (cursor === undefined) return null
  try {
    const [since, testimonial_id] = place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return { since: instantInCursor(since), testimonial_id }
  } catch {
    throw invalidField(['cursor'], 'pattern')
  }
}

const writeCursor = ({ since, testimonial_id }: OfferPlace): string =>
  Buffer.from(JSON.stringify([since, testimonial_id])).toString('base64url')

export const offeringHandlers: Handlers<typeof contract.offered_testimonials> = {
  async shown({ platform, from }) {
    readsTeam(from, platform.versions, platformVersion)
    const rows = await platform.doors.readPlatform(selectShown)
    return { testimonials: rows.map(presentVoice) }
  },

  async list({ platform }, { cursor, ...page }) {
    const asked = { ...page, after: readCursor(cursor) }
    const found = await platform.doors.readPlatform(db => selectOffersPage(db, asked))
    const rows = found.slice(0, page.limit)
    const last = rows.at(-1)
    return {
      items: rows.map(presentOffer),
      next: found.length > page.limit && last ? writeCursor(last) : null
    }
  },

  async decide({ platform, actor }, decision) {
    return decideOffer(platform, actor, decision)
  }
}
