/* Writing an opportunity: begun, changed, deleted. How it is published stands in `releasing.actions.ts`. */
import type { NewOpportunity, OpportunityChanges } from '#contract/opportunities.ts'
import type { WorkedCall } from '#contract/opportunity-shapes.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import { shownStates } from '#contract/rules/opportunity-choices.ts'
import { opportunityStateAt } from '#contract/rules/opportunity-state.ts'
import { audit } from '#server/platform/audit.ts'
import type { Actor, Tx } from '#server/platform/db/door.ts'
import { json } from '#server/platform/db/json.ts'
import { isId } from '#server/platform/ids.ts'
import { omitUndefined } from '#server/platform/omit-undefined.ts'
import { once, type OnceToken } from '#server/platform/once.ts'
import type { Platform } from '#server/platform/platform.ts'
import { begunOffer } from './begun.ts'
import {
  readDescription,
  requireConsistent,
  requireKept,
  requireNotSuspended
} from './opportunities.check.ts'
import { presentWorked, type WholeRow } from './opportunities.present.ts'
import {
  deleteOpportunity,
  insertOpportunity,
  lockOpportunity,
  selectOpportunity,
  selectTeamOfOpportunities,
  updateOpportunityRow
} from './opportunities.queries.ts'
import { ownOrganisation } from './organisations.actions.ts'
import { lockOrganisation } from './organisations.queries.ts'
import { showChange } from './show-change.actions.ts'
import { keepWords } from './words.queries.ts'

/** As it stands within a transaction, for who acts in it. */
export const readWorked = async ({ clock }: Platform, tx: Tx, id: string): Promise<WorkedCall> => {
  const row = await selectOpportunity(tx.db, tx.team_id, id).executeTakeFirst()
  if (!row) throw new Problem('not_found')
  const { link } = await selectTeamOfOpportunities(tx)
  const user_id = tx.actor.kind === 'user' ? tx.actor.user_id : null
  return presentWorked(row, { link, now: clock.now(), user_id })
}

/** Locked until the transaction ends, at the version that was read. */
export const requireAt = async (
  platform: Platform,
  tx: Tx,
  { id, version }: { id: string; version?: number }
): Promise<WholeRow> => {
  const locked = isId(id) ? await lockOpportunity(tx, id) : undefined
  if (!locked) throw new Problem('not_found')
  if (version !== undefined && locked.version !== version)
    throw new Problem('stale', { current: await readWorked(platform, tx, id) })
  return selectOpportunity(tx.db, tx.team_id, id).executeTakeFirstOrThrow()
}

/** What the rules look at. */
export const offerOf = (row: WholeRow) => ({ ...row, deadline: row.deadline?.toISOString() ?? null })

export const createOpportunity = (
  platform: Platform,
  actor: Actor,
  team_id: string,
  { kind, title, organisation_id: named }: NewOpportunity,
  token: OnceToken | null
): Promise<WorkedCall> =>
  platform.doors.withTeam(team_id, actor, tx =>
    once(tx, token, async () => {
      const now = platform.clock.now()
      const id = platform.newId()
      const team = await selectTeamOfOpportunities(tx)
      const organisation_id = named ?? (await ownOrganisation(platform, tx, team))
      if (named !== undefined && !(await lockOrganisation(tx, named)))
        throw invalidField(['organisation_id'], 'not_one_of')
      await insertOpportunity(tx, {
        ...begunOffer(),
        team_id,
        id,
        organisation_id,
        kind,
        title: json(title),
        time_zone: team.time_zone,
        currency: team.currency,
        created_at: now,
        updated_at: now
      })
      await audit(tx, platform, { verb: 'opportunity.begun', subject: `opportunity:${id}` })
      return readWorked(platform, tx, id)
    })
  )

const columnsOf = (changes: Omit<OpportunityChanges, 'version'>) => {
  const { deadline, organisation_id, ...rest } = changes
  const { title, summary, description, expects, rights, selection, ...more } = rest
  const { costs, provides, questions, rubric, ...plain } = more
  return {
    ...omitUndefined({ ...plain, organisation_id }),
    ...omitUndefined({
      title: title && json(title),
      summary: summary && json(summary),
      description: description && json(description),
      expects: expects && json(expects),
      rights: rights && json(rights),
      selection: selection && json(selection),
      costs: costs && json(costs),
      provides: provides && json(provides),
      questions: questions && json(questions),
      rubric: rubric && json(rubric)
    }),
    ...(deadline !== undefined && { deadline: deadline === null ? null : new Date(deadline) })
  }
}

