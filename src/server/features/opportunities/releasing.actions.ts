/* How an opportunity goes from its draft to what came of it. */
import type { WorkedCall } from '#contract/opportunity-shapes.ts'
import type { LocalizedText } from '#contract/localized-text.ts'
import { Problem } from '#contract/problems.ts'
import { opportunityStateAt } from '#contract/rules/opportunity-state.ts'
import type { OpportunityState } from '#contract/rules/opportunity-choices.ts'
import { wasAppliedFor } from '#server/features/applications/arrivals.actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Actor, Tx, UserActor } from '#server/platform/db/door.ts'
import { json } from '#server/platform/db/json.ts'
import type { Platform } from '#server/platform/platform.ts'
import { offerOf, readWorked, requireAt } from './opportunities.actions.ts'
import { requireNotSuspended, requireWhole } from './opportunities.check.ts'
import type { WholeRow } from './opportunities.present.ts'
import { selectTeamOfOpportunities, updateOpportunityRow } from './opportunities.queries.ts'
import { forgetTold } from './searches.queries.ts'
import { showChange } from './show-change.actions.ts'
import { keepWords } from './words.queries.ts'

interface Step {
  id: string
  version: number
}

interface Taken {
  changes: Parameters<typeof updateOpportunityRow>[2] & { status: OpportunityState }
  verb: 'submitted' | 'returned' | 'published' | 'closed' | 'withdrawn' | 'awarded'
  details?: Record<string, unknown>
  /** Visitors see something else by it. */
  shown: boolean
}

const step = (
  platform: Platform,
  actor: Actor,
  team_id: string,
  { id, version }: Step,
  take: (tx: Tx, before: WholeRow, now: Date) => Promise<Taken> | Taken
): Promise<WorkedCall> =>
  platform.doors.withTeam(team_id, actor, async tx => {
    const now = platform.clock.now()
    const before = await requireAt(platform, tx, { id, version })
    const { changes, verb, details = {}, shown } = await take(tx, before, now)
    await updateOpportunityRow(tx, id, { ...changes, updated_at: now })
    await audit(tx, platform, { verb: `opportunity.${verb}`, subject: `opportunity:${id}`, details })
    // It never comes back into the list.
    if (changes.status === 'closed' || changes.status === 'awarded') await forgetTold(tx, id)
    if (shown) {
      await keepWords(tx, id, { ...before, status: changes.status })
      await showChange(platform, tx, before.organisation.id)
    }
    return readWorked(platform, tx, id)
  })

const requireStatus = (before: WholeRow, allowed: readonly OpportunityState[], reason: string): void => {
  if (!allowed.includes(before.status)) throw new Problem('conflict', { reason })
}

const requireReady = async (tx: Tx, before: WholeRow, now: Date): Promise<void> => {
  const { default_locale: locale } = await selectTeamOfOpportunities(tx)
  requireWhole(offerOf(before), { locale, now })
  requireNotSuspended(before)
}

export const submitForReview = (platform: Platform, actor: UserActor, team_id: string, at: Step) =>
  step(platform, actor, team_id, at, async (tx, before, now) => {
    requireStatus(before, ['draft'], 'not_in_review')
    await requireReady(tx, before, now)
    const changes = { status: 'in_review' as const, submitted_by: actor.user_id, returned: '' }
    return { changes, verb: 'submitted', shown: false }
  })

export const sendBack = (
  platform: Platform,
  actor: UserActor,
  team_id: string,
  { reason, ...at }: Step & { reason: string }
) =>
  step(platform, actor, team_id, at, (_, before) => {
    requireStatus(before, ['in_review'], 'not_in_review')
    const changes = { status: 'draft' as const, submitted_by: null, returned: reason }
    return { changes, verb: 'returned', details: { reason }, shown: false }
  })

/** `unreviewed`: who may do without somebody else’s eyes. */
export const publishOpportunity = (
  platform: Platform,
  actor: UserActor,
  team_id: string,
  { unreviewed, ...at }: Step & { unreviewed: boolean }
) =>
  step(platform, actor, team_id, at, async (tx, before, now) => {
    requireStatus(before, unreviewed ? ['draft', 'in_review'] : ['in_review'], 'not_in_review')
    if (!unreviewed && before.submitted_by === actor.user_id)
      throw new Problem('conflict', { reason: 'own_review' })
    await requireReady(tx, before, now)
    const changes = {
      status: 'published' as const,
      // The first time it was public is kept; searches tell of it by when it came into the list.
      published_at: before.published_at ?? now,
      listed_at: now,
      shown_as: null,
      submitted_by: null,
      returned: ''
    }
    return { changes, verb: 'published', shown: true }
  })

export const closeOpportunity = (platform: Platform, actor: UserActor, team_id: string, at: Step) =>
  step(platform, actor, team_id, at, (_, before, now) => {
    requireStatus(before, ['published'], 'opportunity_not_open')
    return { changes: { status: 'closed', closed_at: now }, verb: 'closed', shown: true }
  })

/** What whoever had begun to apply has met. */
const shownAs = ({ title, kind, deadline, starts_on, blind, questions, organisation }: WholeRow) =>
  json({
    title,
    kind,
    deadline,
    starts_on,
    blind,
    questions,
    organisation_id: organisation.id,
    organisation: organisation.name
  })

/** Back to its draft, where it can be changed in everything. */
export const withdrawOpportunity = (platform: Platform, actor: UserActor, team_id: string, at: Step) =>
  step(platform, actor, team_id, at, async (tx, before, now) => {
    const isOver = before.deadline !== null && before.deadline <= now
    requireStatus(before, isOver ? [] : ['published'], 'opportunity_not_open')
    if (await wasAppliedFor(tx, before.id)) throw new Problem('conflict', { reason: 'opportunity_applied' })
    return { changes: { status: 'draft', shown_as: shownAs(before) }, verb: 'withdrawn', shown: true }
  })

export const awardOpportunity = (
  platform: Platform,
  actor: UserActor,
  team_id: string,
  { outcome, ...at }: Step & { outcome: LocalizedText }
) =>
  step(platform, actor, team_id, at, async (tx, before, now) => {
    // By that alone it is closed: reinstated before its deadline it takes applications again.
    requireNotSuspended(before)
    const state = opportunityStateAt(before, now)
    if (state !== 'closed' && state !== 'awarded')
      throw new Problem('conflict', { reason: 'opportunity_not_closed' })
    const { default_locale } = await selectTeamOfOpportunities(tx)
    if (!outcome[default_locale])
      throw new Problem('invalid', { errors: [{ path: ['outcome', default_locale], code: 'required' }] })
    const first = before.status !== 'awarded' && { awarded_at: now }
    const changes = { status: 'awarded' as const, outcome: json(outcome), ...first }
    return { changes, verb: 'awarded', shown: true }
  })
