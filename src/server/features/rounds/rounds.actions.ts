/*
 * Setting rounds up. Until a round is prepared everything about it can be changed; then only when it opens, until it has
 * opened; while it is paused how many sheets a work needs and when it ends; while it is open only its end.
 */
import type { NewRound, Round, RoundChanges } from '#contract/rounds.ts'
import { Problem, type FieldError } from '#contract/problems.ts'
import { mostRounds } from '#contract/rules/judging-choices.ts'
import { faultsOfRound } from '#contract/rules/round-faults.ts'
import { plannedMoment } from '#contract/rules/planned-moment.ts'
import { isJudged, resultsAreOut } from '#contract/rules/contest-allows.ts'
import {
  hasEnded,
  isOpenToSettings,
  isOpenToStaffing,
  opensLater,
  stateAt
} from '#contract/rules/round-status.ts'
import { audit } from '#server/platform/audit.ts'
import type { Actor, Tx } from '#server/platform/db/door.ts'
import { json } from '#server/platform/db/json.ts'
import { omitUndefined } from '#server/platform/omit-undefined.ts'
import { isId } from '#server/platform/ids.ts'
import { once, type OnceToken } from '#server/platform/once.ts'
import type { Platform } from '#server/platform/platform.ts'
import { scheduleByClock } from './by-clock.jobs.ts'
import { presentRound } from './rounds.present.ts'
import {
  deleteRound,
  lockContest,
  insertRound,
  lockRound,
  selectContestOfRounds,
  selectOrder,
  selectRound,
  selectRounds,
  updateRoundRow,
  type LockedRound
} from './rounds.queries.ts'
import { roundDefaults } from './round-defaults.ts'

export const readRound = async (platform: Platform, tx: Tx, id: string): Promise<Round> => {
  const now = platform.clock.now()
  return presentRound(await selectRound(tx.db, tx.team_id, id, now).executeTakeFirstOrThrow(), now)
}

/** Of a contest, in their order. */
export const listRounds = async (
  { doors, clock }: Pick<Platform, 'doors' | 'clock'>,
  team_id: string,
  contest_id: string
): Promise<Round[]> => {
  const now = clock.now()
  const rows = await doors.readTeam(team_id, db => selectRounds(db, team_id, contest_id, now))
  return rows.map(row => presentRound(row, now))
}

/** A round of another team answers as one that does not exist. */
export const requireRound = async (tx: Tx, id: string): Promise<LockedRound> => {
  const found = isId(id) ? await lockRound(tx, tx.team_id, id) : undefined
  if (!found) throw new Problem('not_found')
  return found
}

export const requireFresh = async (
  platform: Platform,
  tx: Tx,
  round: LockedRound,
  version: number
): Promise<void> => {
  if (round.version !== version)
    throw new Problem('stale', { current: await readRound(platform, tx, round.id) })
}

/** Refuses while the contest is a draft and after its results are published. */
export const requireJudged = async (
  platform: Platform,
  tx: Tx,
  { contest_id }: LockedRound
): Promise<void> => {
  const contest = await selectContestOfRounds(tx, tx.team_id, contest_id).executeTakeFirstOrThrow()
  const now = platform.clock.now()
  if (isJudged(contest, now)) return
  throw new Problem('conflict', {
    reason: resultsAreOut(contest, now) ? 'results_are_published' : 'contest_is_draft'
  })
}

const instantIn = (value: string | null): Date | null => (value === null ? null : new Date(value))
const iso = (at: Date | null): string | null => at?.toISOString() ?? null

const refuse = (errors: FieldError[]): void => {
  if (errors.length > 0) throw new Problem('invalid', { errors })
}

type RoundDates = Pick<Round, 'opens_at' | 'closes_at'>
const noDates: RoundDates = { opens_at: null, closes_at: null }

/** The clock acts at a date that is ahead: one in the past would end a round unsaid, or never open it. */
const faultsOfDates = (
  state: LockedRound['state'],
  before: RoundDates,
  after: RoundDates,
  now: Date
): FieldError[] => {
  const isMovedBack = (name: keyof RoundDates): boolean => {
    const at = after[name]
    const moved = at !== null && Date.parse(at) !== Date.parse(before[name] ?? '')
    return moved && new Date(at) <= now
  }
  const errors: FieldError[] = []
  if (isMovedBack('opens_at')) errors.push({ path: ['opens_at'], code: 'past' })
  if (isMovedBack('closes_at'))
    errors.push({ path: ['closes_at'], code: state === 'setup' ? 'past' : 'close_by_hand' })
  return errors
}

