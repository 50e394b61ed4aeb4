import type { contract } from '#contract/index.ts'
import { may } from '#contract/rules/permissions.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import {
  addTestimonial,
  changeTestimonial,
  orderTestimonials,
  removeTestimonial
} from './testimonials.actions.ts'
import { presentKept, presentShown } from './testimonials.present.ts'
import { selectTestimonials } from './testimonials.queries.ts'

export const testimonialHandlers: Handlers<typeof contract.testimonials> = {
  async list({ platform, team, role }) {
    const rows = await platform.doors.readTeam(team.id, db => selectTestimonials(db, team.id))
    if (may(role, 'edit_texts')) return { testimonials: rows.map(row => presentKept(team.link, row)) }
    const shown = rows.filter(({ consent_on }) => consent_on !== null)
    return { testimonials: shown.map(row => presentShown(team.link, row)) }
  },

  async create({ platform, actor, team, once }, { team: _, ...draft }) {
    return addTestimonial(platform, actor, team, draft, once)
  },

  async update({ platform, actor, team }, { team: _, id, ...changes }) {
    return changeTestimonial(platform, actor, team, id, changes)
  },

  async order({ platform, actor, team }, { ids }) {
    return { testimonials: await orderTestimonials(platform, actor, team, ids) }
  },

  async remove({ platform, actor, team }, { id }) {
    await removeTestimonial(platform, actor, team, id)
  }
}
