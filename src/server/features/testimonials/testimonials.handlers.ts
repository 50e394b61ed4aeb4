import type { contract } from '#contract/index.ts'
import { may } from '#contract/rules/permissions.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { managedHandlers, orderManaged } from '#server/platform/managed.ts'
import { managedTestimonials } from './testimonials.actions.ts'
import { presentManaged, presentShown } from './testimonials.present.ts'
import { selectTestimonials } from './testimonials.queries.ts'

export const testimonialHandlers: Handlers<typeof contract.testimonials> = {
  ...managedHandlers(managedTestimonials),

  async list({ platform, team, role }) {
    const rows = await platform.doors.readTeam(team.id, db => selectTestimonials(db, team.id))
    if (may(role, 'edit_texts')) return { testimonials: rows.map(row => presentManaged(team.link, row)) }
    const shown = rows.filter(({ consent_on }) => consent_on !== null)
    return { testimonials: shown.map(row => presentShown(team.link, row)) }
  },

  async order(call, { ids }) {
    const { id, link } = call.team
    const rows = await orderManaged(call, 'testimonials', ids, tx => selectTestimonials(tx.db, id).execute())
    return { testimonials: rows.map(row => presentManaged(link, row)) }
  }
}
