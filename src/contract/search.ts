/*
 * What a visitor finds in a team: contests, courses, opportunities, pages, posts, works on show and their artists. Nothing is found that its own page would
 * not show to the same person at the same moment. Words are compared without capitals and accents; each of those that were
 * typed begins one of what is found. What has all of them in its title, or its name, comes before the rest.
 */
import * as z from 'zod'
import { shownWork } from './exhibition.ts'
import { pageLimit } from './numbers.ts'
import { teamCall } from './kit.ts'
import { defaultLocale, locales } from './locales.ts'
import { picture } from './picture.ts'
import { searchLimits } from './rules/finding.ts'
import { foundKinds } from './rules/found-kinds.ts'
import { text } from './text.ts'

/** In its order; what was found in it is to be marked. It is text, whatever it looks like. */
const parts = z.array(z.object({ text: z.string(), found: z.boolean() }))

const found = z.object({
  kind: z.enum(foundKinds),
  /** Of a page its name, of an artist one of their works. */
  id: z.string(),
  /** Of a page of this site, in the language asked for. */
  address: z.string(),
  title: parts,
  /** From around what was found; empty where there is nothing to quote. */
  snippet: parts,
  /** In which both are written; null where that is unknown. */
  locale: z.enum(locales).nullable(),
  picture: picture.nullable(),
  /** Of a work whose it is, of an artist themselves. */
  artist: shownWork.shape.artist.nullable()
})
export type SearchHit = z.infer<typeof found>

export const search = {
  find: teamCall({ access: 'anyone', limit: 'search', cache: 'public', team_in: 'team' })
    .route({
      method: 'GET',
      path: '/search',
      summary: 'Contests, courses, opportunities, pages, posts, works and artists',
      tags: ['search']
    })
    .input(
      z.object({
        team: z.string(),
        q: text({ min: 1, max: searchLimits.characters }),
        kind: z.enum(foundKinds).optional(),
        locale: z.enum(locales).default(defaultLocale),
        limit: pageLimit,
        cursor: z.string().max(160).optional()
      })
    )
    .output(z.object({ items: z.array(found), next: z.string().nullable() }))
}
