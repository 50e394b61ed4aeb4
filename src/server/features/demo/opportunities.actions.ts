/* The three organisations of the demo and what they offer; once there is one, nothing is added. */
import type { OpportunityChanges } from '#contract/opportunities.ts'
import { createOpportunity, updateOpportunity } from '#server/features/opportunities/opportunities.actions.ts'
import { managedOrganisations } from '#server/features/opportunities/organisations.actions.ts'
import {
  awardOpportunity,
  closeOpportunity,
  publishOpportunity,
  sendBack,
  submitForReview
} from '#server/features/opportunities/releasing.actions.ts'
import { clockAt } from '#server/platform/clock.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { LinkedTeam } from '#server/platform/linked-team.ts'
import { seedApplications, seedPayAnswers } from './applications.actions.ts'
import {
  demoCriterion,
  demoOpportunities,
  demoQuestion,
  demoSelection,
  type DemoOpportunity
} from './demo.opportunities.ts'
import { demoOrganisations, type DemoOrganisation } from './demo.organisations.ts'
import { selectAnyOrganisation } from './demo.queries.ts'
import { switchOn } from './switching.actions.ts'

const question: NonNullable<OpportunityChanges['questions']>[number] = {
  id: 'here',
  kind: 'long',
  label: demoQuestion,
  help: {},
  required: true,
  jury_sees: true,
  options: [],
  min: null,
  max: 1000
}

const changesOf = (
  { summary, closes_in, runs, more }: DemoOpportunity,
  { description, place, country }: DemoOrganisation,
  now: Date
): Omit<OpportunityChanges, 'version'> => {
  const at = (days: number): Date =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days, 22))
  const day = (days: number): string => at(days).toISOString().slice(0, 10)
  return {
    summary,
    description,
    place,
    country,
    deadline: at(closes_in).toISOString(),
    answers_on: day(closes_in + 21),
    starts_on: runs && day(runs[0]),
    ends_on: runs && day(runs[1]),
    // Where no money is paid nobody reads it.
    pays_by: day(runs ? runs[1] + 30 : closes_in + 45),
    selection: demoSelection,
    questions: [question],
    rubric: [{ id: 'work', label: demoCriterion, points: 10 }],
    ...more
  }
}

const isOver = ({ state }: DemoOpportunity): boolean => state === 'closed' || state === 'awarded'

/** Since when it has been public, in days. */
const ageOf = (offer: DemoOpportunity): number => (isOver(offer) ? 150 : 25)

const daysAfter = (platform: Platform, days: number): Platform => ({
  ...platform,
  clock: clockAt(new Date(platform.clock.now().getTime() + days * 86_400_000))
})

/** As far as its state says; the platform is at the time at which it is published. */
const bringTo = async (
  platform: Platform,
  by: UserActor,
  team_id: string,
  { offer, id, version }: { offer: DemoOpportunity; id: string; version: number }
): Promise<void> => {
  const { state, returned, outcome, title, paid_after } = offer
  if (returned !== undefined) {
    const asked = await submitForReview(platform, by, team_id, { id, version })
    await sendBack(platform, by, team_id, { id, version: asked.version, reason: returned })
  }
  if (state === 'draft') return
  if (state === 'in_review') return void (await submitForReview(platform, by, team_id, { id, version }))
  const open = await publishOpportunity(platform, by, team_id, { id, version, unreviewed: true })
  const published_at = platform.clock.now()
  const call = { team_id, id, title: title.en, published_at, organiser: by }
  await seedApplications(platform, call)
  if (state === 'published') return
  const later = daysAfter(platform, offer.closes_in + 10)
  const closed = await closeOpportunity(later, by, team_id, { id, version: open.version })
  if (outcome) await awardOpportunity(later, by, team_id, { id, version: closed.version, outcome })
  if (paid_after !== undefined)
    await seedPayAnswers(platform, call, { paid_after, asked_after: offer.closes_in + 47 })
}

export const seedOpportunities = async (
  platform: Platform,
  by: UserActor,
  team: LinkedTeam
): Promise<void> => {
  const { id: team_id } = team
  const there = await platform.doors.readTeam(team_id, db => selectAnyOrganisation(db, team_id))
  if (there.length > 0) return
  await switchOn(platform, by, team_id, 'opportunities')
  const ids: string[] = []
  for (const { description: _, ...organisation } of demoOrganisations) {
    const facts = { ...organisation, website: null, logo_id: null }
    ids.push((await managedOrganisations.add(platform, by, team, facts, null)).id)
  }
  for (const offer of demoOpportunities) {
    const [organisation, organisation_id] = [demoOrganisations[offer.by], ids[offer.by]]
    if (!organisation || organisation_id === undefined) throw new Error('The demo has three organisations')
    const { kind, title } = offer
    const then = daysAfter(platform, -ageOf(offer))
    const begun = await createOpportunity(then, by, team_id, { kind, title, organisation_id }, null)
    const { id, version: at } = begun
    // What is over was open then; what is open closes in the days to come.
    const from = isOver(offer) ? then.clock.now() : platform.clock.now()
    const changes = { version: at, ...changesOf(offer, organisation, from) }
    const written = await updateOpportunity(then, by, team_id, id, changes)
    await bringTo(then, by, team_id, { offer, id, version: written.version })
  }
}