/** One that was closed keeps what people applied to; another organisation does not take it over once it is public. */
const requireChangeable = (before: WholeRow, changes: OpportunityChanges, now: Date): void => {
  const state = opportunityStateAt(before, now)
  // A deadline may be put off after it has passed, as long as nothing else ended the call.
  if (before.status === 'closed' || before.status === 'awarded')
    throw new Problem('conflict', { reason: 'opportunity_not_open' })
  const moved = changes.organisation_id !== undefined && changes.organisation_id !== before.organisation.id
  if (moved && state !== 'draft') throw invalidField(['organisation_id'], 'not_allowed')
}

const isShown = ({ status }: WholeRow): boolean => shownStates.some(state => state === status)

/**
 * Also after the close: whoever agreed may be kept from coming or leave an offer without an answer, and somebody waits in
 * reserve. Nobody who applied loses by it.
 */
const addsPlacesAlone = (before: WholeRow, fields: Omit<OpportunityChanges, 'version'>): boolean => {
  const { places = 0, ...others } = omitUndefined(fields)
  return isShown(before) && places >= before.places && Object.keys(others).length === 0
}

/** Put off after it had passed: it comes into the list again. */
const isReopened = (before: WholeRow, after: { deadline: string | null }, now: Date): boolean =>
  before.deadline !== null &&
  before.deadline <= now &&
  after.deadline !== null &&
  new Date(after.deadline) > now

export const updateOpportunity = async (
  platform: Platform,
  actor: Actor,
  team_id: string,
  id: string,
  changes: OpportunityChanges
): Promise<WorkedCall> => {
  const { version, ...fields } = changes
  const blocks = fields.description && (await readDescription(team_id, fields.description))
  return platform.doors.withTeam(team_id, actor, async tx => {
    const now = platform.clock.now()
    const before = await requireAt(platform, tx, { id, version })
    // What visitors read does not change; a draft may be written on.
    if (isShown(before)) requireNotSuspended(before)
    const adds_places = addsPlacesAlone(before, fields)
    if (!adds_places) requireChangeable(before, changes, now)
    const after = { ...offerOf(before), ...omitUndefined(fields) }
    const { default_locale: locale } = await selectTeamOfOpportunities(tx)
    if (before.status === 'published' && !adds_places) requireKept(offerOf(before), after, { locale, now })
    else requireConsistent(after)
    if (fields.organisation_id !== undefined && !(await lockOrganisation(tx, fields.organisation_id)))
      throw invalidField(['organisation_id'], 'not_one_of')
    await updateOpportunityRow(tx, id, {
      ...columnsOf(fields),
      ...(blocks && { description_blocks: json(blocks) }),
      // What is under review is read as it was submitted: whoever changes it asks again.
      ...(before.status === 'in_review' && { status: 'draft', submitted_by: null }),
      ...(isReopened(before, after, now) && { listed_at: now }),
      updated_at: now
    })
    // A draft is saved as it is typed, and nobody has read it.
    if (before.status !== 'draft')
      await audit(tx, platform, {
        verb: 'opportunity.changed',
        subject: `opportunity:${id}`,
        details: { fields: Object.keys(omitUndefined(fields)) }
      })
    if (before.status === 'published') await keepWords(tx, id, after)
    if (isShown(before)) await showChange(platform, tx, before.organisation.id)
    return readWorked(platform, tx, id)
  })
}

export const removeOpportunity = (
  platform: Platform,
  actor: Actor,
  team_id: string,
  id: string
): Promise<void> =>
  platform.doors.withTeam(team_id, actor, async tx => {
    const before = await requireAt(platform, tx, { id })
    if (before.status !== 'draft') throw new Problem('conflict', { reason: 'opportunity_was_published' })
    await deleteOpportunity(tx, id)
    await audit(tx, platform, { verb: 'opportunity.removed', subject: `opportunity:${id}` })
  })
