/* The salon's sponsors with their logos, and what was said of it, there and on the platform's page; once there is one, nothing is added. */
import { findUser } from '#server/features/accounts/accounts.actions.ts'
import { managedSponsors } from '#server/features/sponsors/sponsors.actions.ts'
import { decideOffer } from '#server/features/testimonials/offering.actions.ts'
import { managedTestimonials } from '#server/features/testimonials/testimonials.actions.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import type { LinkedTeam } from '#server/platform/linked-team.ts'
import type { Platform } from '#server/platform/platform.ts'
import { demoSponsors, demoTestimonials } from './demo.sponsors.ts'
import { operator } from './demo.people.ts'
import { selectAnySponsor } from './demo.queries.ts'
import { handOver } from './hand-over.actions.ts'

export const seedSponsors = async (platform: Platform, by: UserActor, team: LinkedTeam): Promise<void> => {
  const there = await platform.doors.readTeam(team.id, db => selectAnySponsor(db, team.id))
  if (there.length > 0) return
  for (const { logo, dark_logo, ...sponsor } of demoSponsors) {
    const logo_id = await handOver(platform, by, team.id, logo)
    const dark_logo_id = dark_logo && (await handOver(platform, by, team.id, dark_logo))
    await managedSponsors.add(platform, by, team, { ...sponsor, logo_id, dark_logo_id }, null)
  }
  const decider = await findUser(platform, operator.email)
  for (const { shown, ...said } of demoTestimonials) {
    const { id, version } = await managedTestimonials.add(
      platform,
      by,
      team,
      { ...said, portrait_id: null },
      null
    )
    if (shown && decider) await decideOffer(platform, decider, { id, version, state: 'shown' })
  }
}
