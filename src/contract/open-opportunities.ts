/*
 * What takes applications now, of all teams: as much as the landing page shows of it. What is open is decided by the clock
 * at the moment of asking.
 */
import * as z from 'zod'
import { platformCall } from './kit.ts'
import { locales } from './locales.ts'
import { pageLimit } from './numbers.ts'
import { offerFields } from './opportunity-shapes.ts'

const openOpportunity = z.object({
  id: z.string(),
  /** The link of its team. */
  team: z.string(),
  locales: z.array(z.enum(locales)),
  default_locale: z.enum(locales),
  organisation: z.string(),
  kind: offerFields.kind,
  title: offerFields.title,
  place: z.string(),
  pays: z.int(),
  pays_per: offerFields.pays_per,
  currency: z.string(),
  deadline: z.iso.datetime(),
  time_zone: z.string()
})
export type OpenOpportunity = z.infer<typeof openOpportunity>

export const open_opportunities = {
  list: platformCall({ access: 'anyone', limit: 'search', cache: 'public' })
    .route({
      method: 'GET',
      path: '/open-opportunities',
      summary: 'What takes applications now, of all teams, the next deadline first',
      tags: ['open_opportunities']
    })
    .input(z.object({ limit: pageLimit, cursor: z.string().max(120).optional() }))
    .output(z.object({ items: z.array(openOpportunity), next: z.string().nullable() }))
}
