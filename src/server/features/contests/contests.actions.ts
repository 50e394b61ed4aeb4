/* Changing the settings of a contest, showing it, throwing away what was never shown. */
import { isDeepStrictEqual } from 'node:util'
import type { Contest, ContestChanges } from '#contract/contests.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import type { DateName, Dates } from '#contract/rules/contest-dates.ts'
import { hasWayToPay } from '#server/features/billing/ways-to-pay.actions.ts'
import { removeJuryOf } from '#server/features/jury/jurors.actions.ts'
import { holdMembers } from '#server/features/members/members.actions.ts'
import { ownPicture } from '#server/features/pictures/pictures.actions.ts'
import { removeRoundsOf } from '#server/features/rounds/copying.actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Actor, Tx } from '#server/platform/db/door.ts'
import { json } from '#server/platform/db/json.ts'
import { omitUndefined } from '#server/platform/omit-undefined.ts'
import { isId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { saveCategories } from './categories.actions.ts'
import {
  asksFirst,
  dayOfAgesKept,
  requireConsistent,
  requireWhole,
  putOff,
  type Checked
} from './contests.check.ts'
import { requirePromisesKept } from './keeping.actions.ts'
import { requireDatesOpen } from './kept.check.ts'
import { recordChanges } from './contest-record.actions.ts'
import { refreshContests } from './contests.jobs.ts'
import { presentContest, type ContestRow } from './contests.present.ts'
import { orderTelling } from './extending.actions.ts'
import {
  deleteContest,
  isSlugTaken,
  keepRights,
  lockContest,
  selectContest,
  selectTeamOfContests,
  updateContestRow
} from './contests.queries.ts'

/** As it stands within a transaction. */
export const readContest = async (platform: Platform, tx: Tx, id: string): Promise<Contest> => {
  const row = await selectContest(tx.db, tx.team_id, id).executeTakeFirstOrThrow()
  return presentContest(row, platform.clock.now()).contest
}

const instantIn = (value: string | null): Date | null => (value === null ? null : new Date(value))

const requireContest = async (tx: Tx, id: string) => {
  const before = isId(id) ? await lockContest(tx, tx.team_id, id) : undefined
  if (!before) throw new Problem('not_found')
  return before
}

const requireFresh = async (
  platform: Platform,
  tx: Tx,
  before: { id: string; version: number },
  version: number
): Promise<void> => {
  if (before.version !== version)
    throw new Problem('stale', { current: await readContest(platform, tx, before.id) })
}

/** What would stand, brought into the form that the rules look at. */
const merged = (before: ContestRow, changes: Omit<ContestChanges, 'version'>): Checked => {
  const date = (name: DateName) => {
    const value = changes[name]
    return value === undefined ? before[name] : instantIn(value)
  }
  return {
    title: changes.title ?? before.title,
    fee_tiers: changes.fee_tiers ?? before.fee_tiers,
    pay_within: changes.pay_within === undefined ? before.pay_within : changes.pay_within,
    refund: changes.refund === undefined ? before.refund : changes.refund,
    fields: changes.fields ?? before.fields,
    prizes: changes.prizes ?? before.prizes,
    per_person: changes.per_person ?? before.per_person,
    per_category: changes.per_category ?? before.per_category,
    rights: changes.rights ?? before.rights,
    ai: changes.ai ?? before.ai,
    edit_after_submit: changes.edit_after_submit ?? before.edit_after_submit,
    showing: changes.showing ?? before.showing,
    naming: changes.naming ?? before.naming,
    vacated_place: changes.vacated_place ?? before.vacated_place,
    categories: changes.categories ?? before.categories,
    opens_at: date('opens_at'),
    closes_at: date('closes_at'),
    judging_ends_at: date('judging_ends_at'),
    vote_opens_at: date('vote_opens_at'),
    vote_closes_at: date('vote_closes_at'),
    results_at: date('results_at')
  }
}

const columnsOf = (
  {
    categories: _,
    version: __,
    title,
    summary,
    fee_tiers,
    refund,
    fields,
    rights,
    prizes,
    ...plain
  }: ContestChanges,
  dates: Dates,
  rights_version: number
) => {
  const { opens_at, closes_at, judging_ends_at, vote_opens_at, vote_closes_at, results_at } = dates
  return {
    ...omitUndefined(plain),
    ...(title && { title: json(title) }),
    ...(summary && { summary: json(summary) }),
    ...(fee_tiers && { fee_tiers: json(fee_tiers) }),
    ...(refund !== undefined && { refund: refund && json(refund) }),
    ...(fields && { fields: json(fields) }),
    ...(rights && { rights: json(rights), rights_version }),
    ...(prizes && { prizes: json(prizes) }),
    opens_at,
    closes_at,
    judging_ends_at,
    vote_opens_at,
    vote_closes_at,
    results_at
  }
}

/** Who agreed, agreed to one card: sent again as it stands, it is the same one. */
const rightsVersion = ({ rights, rights_version }: ContestRow, changed: ContestChanges['rights']): number =>
  changed && !isDeepStrictEqual(changed, rights) ? rights_version + 1 : rights_version

/** With the day that ages go on being counted on, where nobody named one: told in the answer, beside the dates. */
const withDayOfAges = (
  before: ContestRow,
  changes: ContestChanges,
  { closes_at }: Dates,
  now: Date
): ContestChanges => {
  if (!before.published_at) return changes
  const { age_on = before.age_on, time_zone = before.time_zone } = changes
  const kept = dayOfAgesKept(before, { age_on, time_zone, closes_at }, now)
  return kept === null ? changes : { ...changes, age_on: kept }
}

/** Who is asked to pay before anything else has to be told where to. */
const requireWayToPay = async (tx: Tx, contest: Checked): Promise<void> => {
  if (asksFirst(contest) && !(await hasWayToPay(tx))) throw invalidField(['pay_within'], 'no_way_to_pay')
}

/** What visitors see of it, here and on the landing page. */
const shown = async (platform: Platform, tx: Tx): Promise<void> => {
  await platform.jobs.send(tx, refreshContests, { team_id: tx.team_id })
  tx.afterCommit(() => platform.versions.bump(tx.team_id))
}

const requireCover = async (tx: Tx, cover_id: string | null | undefined): Promise<void> => {
  if (!cover_id) return
  // An artist's work is not the team's to hang, and is refused like one that is not there.
  if (!(await ownPicture(tx, { picture_id: cover_id, owner_id: null })))
    throw invalidField(['cover_id'], 'not_one_of')
}

export const updateContest = (
  platform: Platform,
  actor: Actor,
  team_id: string,
  id: string,
  asked: ContestChanges
): Promise<Contest> =>
  platform.doors.withTeam(team_id, actor, async tx => {
    const locked = await requireContest(tx, id)
    await requireFresh(platform, tx, locked, asked.version)
    const before = await selectContest(tx.db, team_id, id).executeTakeFirstOrThrow()
    const after = merged(before, asked)
    requireConsistent(after)
    const now = platform.clock.now()
    const changes = withDayOfAges(before, asked, after, now)
    requireDatesOpen(before, after, now)
    const { default_locale } = await selectTeamOfContests(tx, team_id)
    if (before.published_at) {
      requireWhole(after, default_locale)
      const { age_on = before.age_on, time_zone = before.time_zone } = changes
      await requirePromisesKept(tx, before, { ...after, age_on, time_zone }, now)
      await requireWayToPay(tx, after)
    }
    if (changes.slug !== undefined && (await isSlugTaken(tx, team_id, changes.slug, id)))
      throw invalidField(['slug'], 'taken')
    await requireCover(tx, changes.cover_id)
    const rights_version = rightsVersion(before, changes.rights)
    if (before.published_at && rights_version !== before.rights_version) {
      const agreed = { rights_version: before.rights_version, rights: json(before.rights) }
      await keepRights(tx, { team_id, contest_id: id, ...agreed, replaced_at: now })
    }
    await updateContestRow(tx, team_id, id, { ...columnsOf(changes, after, rights_version), updated_at: now })
    if (changes.categories) await saveCategories(platform, tx, id, changes.categories)
    const fields = Object.keys(omitUndefined(changes)).filter(field => field !== 'version')
    await recordChanges(platform, tx, { before, after, fields, locale: default_locale })
    if (before.published_at) {
      await shown(platform, tx)
      const category_ids = putOff(before, after, now)
      const { version } = before
      if (category_ids.length > 0)
        await orderTelling(platform, tx, { team_id, contest_id: id, version, category_ids, after: null })
    }
    return readContest(platform, tx, id)
  })

export const publishContest = (
  platform: Platform,
  actor: Actor,
  team_id: string,
  { id, version }: { id: string; version: number }
): Promise<Contest> =>
  platform.doors.withTeam(team_id, actor, async tx => {
    const locked = await requireContest(tx, id)
    if (locked.published_at) return readContest(platform, tx, id)
    await requireFresh(platform, tx, locked, version)
    const row = await selectContest(tx.db, team_id, id).executeTakeFirstOrThrow()
    const { default_locale } = await selectTeamOfContests(tx, team_id)
    requireWhole(merged(row, {}), default_locale)
    await requireWayToPay(tx, merged(row, {}))
    const now = platform.clock.now()
    if (row.closes_at && row.closes_at <= now) throw invalidField(['closes_at'], 'past')
    await updateContestRow(tx, team_id, id, { published_at: now, updated_at: now })
    await audit(tx, platform, { verb: 'contest.published', subject: `contest:${id}`, details: {} })
    await shown(platform, tx)
    return readContest(platform, tx, id)
  })

export const removeContest = (platform: Platform, actor: Actor, team_id: string, id: string): Promise<void> =>
  platform.doors.withTeam(team_id, actor, async tx => {
    await holdMembers(tx)
    const before = await requireContest(tx, id)
    if (before.published_at) throw new Problem('conflict', { reason: 'contest_published' })
    await removeRoundsOf(tx, id)
    await removeJuryOf(platform, tx, id)
    await deleteContest(tx, team_id, id)
    await audit(tx, platform, { verb: 'contest.removed', subject: `contest:${id}`, details: {} })
  })