export const createRound = (
  platform: Platform,
  actor: Actor,
  team_id: string,
  { contest, title, kind, ...settings }: NewRound,
  token: OnceToken | null
): Promise<Round> => {
  const all = { ...roundDefaults(kind), ...omitUndefined(settings) }
  refuse(faultsOfRound({ kind, ...all }))
  return platform.doors.withTeam(team_id, actor, tx =>
    once(tx, token, async () => {
      const locked = await lockContest(tx, team_id, contest)
      if (!locked) throw new Problem('not_found')
      const now = platform.clock.now()
      if (resultsAreOut(locked, now)) throw new Problem('conflict', { reason: 'results_are_published' })
      refuse(faultsOfDates('setup', noDates, all, now))
      const before = await selectOrder(tx, team_id, contest)
      if (before.length >= mostRounds)
        throw new Problem('conflict', { reason: 'too_many_rounds', params: { max: mostRounds } })
      const id = platform.newId()
      await insertRound(tx, {
        team_id,
        id,
        contest_id: contest,
        position: before.length + 1,
        kind,
        state: 'setup',
        ...all,
        title: json(title),
        criteria: json(all.criteria),
        opens_at: instantIn(all.opens_at),
        closes_at: instantIn(all.closes_at),
        opened_at: null,
        closed_at: null,
        works: 0,
        version: 1,
        created_at: now
      })
      await audit(tx, platform, { verb: 'round.created', subject: `round:${id}`, details: { contest } })
      await scheduleByClock(platform, tx, {
        id,
        opens_at: instantIn(all.opens_at),
        closes_at: instantIn(all.closes_at)
      })
      return readRound(platform, tx, id)
    })
  )
}

const whilePaused = new Set(['quorum', 'closes_at'])
const whileOpen = new Set(['closes_at'])

/** Which of the fields may not be touched any more. */
const fixedOf = (round: LockedRound, fields: readonly string[], now: Date): string[] => {
  const state = stateAt(round, now)
  if (isOpenToSettings(state)) return []
  if (hasEnded(state)) return [...fields]
  const free = isOpenToStaffing(state) ? whilePaused : whileOpen
  return fields.filter(field => !free.has(field) && !(field === 'opens_at' && opensLater(round)))
}

const columnsOf = ({ title, criteria, opens_at, closes_at, ...plain }: Omit<RoundChanges, 'version'>) => ({
  ...omitUndefined(plain),
  ...(title && { title: json(title) }),
  ...(criteria && { criteria: json(criteria) }),
  ...(opens_at !== undefined && { opens_at: instantIn(opens_at) }),
  ...(closes_at !== undefined && { closes_at: instantIn(closes_at) })
})

type Planned = Parameters<typeof plannedMoment<string>>[0]

/** What was said of a date does not hold for another one; it does where another date of the round was changed. */
const isOfAnother = (before: Planned, after: Planned): boolean => {
  const [was, is] = [plannedMoment(before), plannedMoment(after)]
  return was.move !== is.move || instantIn(was.at)?.getTime() !== instantIn(is.at)?.getTime()
}

export const updateRound = (
  platform: Platform,
  actor: Actor,
  team_id: string,
  id: string,
  { version, ...changes }: RoundChanges
): Promise<Round> =>
  platform.doors.withTeam(team_id, actor, async tx => {
    const round = await requireRound(tx, id)
    await requireFresh(platform, tx, round, version)
    const fields = Object.keys(omitUndefined(changes))
    const now = platform.clock.now()
    refuse(fixedOf(round, fields, now).map(field => ({ path: [field], code: 'round_fixed' })))
    const before = { ...round, opens_at: iso(round.opens_at), closes_at: iso(round.closes_at) }
    const after = { ...before, ...omitUndefined(changes) }
    refuse([...faultsOfRound(after), ...faultsOfDates(round.state, before, after, now)])
    await updateRoundRow(tx, team_id, id, {
      ...columnsOf(changes),
      ...(isOfAnother(before, after) && { not_moved: null })
    })
    await audit(tx, platform, { verb: 'round.changed', subject: `round:${id}`, details: { fields } })
    await scheduleByClock(platform, tx, {
      id,
      opens_at: instantIn(after.opens_at),
      closes_at: instantIn(after.closes_at)
    })
    return readRound(platform, tx, id)
  })

/** Only the last one, so that the places of the others stay what they are. */
export const removeRound = (platform: Platform, actor: Actor, team_id: string, id: string): Promise<void> =>
  platform.doors.withTeam(team_id, actor, async tx => {
    const { contest_id, state, position } = await requireRound(tx, id)
    if (state !== 'setup') throw new Problem('conflict', { reason: 'round_has_begun' })
    const all = await selectOrder(tx, team_id, contest_id)
    if (all.length > position) throw new Problem('conflict', { reason: 'round_is_followed' })
    await deleteRound(tx, team_id, id)
    await audit(tx, platform, { verb: 'round.removed', subject: `round:${id}`, details: {} })
  })
